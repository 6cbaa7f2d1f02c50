import { noteParts, type RecordDraft } from "./contract";
import { noteTemplates } from "./note-templates";

/** "Dolor EVA __/10. Alivia con: " are two parts: each is filled in, or left. */
const sentences = (line: string) => line.split(/(?<=\.) /);

const prompts = new Set(
  noteTemplates
    .flatMap(({ note }) => noteParts.flatMap((field) => note[field].split("\n").flatMap(sentences)))
    .map((part) => part.trim())
    .filter((part) => part.endsWith(":") || part.includes("__")),
);

const isLeft = (part: string) => prompts.has(part.trim()) || part.includes("__");

/** The parts of a text that a template left to be filled in. */
const leftIn = (text: string) =>
  text
    .split("\n")
    .flatMap(sentences)
    .filter(isLeft)
    .map((part) => part.trim());

/** The first of them; null when there is none. */
export const leftToFill = (text: string): string | null => leftIn(text)[0] ?? null;

/** All of a note, to be seen before it is signed. */
export const allLeft = (note: RecordDraft): string[] => noteParts.flatMap((field) => leftIn(note[field]));

/** The note without what nobody filled in; what was written stays word for word. */
export function withoutLeft(note: RecordDraft): RecordDraft {
  return { ...note, ...Object.fromEntries(noteParts.map((part) => [part, filled(note[part])])) };
}

function filled(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => {
      const parts = sentences(line);
      const kept = parts.filter((part) => !isLeft(part));
      if (kept.length === parts.length) return [line];
      return kept.length === 0 ? [] : [kept.join(" ")];
    })
    .join("\n");
}

/** What is said of each field of a note that has such a part. A signed note is never changed, so it is not signed. */
export function unfilledFields(note: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [field, text] of Object.entries(note)) {
    const left = typeof text === "string" ? leftToFill(text) : null;
    if (left) faults[field] = `Completa o borra «${left}» antes de firmar.`;
  }
  return faults;
}
