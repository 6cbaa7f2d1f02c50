import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { useTeam } from "~/client/dashboard/team";
import { formatWishedTimes } from "~/features/waiting-list/wish-words";
import { formatNearDate, formatWallTime, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { Button } from "~/ui/button/Button";
import type { WaitingPerson } from "../../contract";
import { OfferDialog } from "./OfferDialog";
import { waitingPeople } from "./waiting-people";

const atFirst = 5;

/** Who waits for an hour, in order of asking. A freed hour is offered by itself; a therapist may offer one whatever the order. */
export function WaitingPeople() {
  const { members, me } = useTeam();
  // Who treats nobody has no hour to offer.
  const mayOffer = members.some(({ id }) => id === me);
  const { data, isError, refetch } = useQuery(waitingPeople);
  const [shown, setShown] = useState(atFirst);
  const [offering, setOffering] = useState<WaitingPerson | null>(null);
  return (
    <section aria-labelledby="lista-de-espera">
      <h2 id="lista-de-espera" className="text-xl">
        Lista de espera
        {data && data.length > 0 && (
          <span className="ml-2 text-base font-normal text-ink-soft tabular-nums">{data.length}</span>
        )}
      </h2>
      {isError && (
        <p className="mt-2">
          No pudimos leerla.{" "}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="mt-2 text-ink-soft">Nadie espera una hora.</p>}
      {data && data.length > 0 && (
        <>
          <p className="mt-1 text-ink-soft">Lo que se libera se les ofrece solo, en este orden.</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {data.slice(0, shown).map((person) => (
              <Person key={person.id} person={person} onOffer={mayOffer ? () => setOffering(person) : null} />
            ))}
          </ul>
          {data.length > shown && (
            <Button variant="quiet" size="small" onClick={() => setShown(data.length)}>
              Ver {data.length - shown} más
            </Button>
          )}
        </>
      )}
      {offering && <OfferDialog person={offering} therapistId={me} onClose={() => setOffering(null)} />}
    </section>
  );
}

function Person({ person, onOffer }: { person: WaitingPerson; onOffer: (() => void) | null }) {
  const today = useClinicToday();
  const { patientName, patientPhone, service, askedAt, ownHour, offer, therapistId } = person;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{patientName}</p>
        <p>
          {service}
          {therapistId ? ", contigo" : ", con quien pueda"}: {formatWishedTimes(person)}
        </p>
        <p className="text-ink-soft tabular-nums">
          Desde {formatNearDate(wallTimeOf(toInstant(askedAt)).slice(0, 10), today)}
          {ownHour ? `; ahora tiene el ${formatWallTime(ownHour)}` : "; sin hora"}.{" "}
          <a href={`tel:${patientPhone}`} className="link">
            {formatPhone(patientPhone)}
          </a>
        </p>
        {offer && (
          <p className="font-semibold text-pending">
            Se le ofreció el {formatWallTime(offer.wallTime)}, hasta las{" "}
            {wallTimeOf(toInstant(offer.until)).slice(11)}
          </p>
        )}
      </div>
      {onOffer && !offer && (
        <Button variant="outline" size="small" onClick={onOffer}>
          Ofrecer<span className="sr-only"> una hora a {patientName}</span>
        </Button>
      )}
    </li>
  );
}
