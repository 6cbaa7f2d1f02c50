import { type Duty, treats } from "~/shared/role";

/**
 * Who a request comes from, as its session proves it. Minted in `features/people/accounts/prove-actor.ts` and nowhere else (the
 * structure check holds this): whoever has one in hand need not ask again.
 */
declare const proven: unique symbol;

interface Proven<Role> {
  readonly [proven]: true;
  readonly role: Role;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Public id of the session, by which its owner may end it; not the token. */
  readonly sessionId: string;
  /** How long its cookie is kept from now on; null when it goes with the browser. */
  readonly keptSeconds: number | null;
}

export type PatientActor = Proven<"patient"> & {
  readonly rut: string;
  /** True when the session shows that the mailbox is theirs, not only that they know a RUT (docs/product-rules.md). */
  readonly proven: boolean;
  /** Unproven, and what proves it is the code that the file shows: staff wrote the e-mail down. */
  readonly asksCode: boolean;
  /** What was typed for them, until they have said whether it is theirs; name and RUT are not told as theirs meanwhile. */
  readonly typedIdentity: TypedIdentity | null;
};

export interface TypedIdentity {
  name: string;
  rut: string;
  phone: string;
}

/** What is behind the proof takes one of these: a call that forgets to ask for it does not compile. */
export type ProvenPatient = PatientActor & { readonly proven: true };
/** Anybody of the staff: without `care` among the duties, no call that shows or writes a clinical file is answered (calls.ts). */
export type TherapistActor = Proven<"therapist"> & {
  readonly duties: readonly Duty[];
  /** The days of grace in which to set one up are over: until then only that is answered. */
  readonly lacksSecondFactor: boolean;
};
export type SignedInActor = PatientActor | TherapistActor;
export type Actor = SignedInActor | null;

type Unproven<A> = A extends unknown ? Omit<A, typeof proven> : never;

/** For `prove-actor.ts` alone. */
export function mintActor(row: Unproven<SignedInActor>): SignedInActor {
  return row as SignedInActor;
}

/**
 * Whoever has shown no more than that they know a RUT sees the hours that were typed with it: others of the same account may
 * be somebody else's. Null for everybody else.
 */
export function rutToMatch(actor: SignedInActor): string | null {
  return actor.role === "patient" && !actor.proven ? actor.rut : null;
}

/** How the access log names who did something. */
export function nameInLog(actor: Pick<SignedInActor, "role" | "id">): string {
  return `${actor.role}:${actor.id}`;
}

/**
 * Whose reading of clinical files a row is asked about: nobody's of who does not treat people (any more), so that none is theirs,
 * whatever they attended before.
 */
export function readerOf(actor: Pick<TherapistActor, "id" | "duties">): string {
  return treats(actor) ? actor.id : "";
}
