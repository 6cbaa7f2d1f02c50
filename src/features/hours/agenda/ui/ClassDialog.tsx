import { useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { type AgendaEntry, markAttendanceCall } from "~/features/hours/appointments/therapist-contract";
import { LeftAsTheyWere } from "~/features/hours/appointments/ui/offered/LeftAsTheyWere";
import { WaitingForClass } from "~/features/hours/hour-offers/ui/offered/WaitingForClass";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { arranges } from "~/shared/role";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Dialog } from "~/ui/dialog/Dialog";
import { toast } from "~/ui/toast/toast";
import { hasBegun, holdsItsPlace } from "./hours";
import { useAgendaDialogs } from "./offered/agenda-dialogs";
import { useLatest } from "./use-latest";
import { useSeatsOf } from "./use-seats-of";

interface Props {
  entries: AgendaEntry[];
  onClose: () => void;
}

/** Who came into the class since it was opened here is in it too: whoever is not named did not come. */
const isInClass =
  (opened: AgendaEntry[]) =>
  (entry: AgendaEntry): boolean =>
    entry.classId === opened[0]?.classId && (holdsItsPlace(entry) || entry.noShow);

/** A class: who is in it, and once it has begun who came, said of all in one press. */
export default function ClassDialog({ entries: opened, onClose }: Props) {
  const open = useAgendaDialogs();
  const refresh = useAgendaRefresh();
  const wallNow = wallTimeOf(useClinicNow());
  const mayArrange = arranges(useTeam());
  const entries = useLatest(opened, isInClass(opened));
  const [first] = entries;
  const seats = useSeatsOf(first ?? { serviceId: "" });
  const [absent, setAbsent] = useState<string[]>([]);
  const [left, setLeft] = useState<{ appointmentId: string; why: string }[]>([]);
  const [pending, setPending] = useState(false);
  if (!first?.classId) return null;
  const { classId } = first;
  const undecided = entries.filter(({ status }) => status !== "completed" && status !== "cancelled");
  const marks = mayArrange && hasBegun(first, wallNow) && undecided.length > 0;

  async function mark(): Promise<void> {
    setPending(true);
    try {
      const attended = undecided.map(({ id }) => id).filter((id) => !absent.includes(id));
      const outcome = await signedInCall(markAttendanceCall, {
        params: { id: classId },
        body: { attended },
      });
      setLeft(outcome.left);
      await refresh();
      toast({
        title: "Asistencia marcada",
        description: `${outcome.attended.length} vinieron, ${outcome.missed.length} no.`,
      });
    } catch (error) {
      toastFailure(error, { title: "No se pudo marcar la asistencia" });
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={first.service}>
      <p className="text-ink-soft first-letter:uppercase">
        {formatWallTime(first.preferredDate)}, con {first.therapistName}. {entries.length} de {seats} cupos.
      </p>
      <ul className="mt-4 border-b border-line">
        {entries.map((entry) => {
          const isUndecided = undecided.some(({ id }) => id === entry.id);
          return (
            <li
              key={entry.id}
              className="flex min-h-12 flex-wrap items-center gap-x-4 border-t border-line py-1"
            >
              {marks && isUndecided ? (
                <Checkbox
                  label={entry.patientName}
                  checked={!absent.includes(entry.id)}
                  onChange={(event) =>
                    setAbsent(
                      event.target.checked ? absent.filter((id) => id !== entry.id) : [...absent, entry.id],
                    )
                  }
                />
              ) : (
                <span className="font-semibold">{entry.patientName}</span>
              )}
              <StatusBadge {...entry} />
              <Button
                size="small"
                variant="quiet"
                className="ml-auto"
                onClick={() => open({ kind: "appointment", entry })}
              >
                Ver<span className="sr-only"> la cita de {entry.patientName}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <LeftAsTheyWere
        left={left}
        nameOf={(appointmentId) => entries.find(({ id }) => id === appointmentId)?.patientName ?? ""}
      />
      <WaitingForClass of={first} hasPlace={entries.length < seats && !hasBegun(first, wallNow)} />
      {marks && (
        <div className="mt-4 grid gap-2">
          <p className="text-ink-soft">Quita la marca de quien no vino.</p>
          <Button
            variant="action"
            className="justify-self-start"
            pending={pending}
            pendingLabel="Marcando..."
            onClick={() => void mark()}
          >
            Marcar asistencia
          </Button>
        </div>
      )}
    </Dialog>
  );
}
