import type { TherapistActor } from "~/server/http/actor";

/**
 * What of a file somebody may see, as the check of the care relationship found it. Minted in `queries.ts` beside this and nowhere else
 * (the structure check holds this): what reads or writes a file takes one of these, so that a call that forgot the check does not compile.
 */
declare const checked: unique symbol;

/** The part of a file that its reader may see. */
export interface OpenFile {
  readonly [checked]: true;
  readonly patientId: string;
  /** Whose entries alone: a therapist who attends the patient no more reads what they wrote themselves. Null: all of it. */
  readonly onlyBy: string | null;
}

export type WholeFile = OpenFile & { readonly onlyBy: null };

/** A therapist who has the care relationship with the patient: what writes into a file takes one. */
export type CareActor = TherapistActor & WholeFile;

/** For `queries.ts` alone. */
export function mintFile<Part extends Omit<OpenFile, typeof checked>>(part: Part): Part & OpenFile {
  return part as Part & OpenFile;
}
