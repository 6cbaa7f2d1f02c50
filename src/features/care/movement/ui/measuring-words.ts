import type { KeptMovement } from "../kept-movement";
import { type Fault, type Measuring, type Outcome, triesAsked } from "../measure-three";
import type { Movement } from "../movement-shape";

export const faultWords: Record<Fault, string> = {
  tilted: "Pon el teléfono más derecho.",
  no_reading: "El teléfono dejó de responder. Muévelo un poco y toca de nuevo.",
  unmoved: "No alcancé a ver movimiento. Muévete y toca al final.",
};

/** What a number is worth, by how it came about. */
export const worth: Record<KeptMovement["by"], string> = {
  sensor:
    "Es orientativo: lo probamos con movimientos simulados, no con piernas y brazos reales, y puede errar algunos grados. No reemplaza la medida de tu kinesiólogo.",
  figure: "Es orientativo: lo pusiste a ojo, y así se puede errar 10° o más.",
  number: "Es orientativo: lo escribiste tú, y nadie lo ha revisado.",
};

export const spreadWords = ({ spread }: Pick<KeptMovement, "spread">): string =>
  spread === null ? "" : `Entre tus tres intentos hubo ${spread}° de diferencia.`;

/** "Intento 2 de 3": after three, as many as it takes. */
export function tryWords({ tries, arcs }: Measuring, { way }: Movement): string {
  const count = `Intento ${tries.length + 1}${tries.length < triesAsked ? ` de ${triesAsked}` : ""}`;
  return way === "points" ? `${count}, ${arcs.length === 0 ? "arriba" : "abajo"}` : count;
}

/** What to do now. */
export const taskWords = ({ turn }: Measuring, { start, end }: Movement): string => (turn ? end : start);

export const unevenWords = ({ spread }: Outcome): string =>
  `Los intentos salieron distintos: ${spread}° entre el mayor y el menor. Haz uno más, con calma.`;

export const givenUpWords =
  "Hoy los intentos no salen parejos. Puedes guardarlo así, y tu kinesiólogo verá cuánto varió, o probar mañana.";

/** "92°", or how much is lacking. */
export const degreesWords = ({ kept }: Pick<Movement, "kept">, degrees: number): string => {
  const size = Math.abs(degrees);
  if (kept !== "lack") return `${size}°`;
  return size === 0 ? "Recta" : `Le faltan ${size}° para quedar recta`;
};

export const normalWords = ({ kept, normal }: Pick<Movement, "kept" | "normal">): string =>
  kept === "lack"
    ? "Lo usual es que quede recta."
    : `Lo usual, en verde, es de ${normal.from}° a ${normal.to}°.`;

export const pressWords = ({ turn }: Measuring, { way }: Movement): string => {
  if (way === "bones") return turn ? "Marcar el segundo hueso" : "Marcar el primer hueso";
  return turn ? "Marcar el final" : "Marcar el inicio";
};
