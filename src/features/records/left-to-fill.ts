import { noteTemplates } from "./note-templates";

/** "S: Dolor EVA __/10. Alivia con: " are two parts: each is filled in, or left. */
const partsOf = (text: string) =>
  text.split(/\n|(?<=\.) /).map((part) => part.replace(/^[SO]: ?/, "").trim());

const prompts = new Set(
  noteTemplates
    .flatMap(({ note }) => Object.values(note).flatMap((text) => partsOf(text)))
    .filter((part) => part.endsWith(":") || part.includes("__")),
);

/** The first part of a text that a template left to be filled in; null when there is none. */
export function leftToFill(text: string): string | null {
  return partsOf(text).find((part) => prompts.has(part) || part.includes("__")) ?? null;
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
