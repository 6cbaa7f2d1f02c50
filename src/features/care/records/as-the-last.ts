import type { ClinicalRecord, RecordDraft } from "./contract";

const parts = ["subjective", "objective", "diagnosis", "treatment", "notes"] as const;

/**
 * A note that begins with what the former one said. Each part is marked until somebody has read it, and what is found is asked anew:
 * the red flags are nobody's to take over. The one text of an entry without parts is what the patient tells.
 */
export function asTheLast(last: ClinicalRecord, note: RecordDraft): RecordDraft {
  const hasParts = last.subjective !== null || last.objective !== null;
  const said = hasParts ? last : { ...last, subjective: last.description };
  const taken = Object.fromEntries(parts.map((part) => [part, said[part] ?? ""]));
  return { ...note, ...taken, redFlags: null, takenOver: parts.filter((part) => said[part]?.trim()) };
}
