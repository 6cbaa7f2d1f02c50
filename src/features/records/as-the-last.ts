import type { ClinicalRecord, NotePart, RecordDraft } from "./contract";
import { splitObserved } from "./soap";

/**
 * A note that begins with what the former one said. Each part is marked until somebody has read it, and what is found is asked anew:
 * the red flags are nobody's to take over.
 */
export function asTheLast(last: ClinicalRecord, note: RecordDraft): RecordDraft {
  const taken = {
    description: last.description,
    diagnosis: last.diagnosis ?? "",
    treatment: last.treatment ?? "",
    notes: last.notes ?? "",
  };
  const { subjective, objective } = splitObserved(taken.description);
  const parts: [NotePart, string][] = [
    ["subjective", subjective],
    ["objective", objective],
    ["diagnosis", taken.diagnosis],
    ["treatment", taken.treatment],
    ["notes", taken.notes],
  ];
  return {
    ...note,
    ...taken,
    redFlags: null,
    takenOver: parts.filter(([, text]) => text.trim()).map(([part]) => part),
  };
}
