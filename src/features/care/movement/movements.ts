// What a phone measures. Each movement is a measure "range" of measures/catalogue.ts, by its label.
import { armMovements } from "./arm-movements";
import { legMovements } from "./leg-movements";
import { type Movement, type NotMeasurable, sources } from "./movement-shape";
import { spineMovements } from "./spine-movements";

export const movements: readonly Movement[] = [...legMovements, ...armMovements, ...spineMovements];

const aroundUpright =
  "Gira alrededor de la vertical: el peso del teléfono no cambia de lugar y la brújula se equivoca cerca de metales.";

export const notMeasurable: readonly NotMeasurable[] = [
  {
    isGoodEnough: false,
    label: "Cuello, rotación",
    when: "sentado",
    reason: `${aroundUpright} La validez con teléfono fue mala hacia la izquierda: ${sources.tousignant}`,
  },
  {
    isGoodEnough: false,
    label: "Columna, rotación",
    when: "sentado o de pie",
    reason: `${aroundUpright} La evidencia con teléfono es más débil que en otros movimientos: ${sources.keogh}`,
  },
  {
    isGoodEnough: false,
    label: "Hombro, rotación externa",
    when: "de pie, con el codo pegado al cuerpo",
    reason: `${aroundUpright} Acostado sí se puede.`,
  },
  {
    isGoodEnough: false,
    label: "Cadera, abducción",
    when: "acostado de espaldas",
    reason: `${aroundUpright} De pie sí se puede.`,
  },
  {
    isGoodEnough: false,
    label: "Muñeca, desviación radial",
    when: "con la palma en la mesa",
    reason: aroundUpright,
  },
  {
    isGoodEnough: false,
    label: "Muñeca, desviación cubital",
    when: "con la palma en la mesa",
    reason: aroundUpright,
  },
  {
    isGoodEnough: false,
    label: "Tobillo, inversión",
    when: "siempre",
    reason: "El pie no ofrece un lado plano donde apoyar el teléfono. Sin fuente propia: no se ha probado.",
  },
  {
    isGoodEnough: false,
    label: "Tobillo, eversión",
    when: "siempre",
    reason: "El pie no ofrece un lado plano donde apoyar el teléfono. Sin fuente propia: no se ha probado.",
  },
];

/** By the label of a measure. */
export const movementOf = (label: string): Movement | undefined =>
  movements.find((each) => each.label === label);

/** What is kept of an angle: below 0 where it says how much is lacking. */
export const keptDegrees = ({ kept }: Pick<Movement, "kept">, degrees: number): number =>
  kept === "lack" && degrees > 0 ? -degrees : degrees;
