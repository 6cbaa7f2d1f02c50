import { type Queryable, violates } from "~/server/database/database";
import { Refusal } from "~/server/http/refusal";
import type { Clock } from "~/shared/clock";
import { type Placed, refuseTransition } from "./refuse-transition";
import type { TransitionName } from "./transitions";

interface Settling<H, T> {
  transition: TransitionName;
  clock: Clock;
  /** Finds the appointment and locks it until the end of the transaction. */
  lock: () => Promise<H | Refusal>;
  change: (locked: H) => Promise<T>;
}

/**
 * The one way in which an appointment that exists is changed, within the caller's transaction: locked first, so that who comes
 * at the same time comes one after the other, then asked whether it may change so, then changed.
 */
export async function settleHour<H extends Placed, T>({
  transition,
  clock,
  lock,
  change,
}: Settling<H, T>): Promise<T | Refusal> {
  const locked = await lock();
  if (locked instanceof Refusal) return locked;
  return refuseTransition(transition, locked, clock()) ?? change(locked);
}

/**
 * False when somebody else has the hour that the statement would take, or the therapist is away. The constraint that says so
 * has ended the transaction: what follows may only return, and its commit is a rollback.
 */
export async function takesHour(client: Queryable, text: string, values: unknown[]): Promise<boolean> {
  try {
    const { rowCount } = await client.query(text, values);
    return rowCount === 1;
  } catch (error) {
    if (violates(error, "appointments_no_overlap")) return false;
    throw error;
  }
}
