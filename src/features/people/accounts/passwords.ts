import { timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { firstPasswordOf, hasRut } from "~/shared/rut";

/** OWASP's smallest recommended argon2id: 19 MiB, 2 passes, 1 lane (the library's default kind is argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs in threads of libuv, off the event loop; one processor stays free for everything else, however many people
 * sign in at once.
 */
const oneAtATime = pLimit(Math.max(1, availableParallelism() - 1));

/** More than this wait for seconds; the next one is told to come back. */
const longestQueue = 200;

export function isHashingBusy(): boolean {
  return oneAtATime.pendingCount >= longestQueue;
}

export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password, cost));
}

/** What is compared when there is no account: the same work, never a match. */
const nobodysHash = hashPassword("una contraseña que nadie tiene");

interface Holder {
  passwordHash: string | null;
  /** Of patients, whose first password follows from it. */
  rut: string | null;
}

/** Costs the same for every holder and for none. */
export async function isPasswordOf(holder: Holder | null, password: string): Promise<boolean> {
  const stored = holder?.passwordHash ?? (await nobodysHash);
  const matches = await oneAtATime(() => verify(stored, password));
  if (holder?.passwordHash) return matches;
  // A booking made this account a moment ago, and the job that hashes its first password has not run yet.
  return holder?.rut != null && hasRut(holder.rut) && isSameText(password, firstPasswordOf(holder.rut));
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
