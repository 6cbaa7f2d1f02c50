/** What the patient tells and what the therapist finds: two parts of the record, of which either may be empty. */
export interface Observed {
  subjective: string;
  objective: string;
}

type Written = { [Part in keyof Observed]: string | null };

const labels = { subjective: "Subjetivo", objective: "Objetivo" } as const;

/** Each part that was written, with its label; of an entry without parts its one text. */
export function observedParts(entry: Written & { description: string }): (readonly [string, string])[] {
  const parts = (["subjective", "objective"] as const).flatMap((part) =>
    entry[part] === null ? [] : [[labels[part], entry[part]] as const],
  );
  return parts.length > 0 ? parts : [["Descripción", entry.description]];
}

/** What people read of both, as it is signed: only what was written, each part under its own label. */
export const describeObserved = (written: Written): string =>
  observedParts({ ...written, description: "" })
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`)
    .join("\n");

const formerShape = /^S: ([\s\S]*?)\nO:(?: ([\s\S]*))?$/;

/** The parts of a text of releases before 0045, which joined them as "S: …\nO: …". One may hold another whole inside its S. */
function formerParts(text: string): Observed | null {
  const [whole, told = "", found = ""] = formerShape.exec(text) ?? [];
  if (whole === undefined) return null;
  const inside = formerParts(told);
  return { subjective: inside?.objective === "" ? inside.subjective : told, objective: found };
}

/** A draft that a release before 0045 kept, or a page of it sends, has one `description` for both parts: no word of it is lost. */
export function withParts<Draft extends Partial<Observed> & { description?: string | undefined }>({
  description,
  ...draft
}: Draft): Omit<Draft, "description"> {
  if (!description || draft.subjective || draft.objective) return draft;
  return { ...draft, ...(formerParts(description) ?? { subjective: description, objective: "" }) };
}
