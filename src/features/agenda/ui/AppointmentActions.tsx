import { useClinicNow } from "~/client/clinic-now";
import type { AgendaEntry } from "~/features/appointments/therapist-contract";
import { wallTimeOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { useDecisions } from "./decisions";
import { hasBegun, isOver } from "./hours";
import { patientOf, useAgendaDialogs } from "./offered/agenda-dialogs";

interface Props {
  entry: AgendaEntry;
  /** With the file, the recommendation of one's own patients, and moving. */
  full?: boolean;
}

/** What can be done about an appointment in its present state; the server decides again. */
export function AppointmentActions({ entry, full = false }: Props) {
  const open = useAgendaDialogs();
  const wallNow = wallTimeOf(useClinicNow());
  const { underWay, decide } = useDecisions(entry);
  const begun = hasBegun(entry, wallNow);
  const { status } = entry;
  const isActive = status === "pending" || status === "confirmed" || status === "therapist_scheduled";
  const whose = <span className="sr-only">, {entry.patientName}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {status === "pending" && !isOver(entry, wallNow) && (
        <Button
          size="small"
          pending={underWay === "approve"}
          pendingLabel="Aprobando..."
          onClick={() => void decide("approve")}
        >
          Aprobar{whose}
        </Button>
      )}
      {status === "confirmed" && begun && (
        <>
          <Button
            size="small"
            pending={underWay === "complete"}
            pendingLabel="Completando..."
            onClick={() => void decide("complete")}
          >
            Completar{whose}
          </Button>
          <Button
            size="small"
            variant="outline"
            pending={underWay === "noShow"}
            pendingLabel="Marcando..."
            onClick={() => void decide("noShow")}
          >
            No llegó{whose}
          </Button>
        </>
      )}
      {full && (
        <Button
          size="small"
          variant="outline"
          onClick={() => open({ kind: "file", patient: patientOf(entry) })}
        >
          Ver Ficha{whose}
        </Button>
      )}
      {full && entry.isFileOpen && (
        <Button
          size="small"
          variant="outline"
          onClick={() => open({ kind: "recommend", patient: patientOf(entry), appointmentId: entry.id })}
        >
          Recomendar{whose}
        </Button>
      )}
      {full && isActive && entry.therapistId !== null && (
        <Button size="small" variant="outline" onClick={() => open({ kind: "move", entry })}>
          Mover{whose}
        </Button>
      )}
      {isActive && (
        <Button size="small" variant="danger" onClick={() => open({ kind: "cancel", entry })}>
          Cancelar{whose}
        </Button>
      )}
      {status === "cancelled" && (
        <Button size="small" variant="outline" disabled>
          Cancelada
        </Button>
      )}
    </div>
  );
}
