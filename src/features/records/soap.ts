/** What the patient tells and what the therapist finds share one field of the record; here they are apart. */
export interface Observed {
  subjective: string;
  objective: string;
}

const shape = /^S: ([\s\S]*?)\nO: ([\s\S]*)$/;

export function joinObserved({ subjective, objective }: Observed): string {
  return subjective.trim() || objective.trim() ? `S: ${subjective}\nO: ${objective}` : "";
}

export function splitObserved(description: string): Observed {
  const [, subjective, objective] = shape.exec(description) ?? [];
  return { subjective: subjective ?? description, objective: objective ?? "" };
}
