import { clinic } from "content/clinic";
import type { TherapistActor } from "~/server/actor";

/** Who signs, as an entry keeps it for good: what changes later changes no entry. */
export interface Signature {
  name: string;
  /** As registered, such as "Kinesióloga"; null of an account that the clinic's content does not name. */
  title: string | null;
  /** Number in the Superintendencia's register. */
  rnpi: string | null;
}

export function signatureOf({ email, name }: TherapistActor): Signature {
  const person = clinic.team.find((one) => one.email.toLowerCase() === email);
  return { name, title: person?.title ?? null, rnpi: person?.rnpi ?? null };
}
