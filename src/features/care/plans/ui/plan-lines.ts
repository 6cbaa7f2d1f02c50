import { exercises } from "content/exercises/library";
import { type Aim, aims, type Exercise, type Region, regions } from "content/exercises/shape";
import { newOnceKey } from "~/client/once-key";
import type { ClinicExercise } from "~/features/care/exercises/contract";
import { movementName } from "~/features/care/movement/home-course";
import { movementOf } from "~/features/care/movement/movements";
import type { Chosen } from "~/features/care/movement/ui/offered/MovementChoice";
import { addDays, daysBetween, formatDate, isRealDate } from "~/shared/clinic-time";
import { type DoseStep, longestPlan, type PlanExercise, type Recommendation } from "../contract";
import { doseOn, stepsAfter } from "../dose-on";
import { loadText } from "../dose-text";
import { stepsIn } from "../how-it-is-done";
import type { Protocol } from "../protocol-contract";

/** An exercise of the library or of the clinic's own, as far as a plan shows it. */
export interface ShownExercise extends Pick<Exercise, "id" | "name" | "region" | "aim" | "dose"> {
  steps: readonly string[];
  drawing?: Exercise["drawing"];
  picture?: string | null;
}

/** With a dose to begin from, which is the therapist's to change. */
export const shownOf = ({ id, name, region, aim, instruction, picture }: ClinicExercise): ShownExercise => ({
  id,
  name,
  region,
  aim,
  steps: stepsIn(instruction),
  picture,
  dose: { sets: 3, repetitions: 10, daysPerWeek: 3 },
});

/** A dose as it is being typed. */
export interface TypedDose {
  sets: string;
  amount: string;
  daysPerWeek: string;
  /** Kilograms; this and the hold may be empty. */
  load: string;
  hold: string;
}

export interface TypedStep extends TypedDose {
  id: string;
  /** yyyy-MM-dd */
  from: string;
}

/** A line of a plan as it is being made. */
export interface PlanLine extends TypedDose {
  exercise: Pick<ShownExercise, "id" | "name" | "drawing" | "picture">;
  unit: "repetitions" | "seconds";
  /** What comes later. */
  steps: TypedStep[];
  side: NonNullable<PlanExercise["side"]> | "";
  note: string;
  /** The clinic changed the exercise since this plan was given. */
  hasChanged?: boolean;
}

export interface Wanted {
  text: string;
  region: Region | "";
  aim: Aim | "";
}

/** With the dose of the library, which is the therapist's to change. */
export function lineOf(exercise: ShownExercise): PlanLine {
  const { sets, repetitions, seconds, daysPerWeek } = exercise.dose;
  return {
    exercise,
    sets: String(sets),
    amount: String(repetitions ?? seconds),
    unit: repetitions === undefined ? "seconds" : "repetitions",
    daysPerWeek: String(daysPerWeek),
    load: "",
    hold: "",
    steps: [],
    side: "",
    note: "",
  };
}

/** At the end, where there is room and it is not there yet. */
export const withExercise = (lines: PlanLine[], exercise: ShownExercise): PlanLine[] =>
  lines.length >= longestPlan || lines.some((line) => line.exercise.id === exercise.id)
    ? lines
    : [...lines, lineOf(exercise)];

/** A measure of home as it is being asked. */
export interface AskedMeasure extends Chosen {
  id: string;
  timesPerWeek: string;
}

/** The plan that stands as it goes for today, to be changed in place; what the library has no more goes. */
export function linesOf(plan: Recommendation | undefined, today: string): PlanLine[] {
  return (plan?.exercises ?? []).flatMap((line) => {
    const own = line.own && { id: line.exercise, name: line.name, picture: line.own.picture };
    const exercise = own ?? exercises.find(({ id }) => id === line.exercise);
    if (!exercise) return [];
    return {
      exercise,
      ...typedDose(doseOn(line, today)),
      unit: line.repetitions === null ? ("seconds" as const) : ("repetitions" as const),
      steps: stepsAfter(line, today).map((step) => ({ id: step.from, from: step.from, ...typedDose(step) })),
      side: line.side ?? "",
      note: line.note ?? "",
      ...(line.own?.hasChanged && { hasChanged: true }),
    };
  });
}

