import type { MeasureKind } from "~/features/care/measures/catalogue";
import { type Answer, itemsOf, mostActivities, type QuestionnaireId, questionnaires } from "./questionnaires";

interface Score {
  kind: MeasureKind;
  label: string;
  value: number;
}

/** Statements by their numbers that nobody has answered. */
export const missingOf = (statements: readonly string[], answers: readonly Answer[]): string[] =>
  itemsOf(statements).flatMap(({ item }) => (answers.some((each) => each.item === item) ? [] : item));

/** "Faltan la 4, la 11 y la 17."; null where nothing is missing. */
export function missingWords(missing: readonly string[]): string | null {
  const named = missing.map((item) => `la ${item}`);
  const last = named.pop();
  if (last === undefined) return null;
  if (named.length === 0) return `Falta ${last}.`;
  // Of many the first ones: the form shows each.
  if (named.length > 3) return `Faltan ${missing.length} frases. La primera es ${named[0]}.`;
  return `Faltan ${named.join(", ")} y ${last}.`;
}

/** Why these answers are none to the questionnaire; null where they are, whole and each once. */
export function faultOf(id: QuestionnaireId, answers: readonly Answer[]): string | null {
  const { statements } = questionnaires[id];
  const names = answers.map(({ item }) => item.trim().toLowerCase());
  if (new Set(names).size !== names.length)
    return statements ? "Responde cada frase una vez." : "Nombra cada actividad una vez.";
  if (statements) {
    const known = itemsOf(statements).map(({ item }) => item);
    if (answers.some(({ item, value }) => !known.includes(item) || (value !== 0 && value !== 1)))
      return "Esas respuestas no son de este cuestionario.";
    return missingWords(missingOf(statements, answers));
  }
  if (answers.length === 0) return "Nombra al menos una actividad.";
  if (answers.length > mostActivities) return `Nombra a lo más ${mostActivities} actividades.`;
  return names.includes("") ? "Escribe el nombre de cada actividad." : null;
}

/** What answers without a fault come to: of statements how many are so, of activities each its own number. */
export const scoresOf = (id: QuestionnaireId, answers: readonly Answer[]): Score[] =>
  questionnaires[id].statements
    ? [{ kind: id, label: "", value: answers.filter(({ value }) => value === 1).length }]
    : answers.map(({ item, value }) => ({ kind: id, label: item, value }));

/** In the order of the questionnaire, however they were pressed. */
export function inOrder(id: QuestionnaireId, answers: readonly Answer[]): Answer[] {
  const trimmed = answers.map(({ item, value }) => ({ item: item.trim(), value }));
  return questionnaires[id].statements
    ? trimmed.toSorted((one, other) => Number(one.item) - Number(other.item))
    : trimmed;
}

/** The items whose answer is another than before, with what it was; of what was not asked before nothing changed. */
export const changedSince = (answers: readonly Answer[], before: readonly Answer[]): Map<string, number> =>
  new Map(
    answers.flatMap(({ item, value }) => {
      const former = before.find((each) => each.item === item);
      return former && former.value !== value ? [[item, former.value] as const] : [];
    }),
  );
