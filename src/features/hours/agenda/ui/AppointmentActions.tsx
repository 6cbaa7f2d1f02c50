import type { MouseEvent } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { useOfferable, useTeam } from "~/client/dashboard/team";
import { IssueNow } from "~/features/care/documents/ui/offered/IssueNow";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { RoomLink } from "~/features/hours/appointments/ui/offered/RoomLink";
import { wallTimeOf } from "~/shared/clinic-time";
import { arranges, receives, treats } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import type { DecisionName } from "./decisions";
import { useHeld } from "./held/HeldDecisions";
import { HeldLine } from "./held/HeldLine";
import { hasBegun, isOver, wasExpected } from "./hours";
import { patientOf, useAgendaDialogs } from "./offered/agenda-dialogs";
import { useArrival } from "./use-arrival";

interface Props {
  entry: AgendaEntry;
  /** With the file, the recommendation of one's own patients, and moving. */
  full?: boolean;
  /** Told of the press that decides. */
  onAnswer?: (event: MouseEvent) => void;
}

/** What can be done about an appointment in its present state; the server decides again. */
export function AppointmentActions({ entry: known, full = false, onAnswer }: Props) {
  const open = useAgendaDialogs();
  const wallNow = wallTimeOf(useClinicNow());
  const offerable = useOfferable();
  const team = useTeam();
  const mayArrange = arranges(team);
  const { held, decide } = useHeld();
  const decided = held.get(known.id);
  // What could be pressed keeps its place, unseen, under what came of it.
  const entry = decided?.before ?? known;
  const begun = hasBegun(entry, wallNow);
  const { status, therapistId } = entry;
  const isActive = status === "pending" || status === "confirmed" || status === "therapist_scheduled";
  const isToday = entry.preferredDate.slice(0, 10) === wallNow.slice(0, 10);
  const arrive = useArrival();
  const whose = <span className="sr-only">, {entry.patientName}</span>;
  const answer = (name: DecisionName) => (event: MouseEvent) => {
    onAnswer?.(event);
    void decide(entry, name);
  };
  return (
    <div className="grid *:[grid-area:1/1]">
      {decided && <HeldLine held={decided} />}
      <div className={`flex flex-wrap gap-2 ${decided ? "invisible" : ""}`}>
        {therapistId === team.me && <RoomLink appointment={entry} />}
        {mayArrange && isActive && isToday && !entry.arrivedAt && (
          <Button size="small" variant="outline" onClick={() => void arrive(entry, true)}>
            Llegó{whose}
          </Button>
        )}
        {mayArrange && isActive && isToday && entry.arrivedAt && (
          <Button size="small" variant="quiet" onClick={() => void arrive(entry, false)}>
            No ha llegado{whose}
          </Button>
        )}
        {mayArrange && status === "pending" && !isOver(entry, wallNow) && (
          <Button size="small" data-answer onClick={answer("approve")}>
            Aprobar{whose}
          </Button>
        )}
        {mayArrange && status === "therapist_scheduled" && !begun && (
          <>
            <Button size="small" data-answer onClick={answer("byPhone")}>
              Confirmó por teléfono{whose}
            </Button>
            <Button size="small" variant="outline" onClick={answer("inPerson")}>
              Confirmó en persona{whose}
            </Button>
          </>
        )}
        {mayArrange && wasExpected(entry) && begun && (
          <>
            <Button size="small" data-answer onClick={answer("complete")}>
              Completar{whose}
            </Button>
            <Button size="small" variant="outline" onClick={answer("noShow")}>
              No llegó{whose}
            </Button>
          </>
        )}
        {full && treats(team) && (
          <Button
            size="small"
            variant="outline"
            onClick={() => open({ kind: "file", patient: patientOf(entry) })}
          >
            Ver Ficha{whose}
          </Button>
        )}
        {full && treats(team) && entry.isFileOpen && (
          <Button
            size="small"
            variant="outline"
            onClick={() => open({ kind: "recommend", patient: patientOf(entry), appointmentId: entry.id })}
          >
            Recomendar{whose}
          </Button>
        )}
        {full &&
          begun &&
          status !== "cancelled" &&
          (receives(team) || (treats(team) && entry.isFileOpen)) && (
            <IssueNow patientId={entry.patientId} kind="certificate" appointmentId={entry.id} />
          )}
        {full && mayArrange && isActive && entry.therapistId !== null && (
          <Button size="small" variant="outline" onClick={() => open({ kind: "move", entry })}>
            Mover{whose}
          </Button>
        )}
        {mayArrange && isActive && (
          <Button size="small" variant="danger" onClick={() => open({ kind: "cancel", entry })}>
            Cancelar{whose}
          </Button>
        )}
        {status === "cancelled" && (
          <Button size="small" variant="outline" disabled>
            Cancelada
          </Button>
        )}
        {full && status === "cancelled" && !begun && offerable.some(({ id }) => id === therapistId) && (
          <Button
            size="small"
            variant="outline"
            onClick={() =>
              open({ kind: "offerHour", therapistId: therapistId ?? "", at: entry.preferredDate })
            }
          >
            Ofrecer la hora<span className="sr-only"> que era de {entry.patientName}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
