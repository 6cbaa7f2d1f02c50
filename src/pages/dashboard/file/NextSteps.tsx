import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { useTeam } from "~/client/dashboard/team";
import { rangeQuery } from "~/features/hours/agenda/ui/agenda-queries";
import { useHeld } from "~/features/hours/agenda/ui/held/HeldDecisions";
import { HeldLine } from "~/features/hours/agenda/ui/held/HeldLine";
import { hasBegun, holdsItsPlace, wasExpected } from "~/features/hours/agenda/ui/hours";
import { patientOf, useAgendaDialogs } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import { markOf } from "~/features/money/payments/ui/offered/payment-mark-words";
import { wallTimeOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";

interface Props {
  patient: DialogPatient;
  /** Of which hour the note was that was just signed. */
  appointmentId: string | null;
}

/** What comes after a signed note, each one press away: how the hour ended, its payment, the next hour, the next patient. */
export function NextSteps({ patient, appointmentId }: Props) {
  const open = useAgendaDialogs();
  const { me } = useTeam();
  const today = useClinicToday();
  const wallNow = wallTimeOf(useClinicNow());
  const day = useQuery(rangeQuery(today, today)).data ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const decisions = useHeld();
  const entry = day.find(({ id }) => id === appointmentId);
  const held = entry && decisions.held.get(entry.id);
  const since = entry?.preferredDate ?? wallNow;
  const next = day
    .filter(
      (each) =>
        each.therapistId === me &&
        each.patientId !== patient.id &&
        each.preferredDate > since &&
        holdsItsPlace(each) &&
        each.status !== "completed",
    )
    .toSorted((one, other) => one.preferredDate.localeCompare(other.preferredDate))[0];
  return (
    <section aria-labelledby="nota-firmada" className="mb-6 border-b border-line pb-4">
      <h3 id="nota-firmada" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Nota firmada. ¿Qué sigue?
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {held && <HeldLine held={held} />}
        {entry && !held && wasExpected(entry) && hasBegun(entry, wallNow) && (
          <Button size="small" onClick={() => void decisions.decide(entry, "complete")}>
            Completar la hora
          </Button>
        )}
        {entry && markOf(entry) === "owed" && (
          <Button size="small" variant="outline" onClick={() => open({ kind: "payment", orderId: entry.id })}>
            Cobrar
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => open({ kind: "schedule", patient })}>
          Agendar próxima hora
        </Button>
        {next && (
          <Button
            size="small"
            variant="outline"
            onClick={() => open({ kind: "file", patient: patientOf(next) })}
          >
            Sigue: {next.preferredTime} {next.patientName}
          </Button>
        )}
      </div>
    </section>
  );
}
