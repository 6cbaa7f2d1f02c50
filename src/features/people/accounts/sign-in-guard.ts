import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import { later } from "~/shared/clinic-time";
import type { Role } from "~/shared/role";

/**
 * Counts tries to get into an account. A try is counted before the password is compared, so that a hundred at once are not
 * a hundred guesses, and taken back when it was right. Every statement here is one row's update: its lock is the queue.
 */
const mostFailures = 10;
const windowMs = 15 * 60 * 1000;
const lockMs = 15 * 60 * 1000;
const mostFailuresADay = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** A try that takes longer belongs to a process that died. */
const longestTryMs = 30_000;
const patienceMs = 5_000;

/**
 * What is counted together: an account, by a hash, whether it exists or not; a browser that it knows is counted apart, so
 * that a stranger's failures do not keep the owner out.
 */
export function guardSubject(role: Role, email: string, apart: string | null = null): string {
  const account = createHash("sha256").update(`${role}:${email}`).digest("base64url");
  return apart ? `${account}@${apart}` : account;
}

export type Admission = { admitted: true } | { admitted: false; secondsLeft: number };

/** Admits a try and counts it; the caller must settle it with `failTry` or `forgiveTry`. */
export async function admitTry(pool: Pool, subject: string, at: Date): Promise<Admission> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rowCount } = await pool.query({
      name: "admit-try",
      text: admit,
      values: [subject, at, ...limits(at)],
    });
    if (rowCount) return { admitted: true };
    const full = await readFull(pool, subject, at);
    // Lifted, or tries were taken back, between the two statements: there is room again.
    if (!full) continue;
    const { lockedUntil, underWay, lastTry } = full;
    if (lockedUntil && lockedUntil > at)
      return { admitted: false, secondsLeft: (lockedUntil.getTime() - at.getTime()) / 1000 };
    const othersDecide = underWay > 0 && at.getTime() - lastTry.getTime() < longestTryMs;
    if (!othersDecide || performance.now() > deadline)
      return { admitted: false, secondsLeft: othersDecide ? 1 : lockMs / 1000 };
    await wait(50);
  }
}

const limits = (at: Date) => [later(at, -windowMs), mostFailures, later(at, -longestTryMs)];

const admit = `
insert into sign_in_guards as guard (subject, tries, under_way) values ($1, array[$2::timestamptz], 1)
on conflict (subject) do update set
  tries = array(select try from unnest(guard.tries) as try where try > $3) || $2::timestamptz,
  under_way = case when guard.tries[cardinality(guard.tries)] > $5 then guard.under_way + 1 else 1 end,
  locked_until = null
where (guard.locked_until is null or guard.locked_until <= $2)
  and (select count(*) from unnest(guard.tries) as try where try > $3) < $4`;

async function readFull(pool: Pool, subject: string, at: Date) {
  const { rows } = await pool.query<{ lockedUntil: Date | null; underWay: number; lastTry: Date }>(
    `select locked_until as "lockedUntil", under_way as "underWay", tries[cardinality(tries)] as "lastTry"
     from sign_in_guards
     where subject = $1
       and (locked_until > $2 or (select count(*) from unnest(tries) as try where try > $3) >= $4)`,
    [subject, at, ...limits(at).slice(0, 2)],
  );
  return rows[0];
}

/**
 * `locks`: this failure is the tenth within 15 minutes. `closes`: it is the thirtieth within a day, after which no
 * password opens anything until `openPasswordDoor`. That counts for unknown browsers, whose subject is the account's.
 */
export async function failTry(
  client: Queryable,
  subject: string,
  at: Date,
): Promise<{ locks: boolean; closes: boolean }> {
  const { rows } = await client.query<{ locks: boolean | null; closes: boolean | null }>(
    `update sign_in_guards set under_way = greatest(under_way - 1, 0),
       locked_until = case when (select count(*) from unnest(tries) as try where try > $2) - greatest(under_way - 1, 0) >= $3
         then $4::timestamptz else locked_until end,
       failures = array(select failure from unnest(failures) as failure where failure > $6) || $5::timestamptz,
       closed_at = case when (select count(*) from unnest(failures) as failure where failure > $6) + 1 >= $7
         then coalesce(closed_at, $5) else closed_at end
     where subject = $1 returning locked_until = $4 as locks, closed_at = $5 and cardinality(failures) = $7 as closes`,
    [subject, later(at, -windowMs), mostFailures, later(at, lockMs), at, later(at, -dayMs), mostFailuresADay],
  );
  return { locks: rows[0]?.locks === true, closes: rows[0]?.closes === true };
}

/** Whether the account's password opens nothing now, for browsers that it does not know. */
export async function isPasswordDoorClosed(client: Queryable, subject: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from sign_in_guards where subject = $1 and closed_at is not null",
    [subject],
  );
  return rowCount === 1;
}

/** The owner used a mailed link. */
export async function openPasswordDoor(client: Queryable, role: Role, email: string): Promise<void> {
  await client.query("update sign_in_guards set closed_at = null, failures = '{}' where subject = $1", [
    guardSubject(role, email),
  ]);
}

/** Takes a try back: it was right, or it was none. */
export async function forgiveTry(client: Queryable, subject: string, at: Date): Promise<void> {
  await client.query(
    `update sign_in_guards set under_way = greatest(under_way - 1, 0),
       tries = tries[:array_position(tries, $2::timestamptz) - 1] || tries[array_position(tries, $2::timestamptz) + 1:]
     where subject = $1 and $2::timestamptz = any (tries)`,
    [subject, at],
  );
}

/** Lifts every lock of an account, those of the browsers that it knows too. A closed door stays closed. */
export async function liftLocks(client: Queryable, role: Role, email: string): Promise<void> {
  await client.query(
    `update sign_in_guards set tries = '{}', under_way = 0, locked_until = null
     where subject = $1 or starts_with(subject, $1 || '@')`,
    [guardSubject(role, email)],
  );
}

/** The same words for an account that does not exist: it locks alike. */
export function locked(secondsLeft: number): Refusal {
  return refuse("locked", {
    retryAfter: secondsLeft,
    text: `Hubo demasiados intentos. Por seguridad, el acceso queda bloqueado por ${formatMinutes(secondsLeft)}. Si la cuenta existe, enviamos un correo con un enlace para desbloquearla.`,
  });
}

/** For who is signed in: no mail goes out for it. */
export function lockedWithin(secondsLeft: number): Refusal {
  return refuse("locked", {
    retryAfter: secondsLeft,
    text: `Hubo demasiados intentos. Por seguridad, espera ${formatMinutes(secondsLeft)} e intenta nuevamente.`,
  });
}

function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${minutes} ${minutes === 1 ? "minuto" : "minutos"}`;
}
