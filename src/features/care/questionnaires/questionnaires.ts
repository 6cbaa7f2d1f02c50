// pack: care

import { measureTypes } from "~/features/care/measures/catalogue";
import { rolandMorris } from "./roland-morris";

/** Each gives its scores to the kind of measure of its name. */
export const questionnaireIds = ["rmdq", "psfs"] as const;
export type QuestionnaireId = (typeof questionnaireIds)[number];

interface Questionnaire {
  /** As the patient reads it. */
  title: string;
  /** Among who treats. */
  name: string;
  minutes: number;
  /** What is read first. */
  asks: string;
  /** Of the wording, which each answer keeps. */
  version: string;
  licence: string;
  /** Each answered with yes or no; null where the patient names what is rated. */
  statements: readonly string[] | null;
}

/** Those alone whose licence lets a clinic show the items (docs/decisions/0077). */
export const questionnaires: Record<QuestionnaireId, Questionnaire> = {
  rmdq: {
    title: "Cuestionario de espalda",
    name: "Espalda (Roland-Morris)",
    minutes: 3,
    asks: "Piensa en cómo estás HOY. Responde sí solo si estás seguro de que la frase dice cómo te encuentras hoy.",
    version: "es-kovacs-2002",
    licence:
      "Roland M, Morris R, 1983. Versión española: Kovacs FM, et al. Spine. 2002;27(5):538-542. © Fundación Kovacs, uso clínico libre citando la fuente.",
    statements: rolandMorris,
  },
  psfs: {
    title: "Lo que te cuesta hacer",
    name: "Actividades (PSFS)",
    minutes: 2,
    asks: "Nombra hasta tres actividades que hoy no puedes hacer o te cuestan por tu problema, y cuánto puedes hacer cada una.",
    version: "es-2026",
    licence: `${measureTypes.psfs.source} Uso clínico libre citando la fuente.`,
    statements: null,
  },
};

/** As many as are worth following; three are asked for. */
export const mostActivities = 5;
export const longestActivity = 80;

/** What was answered to one item: a statement by its number with 1 for yes and 0 for no, or an activity with 0 to 10. */
export interface Answer {
  item: string;
  value: number;
}

/** By its number, from 1. */
export const itemsOf = (statements: readonly string[]): { item: string; text: string }[] =>
  statements.map((text, index) => ({ item: String(index + 1), text }));

/** "Sí", or "4 de 10". */
export const answerWords = (id: QuestionnaireId, value: number): string => {
  if (questionnaires[id].statements === null) return `${value} de 10`;
  return value === 1 ? "Sí" : "No";
};

/** What the person read when they answered. */
export const itemText = (id: QuestionnaireId, item: string): string =>
  itemsOf(questionnaires[id].statements ?? []).find((each) => each.item === item)?.text ?? item;