const typedDose = ({
  sets,
  repetitions,
  seconds,
  daysPerWeek,
  load,
  hold,
}: Omit<DoseStep, "from">): TypedDose => ({
  sets: String(sets),
  amount: String(repetitions ?? seconds),
  daysPerWeek: String(daysPerWeek),
  load: load === null ? "" : loadText(load),
  hold: String(hold ?? ""),
});

/** A week after the dose before it, as that one was: what grows is then typed. */
export function withOneStep(line: PlanLine, today: string): PlanLine {
  const { sets, amount, daysPerWeek, load, hold, from } = { from: today, ...(line.steps.at(-1) ?? line) };
  const next = {
    id: newOnceKey(),
    from: isRealDate(from) ? addDays(from, 7) : "",
    sets,
    amount,
    daysPerWeek,
    load,
    hold,
  };
  return { ...line, steps: [...line.steps, next] };
}

export const measuresAskedOf = (plan: Recommendation | undefined): AskedMeasure[] =>
  (plan?.measurings ?? []).map(({ id, movement, side, timesPerWeek }) => ({
    id,
    movement,
    side,
    timesPerWeek: String(timesPerWeek),
  }));

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

const indexed = (exercise: ShownExercise) => ({
  exercise,
  name: plain(exercise.name),
  words: plain([exercise.name, regions[exercise.region], aims[exercise.aim], ...exercise.steps].join(" ")),
});
const index = exercises.map(indexed);

/** Every word anywhere, without accents; those whose name says it come first, and of them the clinic's own. */
export function searchLibrary({ text, region, aim }: Wanted, own: ClinicExercise[] = []): ShownExercise[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const inName = ({ name }: { name: string }) => words.every((word) => name.includes(word));
  const shown = own.filter(({ isHidden }) => !isHidden).map((each) => indexed(shownOf(each)));
  const found = [...shown, ...index].filter(
    (one) =>
      (region === "" || one.exercise.region === region) &&
      (aim === "" || one.exercise.aim === aim) &&
      words.every((word) => one.words.includes(word)),
  );
  return [...found.filter(inName), ...found.filter((one) => !inName(one))].map(({ exercise }) => exercise);
}

/** The line at `from` goes to `to`; the others close up. */
export function moved<T>(lines: T[], from: number, to: number): T[] {
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length) return lines;
  const others = lines.filter((_, place) => place !== from);
  return [...others.slice(0, to), line, ...others.slice(to)];
}

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const numberOf = (load: string): number => Number(load.trim().replace(",", "."));

const isLoad = (text: string): boolean =>
  /^\d{1,3}([.,]\d)?$/.test(text.trim()) && numberOf(text) > 0 && numberOf(text) <= 300;

/** What is wrong with the first line that cannot be sent. */
export function faultOf(lines: PlanLine[], today: string): string | undefined {
  for (const line of lines) {
    const wrong = doseFault(line, line.unit) ?? stepFault(line, today);
    if (wrong) return `${line.exercise.name}: ${wrong}`;
  }
  return undefined;
}

function doseFault(
  { sets, amount, daysPerWeek, load, hold }: TypedDose,
  unit: PlanLine["unit"],
): string | undefined {
  if (!isWithin(sets, 1, 10)) return "escribe de 1 a 10 series.";
  if (unit === "repetitions" && !isWithin(amount, 1, 100)) return "escribe de 1 a 100 repeticiones.";
  if (unit === "seconds" && !isWithin(amount, 5, 3600)) return "escribe de 5 a 3600 segundos.";
  if (!isWithin(daysPerWeek, 1, 7)) return "escribe de 1 a 7 días.";
  if (load.trim() && !isLoad(load)) return "escribe de 0,1 a 300 kg, con un decimal.";
  if (unit === "repetitions" && hold.trim() && !isWithin(hold, 1, 120))
    return "escribe de 1 a 120 segundos para aguantar.";
  return undefined;
}

