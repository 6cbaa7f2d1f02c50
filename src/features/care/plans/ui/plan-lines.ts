import { exercises } from "content/exercises/library";
import { type Aim, aims, type Exercise, type Region, regions } from "content/exercises/shape";
import { movementName } from "~/features/care/movement/home-course";
import { movementOf } from "~/features/care/movement/movements";
import type { Chosen } from "~/features/care/movement/ui/offered/MovementChoice";
import type { PlanExercise, Recommendation } from "../contract";
import { loadText } from "../dose-text";

/** A line of a plan as it is being made. */
export interface PlanLine {
  exercise: Exercise;
  sets: string;
  amount: string;
  unit: "repetitions" | "seconds";
  daysPerWeek: string;
  /** Kilograms, as they are typed; these four may be empty. */
  load: string;
  hold: string;
  side: NonNullable<PlanExercise["side"]> | "";
  note: string;
}

export interface Wanted {
  text: string;
  region: Region | "";
  aim: Aim | "";
}

/** With the dose of the library, which is the therapist's to change. */
export function lineOf(exercise: Exercise): PlanLine {
  const { sets, repetitions, seconds, daysPerWeek } = exercise.dose;
  return {
    exercise,
    sets: String(sets),
    amount: String(repetitions ?? seconds),
    unit: repetitions === undefined ? "seconds" : "repetitions",
    daysPerWeek: String(daysPerWeek),
    load: "",
    hold: "",
    side: "",
    note: "",
  };
}

/** A measure of home as it is being asked. */
export interface AskedMeasure extends Chosen {
  id: string;
  timesPerWeek: string;
}

/** The plan that stands, to be changed in place; what the library has no more goes. */
export function linesOf(plan: Recommendation | undefined): PlanLine[] {
  return (plan?.exercises ?? []).flatMap(
    ({ exercise: id, sets, repetitions, seconds, daysPerWeek, load, hold, side, note }) => {
      const exercise = exercises.find((each) => each.id === id);
      if (!exercise) return [];
      return {
        exercise,
        sets: String(sets),
        amount: String(repetitions ?? seconds),
        unit: repetitions === null ? ("seconds" as const) : ("repetitions" as const),
        daysPerWeek: String(daysPerWeek),
        load: load === null ? "" : loadText(load),
        hold: String(hold ?? ""),
        side: side ?? "",
        note: note ?? "",
      };
    },
  );
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

const index = exercises.map((exercise) => ({
  exercise,
  name: plain(exercise.name),
  words: plain([exercise.name, regions[exercise.region], aims[exercise.aim], ...exercise.steps].join(" ")),
}));

/** Every word anywhere, without accents; those whose name says it come first. */
export function searchLibrary({ text, region, aim }: Wanted): Exercise[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const inName = ({ name }: { name: string }) => words.every((word) => name.includes(word));
  const found = index.filter(
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
export function faultOf(lines: PlanLine[]): string | undefined {
  for (const { exercise, sets, amount, unit, daysPerWeek, load, hold } of lines) {
    if (!isWithin(sets, 1, 10)) return `${exercise.name}: escribe de 1 a 10 series.`;
    if (unit === "repetitions" && !isWithin(amount, 1, 100))
      return `${exercise.name}: escribe de 1 a 100 repeticiones.`;
    if (unit === "seconds" && !isWithin(amount, 5, 3600))
      return `${exercise.name}: escribe de 5 a 3600 segundos.`;
    if (!isWithin(daysPerWeek, 1, 7)) return `${exercise.name}: escribe de 1 a 7 días.`;
    if (load.trim() && !isLoad(load)) return `${exercise.name}: escribe de 0,1 a 300 kg, con un decimal.`;
    if (unit === "repetitions" && hold.trim() && !isWithin(hold, 1, 120))
      return `${exercise.name}: escribe de 1 a 120 segundos para aguantar.`;
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
  lines.map(({ exercise, sets, amount, unit, daysPerWeek, load, hold, side, note }) => ({
    exercise: exercise.id,
    sets: Number(sets),
    repetitions: unit === "repetitions" ? Number(amount) : null,
    seconds: unit === "seconds" ? Number(amount) : null,
    daysPerWeek: Number(daysPerWeek),
    load: load.trim() ? numberOf(load) : null,
    hold: unit === "repetitions" && hold.trim() ? Number(hold) : null,
    side: side || null,
    note: note.trim() || null,
  }));
