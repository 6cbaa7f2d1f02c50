import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { useAgendaDialogs } from "../offered/agenda-dialogs";
import { type Held, type HeldName, useHeld } from "./HeldDecisions";

const done: Record<HeldName, string> = {
  approve: "Aprobada",
  byPhone: "Confirmada por teléfono",
  inPerson: "Confirmada en persona",
  complete: "Completada",
  noShow: "No llegó",
  reject: "Rechazada",
  cancel: "Cancelada",
  propose: "Otra hora propuesta",
};

/** In the place of what could be pressed: what was decided, and the way back for as long as nobody was written to. */
export function HeldLine({ held: { before, name, now, reason } }: { held: Held }) {
  const open = useAgendaDialogs();
  const { undo } = useHeld();
  const whose = <span className="sr-only">, {before.patientName}</span>;
  /** The clock of the mail stops while other words are looked for. */
  async function reword(): Promise<void> {
    if (await undo(before.id)) open({ kind: "cancel", entry: before, ...(reason && { reason }) });
  }
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 max-sm:[&>button]:px-2.5">
      <p role="status" className="font-semibold sm:mr-2">
        {done[name]}
        {name === "propose" && now && `: ${formatWallTime(now.preferredDate)}`}
      </p>
      <Button size="small" variant="outline" pending={now === null} onClick={() => void undo(before.id)}>
        Deshacer{whose}
      </Button>
      {reason && now && (
        <>
          <Button size="small" variant="quiet" onClick={() => void reword()}>
            Cambiar el motivo{whose}
          </Button>
          <p className="w-full break-words text-ink-soft">Se le dirá: «{reason}»</p>
        </>
      )}
    </div>
  );
}
