import { useState } from "react";
import { Button } from "~/ui/button/Button";
import { mostDegrees } from "../kept-movement";
import { movementDrawings } from "../movement-drawings";
import type { Movement } from "../movement-shape";
import { LimbSlider } from "./LimbSlider";
import { degreesWords } from "./measuring-words";
import { OtherWays, type Way } from "./OtherWays";

interface Props {
  movement: Movement;
  name: string;
  onGo: (way: Way) => void;
  onDone: (degrees: number) => void;
}

/** The figure is put as one sees oneself, in a mirror or with somebody who looks. */
export function FigureMeasure({ movement, name, onGo, onDone }: Props) {
  const [degrees, setDegrees] = useState(0);
  const drawn = movementDrawings[movement.id];
  if (!drawn) return null;
  return (
    <>
      <p>
        {movement.lie} {movement.way !== "bones" && movement.end} Después arrastra la figura hasta que se vea
        como tú, o usa las flechas. Ayuda mirarse en un espejo.
      </p>
      <LimbSlider
        drawn={drawn}
        name={name}
        degrees={degrees}
        most={mostDegrees(movement)}
        onChange={setDegrees}
      />
      <p aria-hidden="true" className="text-center font-display text-3xl font-extrabold tabular-nums">
        {degreesWords(movement, degrees)}
      </p>
      <p className="text-ink-soft">
        A ojo se puede errar 10° o más. Sirve para mostrar cómo vas, no como medida.
      </p>
      <Button variant="action" size="large" onClick={() => onDone(degrees)}>
        Así me veo
      </Button>
      <OtherWays ways={["sensor", "number"]} onGo={onGo} />
    </>
  );
}
