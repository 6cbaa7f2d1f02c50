import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { withPatience } from "~/client/with-patience";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { Button } from "~/ui/button/Button";
import type { WaitingPerson } from "../../contract";
import { useOffer } from "../desk/use-offer";
import { openOffer, WaitingLines } from "../desk/WaitingLines";
import { waitingPeople } from "../desk/waiting-people";

interface Props {
  /** Any hour of the class. */
  of: AgendaEntry;
  /** A seat is free and the class has not begun. */
  hasPlace: boolean;
}

/** Who waits for a seat in a class, in order of asking. A seat that becomes free is offered by itself; one may be offered by hand. */
export function WaitingForClass({ of, hasPlace }: Props) {
  const now = useClinicNow();
  const { data } = useQuery(waitingPeople);
  const { offer, tellFailure } = useOffer();
  const [sending, setSending] = useState<string | null>(null);
  const waiting = (data ?? []).filter(
    ({ serviceId, therapistId }) =>
      serviceId === of.serviceId && (therapistId === null || therapistId === of.therapistId),
  );
  if (waiting.length === 0) return null;

  async function send(person: WaitingPerson): Promise<void> {
    const hour = { therapistId: of.therapistId ?? "", at: of.preferredDate };
    setSending(person.id);
    await withPatience((signal) => offer(person, hour, signal)).catch(tellFailure);
    setSending(null);
  }

  return (
    <section aria-labelledby="esperan-cupo" className="mt-6">
      <h3 id="esperan-cupo" className="text-lg">
        Lista de espera{" "}
        <span className="font-text text-base font-semibold text-ink-soft tabular-nums">{waiting.length}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {waiting.map((person) => (
          <li key={person.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <WaitingLines person={person} />
            {hasPlace && !openOffer(person, now) && (
              <Button
                size="small"
                variant="outline"
                pending={sending === person.id}
                pendingLabel="Ofreciendo..."
                onClick={() => void send(person)}
              >
                Ofrecer cupo<span className="sr-only"> a {person.patientName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
