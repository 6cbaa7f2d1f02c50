import type { RecordDraft } from "../contract";
import { joinObserved, splitObserved } from "../soap";

/** The parts of a note as its writer knows them. */
export const noteParts = ["title", "subjective", "objective", "diagnosis", "treatment", "notes"] as const;
export type NotePart = (typeof noteParts)[number];

export const partNames: Record<NotePart, string> = {
  title: "Título",
  subjective: "Subjetivo",
  objective: "Objetivo",
  diagnosis: "Análisis y diagnóstico",
  treatment: "Plan y tratamiento",
  notes: "Notas",
};

export const isEmptyNote = ({ type: _, ...texts }: RecordDraft): boolean =>
  Object.values(texts).every((text) => text.trim() === "");

export const sameNote = (one: RecordDraft, other: RecordDraft): boolean =>
  (Object.keys(one) as (keyof RecordDraft)[]).every((field) => one[field] === other[field]);

export function partsOf({ description, ...note }: RecordDraft): Record<NotePart, string> {
  return { ...note, ...splitObserved(description) };
}

/** Both texts in one note, each part's own words first: nothing of either is lost, and the writer takes out what is too much. */
export function bothNotes(mine: RecordDraft, theirs: RecordDraft): RecordDraft {
  const [own, others] = [partsOf(mine), partsOf(theirs)];
  const both = (part: NotePart, between: string) =>
    own[part].includes(others[part])
      ? own[part]
      : others[part].includes(own[part])
        ? others[part]
        : `${own[part]}${between}${others[part]}`;
  return {
    type: mine.type || theirs.type,
    title: both("title", " / ").slice(0, 120),
    description: joinObserved({
      subjective: both("subjective", "\n"),
      objective: both("objective", "\n"),
    }),
    diagnosis: both("diagnosis", "\n"),
    treatment: both("treatment", "\n"),
    notes: both("notes", "\n"),
  };
}
