import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { type Held, type HeldName, rejectReason } from "./use-held";

const done: Record<HeldName, string> = {
  approve: "Aprobada",
  complete: "Completada",
  noShow: "No llegó",
  reject: "Rechazada",
  propose: "Otra hora propuesta",
};

/** In the place of what could be pressed: what was decided, and the way back for as long as nobody was written to. */
export function HeldLine({ held: { before, name, now }, onUndo }: { held: Held; onUndo: () => void }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4">
      <p role="status" className="font-semibold">
        {done[name]}
        {name === "propose" && now && `: ${formatWallTime(now.preferredDate)}`}
      </p>
      <Button size="small" variant="outline" pending={now === null} onClick={onUndo}>
        Deshacer<span className="sr-only">, {before.patientName}</span>
      </Button>
      {name === "reject" && <p className="w-full text-ink-soft">Se le dirá: «{rejectReason}»</p>}
    </div>
  );
}
