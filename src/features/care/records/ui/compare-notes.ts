import { measureName, measureTypes } from "~/features/care/measures/catalogue";
import { type NotePart, noteParts, type RecordDraft } from "../contract";

export const partNames: Record<NotePart, string> = {
  title: "Título",
  subjective: "Subjetivo",
  objective: "Objetivo",
  diagnosis: "Análisis y diagnóstico",
  treatment: "Plan y tratamiento",
  notes: "Notas",
};

export const redFlagWords = (answer: boolean | null): string =>
  answer === null ? "Sin responder" : answer ? "Sí" : "No";

/** True of a note of which there is a title at most. */
export const hasNoBody = (note: RecordDraft): boolean =>
  noteParts.every((part) => part === "title" || note[part].trim() === "");

/** True of a note in which nobody has written a word. */
export const hasNoText = (note: RecordDraft): boolean => note.title.trim() === "" && hasNoBody(note);

/** Nothing to be kept. */
export const isEmptyNote = (note: RecordDraft): boolean =>
  hasNoText(note) && note.redFlags === null && note.measures.length === 0;

export const sameNote = (one: RecordDraft, other: RecordDraft): boolean =>
  (Object.keys(one) as (keyof RecordDraft)[]).every((field) =>
    field === "measures"
      ? measureLines(one) === measureLines(other)
      : JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );

const nameOf = ({ kind, label, side }: RecordDraft["measures"][number]): string =>
  measureName({ kind, label, side: side ?? undefined });

/** "Dolor (EVA/END): 4", a line each, as they were typed. */
export const measureLines = ({ measures }: Pick<RecordDraft, "measures">): string =>
  measures.map((each) => `${nameOf(each)}: ${each.value.trim()}${measureTypes[each.kind].unit}`).join("\n");

/**
 * Both texts in one note, each part's own words first: nothing of either is lost, and the writer takes out what is too much. What
 * both answered differently is asked again.
 */
export function bothNotes(mine: RecordDraft, theirs: RecordDraft): RecordDraft {
  const both = (part: NotePart, between: string) =>
    mine[part].includes(theirs[part])
      ? mine[part]
      : theirs[part].includes(mine[part])
        ? theirs[part]
        : `${mine[part]}${between}${theirs[part]}`;
  const [first, second] = [mine.redFlags, theirs.redFlags];
  return {
    type: mine.type || theirs.type,
    title: both("title", " / ").slice(0, 120),
    subjective: both("subjective", "\n"),
    objective: both("objective", "\n"),
    diagnosis: both("diagnosis", "\n"),
    treatment: both("treatment", "\n"),
    notes: both("notes", "\n"),
    redFlags: first !== null && second !== null && first !== second ? null : (first ?? second),
    takenOver: noteParts.filter((part) => mine.takenOver.includes(part) || theirs.takenOver.includes(part)),
    appointment: mine.appointment || theirs.appointment,
    // Of what both measured one's own number stands: a note has one of each.
    measures: [
      ...mine.measures,
      ...theirs.measures.filter((each) => !mine.measures.some((own) => nameOf(own) === nameOf(each))),
    ],
  };
}
