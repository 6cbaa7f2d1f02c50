import { Dialog } from "~/ui/dialog/Dialog";
import type { Side } from "../../measures/catalogue";
import type { KeptMovement } from "../kept-movement";
import { movementOf } from "../movements";
import { MeasureScreen } from "./MeasureScreen";

interface Props {
  movement: string;
  side: Side | null;
  onKept: (kept: KeptMovement) => void;
  onClose: () => void;
}

/** A movement measured with the phone that shows this. */
export default function MeasureDialog({ movement: label, side, onKept, onClose }: Props) {
  const movement = movementOf(label);
  return (
    <Dialog open onClose={onClose} title="Medir" width="wide">
      {movement ? (
        <MeasureScreen movement={movement} side={side ?? undefined} onKept={onKept} />
      ) : (
        <p>Este movimiento ya no se mide con el teléfono. Pregúntale a tu kinesiólogo.</p>
      )}
    </Dialog>
  );
}
