import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicNow } from "~/client/clinic-now";
import { useTeam } from "~/client/dashboard/team";
import { withPatience } from "~/client/with-patience";
import { formatWallTime } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import type { WaitingPerson } from "../../contract";
import { matchesThem, mayBeOffered } from "./hours-for";
import { OfferTerms } from "./OfferTerms";
import { useOffer } from "./use-offer";
import { openOffer, WaitingLines } from "./WaitingLines";
import { waitingPeople } from "./waiting-people";

interface Props {
  therapistId: string;
  /** Wall time. */
  at: string;
  onClose: () => void;
}

/** Those who wait for such an hour, in order of asking: one press offers it. */
export default function OfferHourDialog({ therapistId, at, onClose }: Props) {
  const now = useClinicNow();
  const { quiet } = useClinic().messages;
  const { members } = useTeam();
  const { offer, tellFailure } = useOffer();
  const { data, isError, refetch } = useQuery(waitingPeople);
  const [sending, setSending] = useState<string | null>(null);
  const hour = { therapistId, at };
  const matching = data?.filter(
    (person) => matchesThem(person, hour) && mayBeOffered(person, hour, { quiet, now }),
  );

  async function send(person: WaitingPerson): Promise<void> {
    setSending(person.id);
    try {
      await withPatience((signal) => offer(person, hour, signal));
      onClose();
    } catch (error) {
      const { code } = tellFailure(error);
      // The hour is gone, for everybody.
      if (code === "slot_taken" || code === "slot_not_offered" || code === "too_late") onClose();
      setSending(null);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending !== null}
      title="Ofrecer esta hora"
      description={`El ${formatWallTime(at)}, con ${members.find(({ id }) => id === therapistId)?.name}.`}
    >
      <div className="flex flex-col gap-5">
        {!data && !isError && <Skeleton className="h-32" />}
        {!data && isError && (
          <Alert kind="error" title="No pudimos leer la lista de espera">
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </Alert>
        )}
        {matching?.length === 0 && (
          <p>
            {data?.length === 0
              ? "Nadie espera una hora."
              : "De quienes esperan, a nadie le sirve esta hora."}
          </p>
        )}
        {matching && matching.length > 0 && (
          <>
            <ul
              aria-label="A quienes les sirve, en el orden en que pidieron"
              className="divide-y divide-line border-y border-line"
            >
              {matching.map((person) => (
                <li
                  key={person.id}
                  className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
                >
                  <WaitingLines person={person} />
                  {!openOffer(person, now) && (
                    <Button
                      size="small"
                      pending={sending === person.id}
                      pendingLabel="Ofreciendo..."
                      disabled={sending !== null && sending !== person.id}
                      onClick={() => void send(person)}
                    >
                      Ofrecer<span className="sr-only"> esta hora a {person.patientName}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <OfferTerms />
          </>
        )}
        <div className="flex justify-end">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