function stepFault({ steps, unit }: PlanLine, today: string): string | undefined {
  let before = today;
  for (const step of steps) {
    if (!isRealDate(step.from)) return "elige desde qué día cambia la dosis.";
    if (step.from <= before)
      return before === today
        ? "un cambio de dosis empieza desde mañana."
        : "ordena los cambios de dosis por fecha, uno por día.";
    const wrong = doseFault(step, unit);
    if (wrong) return `desde el ${formatDate(step.from)}, ${wrong}`;
    before = step.from;
  }
  return undefined;
}

/** What is wrong with the first measure that cannot be asked. */
export function faultOfMeasures(asked: AskedMeasure[], lines: PlanLine[]): string | undefined {
  if (asked.length > 0 && lines.length === 0)
    return "Agrega al menos un ejercicio: las medidas van con el plan.";
  const names = asked.map(movementName);
  for (const [place, { movement, side, timesPerWeek }] of asked.entries()) {
    if (!movement) return "Elige el movimiento.";
    const name = movementName({ movement, side });
    if (movementOf(movement)?.side === "must" && !side) return `${name}: elige el lado.`;
    if (!isWithin(timesPerWeek, 1, 7)) return `${name}: escribe de 1 a 7 veces por semana.`;
    if (names.indexOf(name) !== place) return `${name} está dos veces.`;
  }
  return undefined;
}

export const sentMeasures = (asked: AskedMeasure[]) =>
  asked.map(({ movement, side, timesPerWeek }) => ({ movement, side, timesPerWeek: Number(timesPerWeek) }));

/** As the call wants it. */
export const sentLines = (lines: PlanLine[]) =>
  lines.map(({ exercise, unit, steps, side, note, ...dose }) => ({
    exercise: exercise.id,
    ...sentDose(dose, unit),
    steps: steps.map((step) => ({ from: step.from, ...sentDose(step, unit) })),
    side: side || null,
    note: note.trim() || null,
  }));

/** A plan as a protocol keeps it: no words, no side but each, and days counted from the day on which one begins. */
export const protocolLines = (lines: PlanLine[], today: string) =>
  lines.map(({ exercise, unit, steps, side, ...dose }) => ({
    exercise: exercise.id,
    ...sentDose(dose, unit),
    eachSide: side === "both",
    steps: steps.map((step) => ({ afterDays: daysBetween(today, step.from), ...sentDose(step, unit) })),
  }));

/** As a plan of today; what there is no more is left out. */
export const linesOfProtocol = (
  { lines }: Pick<Protocol, "lines">,
  today: string,
  own: ClinicExercise[],
): PlanLine[] =>
  lines.flatMap((line) => {
    const exercise = [...exercises, ...own.map(shownOf)].find(({ id }) => id === line.exercise);
    if (!exercise) return [];
    return {
      exercise,
      ...typedDose(line),
      unit: line.repetitions === null ? ("seconds" as const) : ("repetitions" as const),
      steps: line.steps.map((step) => {
        const from = addDays(today, step.afterDays);
        return { id: from, from, ...typedDose(step) };
      }),
      side: line.eachSide ? ("both" as const) : ("" as const),
      note: "",
    };
  });

const sentDose = ({ sets, amount, daysPerWeek, load, hold }: TypedDose, unit: PlanLine["unit"]) => ({
  sets: Number(sets),
  repetitions: unit === "repetitions" ? Number(amount) : null,
  seconds: unit === "seconds" ? Number(amount) : null,
  daysPerWeek: Number(daysPerWeek),
  load: load.trim() ? numberOf(load) : null,
  hold: unit === "repetitions" && hold.trim() ? Number(hold) : null,
});
