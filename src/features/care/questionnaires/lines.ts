import { type Answer, itemsOf, mostActivities, type QuestionnaireId, questionnaires } from "./questionnaires";
import { faultOf, missingOf, missingWords } from "./score";

/** An item on the way to its answer. */
export interface Line {
  /** It stays while its name is written. */
  key: string;
  item: string;
  /** Null until it was answered. */
  value: number | null;
  /** Of an activity that was rated before: its number then. Its name is written no more. */
  before?: number;
}

export interface Fault {
  /** Of the line to go to; 0 where none is meant. */
  at: number;
  text: string;
}

/** Nothing is answered: all statements, or what was rated before and else a first line. */
export function beginLines(id: QuestionnaireId, known: readonly Answer[]): Line[] {
  const { statements } = questionnaires[id];
  if (statements) return itemsOf(statements).map(({ item }) => ({ key: item, item, value: null }));
  return known.length > 0
    ? known.map(({ item, value }) => ({ key: item, item, value: null, before: value }))
    : withAnother([]);
}

export const answersIn = (lines: readonly Line[]): Answer[] =>
  lines.flatMap(({ item, value }) => (value === null ? [] : [{ item, value }]));

/** How many of what is asked; of activities there is no number to reach. */
export const progressWords = (id: QuestionnaireId, lines: readonly Line[]): string => {
  const done = answersIn(lines).length;
  return questionnaires[id].statements ? `${done} de ${lines.length} respondidas` : "";
};

/** What is to be done before these can be sent, and where; null where they can. */
export function faultIn(id: QuestionnaireId, lines: readonly Line[]): Fault | null {
  const { statements } = questionnaires[id];
  const answers = answersIn(lines);
  if (statements) {
    const missing = missingOf(statements, answers);
    const text = missingWords(missing);
    return text ? { at: lines.findIndex(({ item }) => item === missing[0]), text } : null;
  }
  const unnamed = lines.findIndex(({ item }) => item.trim() === "");
  if (unnamed >= 0) return { at: unnamed, text: "Escribe el nombre de la actividad." };
  const unrated = lines.findIndex(({ value }) => value === null);
  if (unrated >= 0)
    return { at: unrated, text: `Falta decir cuánto puedes hacer: ${lines[unrated]?.item.trim()}.` };
  const text = faultOf(id, answers);
  return text ? { at: lines.length - 1, text } : null;
}

/** One more activity to write. */
export function withAnother(lines: readonly Line[]): Line[] {
  const isFree = (key: string) => lines.every((line) => line.key !== key);
  const key = Array.from({ length: mostActivities + 1 }, (_, index) => `+${index}`).find(isFree) ?? "+";
  return [...lines, { key, item: "", value: null }];
}

export const mayAdd = (lines: readonly Line[]): boolean => lines.length < mostActivities;
