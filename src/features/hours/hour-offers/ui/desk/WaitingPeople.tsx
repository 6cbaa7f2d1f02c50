import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { useOfferable } from "~/client/dashboard/team";
import { Button } from "~/ui/button/Button";
import type { WaitingPerson } from "../../contract";
import { OfferDialog } from "./OfferDialog";
import { TakeOffList } from "./TakeOffList";
import { openOffer, WaitingLines } from "./WaitingLines";
import { waitingPeople } from "./waiting-people";

const atFirst = 5;

/** Who waits for an hour, in order of asking. A freed hour is offered by itself; one may be offered by hand whatever the order. */
export function WaitingPeople() {
  const now = useClinicNow();
  const offerable = useOfferable();
  const { data, isError, refetch } = useQuery(waitingPeople);
  const [shown, setShown] = useState(atFirst);
  const [offering, setOffering] = useState<WaitingPerson | null>(null);
  // Who treats nobody has no hour to offer.
  const offerableTo = ({ therapistId }: WaitingPerson) =>
    offerable.filter(({ id }) => therapistId === null || id === therapistId);
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
              <li key={person.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
                <WaitingLines person={person} />
                <div className="flex flex-wrap items-center gap-2">
                  {offerableTo(person).length > 0 && !openOffer(person, now) && (
                    <Button variant="outline" size="small" onClick={() => setOffering(person)}>
                      Ofrecer<span className="sr-only"> una hora a {person.patientName}</span>
                    </Button>
                  )}
                  <TakeOffList person={person} />
                </div>
              </li>
            ))}
          </ul>
          {data.length > shown && (
            <Button variant="quiet" size="small" onClick={() => setShown(data.length)}>
              Ver {data.length - shown} más
            </Button>
          )}
        </>
      )}
      {offering && (
        <OfferDialog person={offering} offerable={offerableTo(offering)} onClose={() => setOffering(null)} />
      )}
    </section>
  );
}
