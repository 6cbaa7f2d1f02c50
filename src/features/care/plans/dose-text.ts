import { movementName } from "~/features/care/movement/home-course";
import { formatDate } from "~/shared/clinic-time";
import type { DoseStep, PlanExercise, PlanMeasuring } from "./contract";
import { doseOn, stepsAfter } from "./dose-on";

export type PlanDose = Pick<
  PlanExercise,
  "name" | "sets" | "repetitions" | "seconds" | "daysPerWeek" | "load" | "hold" | "side" | "note" | "steps"
>;
type Dose = Omit<PlanDose, "name" | "note" | "steps" | "side"> & Partial<Pick<PlanDose, "side">>;

/** "3 series de 10, aguantando 5 segundos, con 4 kg, a cada lado, 5 días por semana", as one says it. */
export function doseText({ sets, repetitions, seconds, daysPerWeek, load, hold, side }: Dose): string {
  const days =
    daysPerWeek === 7
      ? "todos los días"
      : daysPerWeek === 1
        ? "1 día por semana"
        : `${daysPerWeek} días por semana`;
  const rounds = sets === 1 ? "1 vez" : `${sets} veces`;
  const much =
    repetitions === null
      ? `${rounds}, ${timeText(seconds ?? 0)}`
      : `${sets === 1 ? "1 serie" : `${sets} series`} de ${repetitions}`;
  return [
    much,
    hold && `aguantando ${timeText(hold)}`,
    load && `con ${loadText(load)} kg`,
    side && sideWords[side],
    days,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Desde el lunes 14 de diciembre: 3 series de 12, con 4 kg, 5 días por semana"; the side is the line's. */
export const stepText = ({ from, ...dose }: DoseStep): string =>
  `Desde el ${formatDate(from)}: ${doseText(dose)}`;

/** The dose of a day, what comes after it, and what else is said of it. */
export const wholeDoseText = (line: Omit<PlanDose, "name">, day: string): string =>
  [doseText(doseOn(line, day)), ...stepsAfter(line, day).map(stepText), line.note].filter(Boolean).join(". ");

/** The whole line where nothing is drawn: "Puente: 3 series de 10, 5 días por semana. Despacio". */
export const lineText = (line: PlanDose, day: string): string =>
  `${line.name}: ${wholeDoseText(line, day)}${line.note ? "" : "."}`;

const sideWords: Record<NonNullable<PlanDose["side"]>, string> = {
  left: "lado izquierdo",
  right: "lado derecho",
  both: "a cada lado",
};

export const loadText = (load: number): string => String(load).replace(".", ",");

function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [
    minutes > 0 && (minutes === 1 ? "1 minuto" : `${minutes} minutos`),
    rest > 0 && (rest === 1 ? "1 segundo" : `${rest} segundos`),
  ]
    .filter(Boolean)
    .join(" y ");
}

/** "Medir con el teléfono: flexión de rodilla derecha, 2 veces por semana". */
export function measuringText({ timesPerWeek, ...asked }: PlanMeasuring): string {
  const name = movementName(asked);
  const often = timesPerWeek === 1 ? "1 vez" : `${timesPerWeek} veces`;
  return `Medir con el teléfono: ${name.charAt(0).toLowerCase()}${name.slice(1)}, ${often} por semana`;
}
