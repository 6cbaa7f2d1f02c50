import { ExerciseFigure } from "~/ui/exercise-figure/ExerciseFigure";
import { drawingOf, movementDrawings } from "../movement-drawings";
import type { Movement } from "../movement-shape";

/** Where the movement begins and where it leads, with the phone in its place. */
export function HowToHold({ movement, place }: { movement: Movement; place: number }) {
  const drawn = movementDrawings[movement.id];
  if (!drawn) return null;
  return (
    <figure>
      <ExerciseFigure drawing={drawingOf(drawn, place)} isLow className="w-full" />
      <figcaption className="mt-1 grid grid-cols-2 gap-4 text-center font-semibold">
        <span>{movement.way === "bones" ? "1. Primero aquí" : "1. Inicio"}</span>
        <span>{movement.way === "bones" ? "2. Después aquí" : "2. Final"}</span>
      </figcaption>
    </figure>
  );
}
