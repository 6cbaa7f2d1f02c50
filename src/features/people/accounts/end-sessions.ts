import type { Pool } from "pg";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { type Actor, nameInLog, type SignedInActor } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Keys } from "~/server/settings/keys";
import { knownDeviceHash } from "./device";

/** Ends the session of this browser, if it has one, and what would go on telling a patient's hours on it. */
export async function signOut({ pool, keys }: ServerContext, actor: Actor, browser: Browser): Promise<void> {
  if (!actor) return;
  await inTransaction(pool, async (client) => {
    await end(client, actor, "id = $2", actor.sessionId, browser.address);
    if (actor.role === "patient") await endPushHere(client, actor, keys, browser);
  });
}

async function endPushHere(
  client: Queryable,
  actor: SignedInActor,
  keys: Keys,
  browser: Browser,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "delete from push_subscriptions where patient_id = $1 and device_hash = $2 returning id",
    [actor.id, knownDeviceHash(keys, browser)],
  );
  for (const { id } of rows)
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "push.removed",
      patientId: actor.id,
      objectId: id,
      address: browser.address,
    });
}

/** Ends one session of the actor; another's is not found. */
export async function endSession(
  { pool }: ServerContext,
  actor: SignedInActor,
  id: string,
  address: string,
): Promise<Refusal | undefined> {
  const ended = await inTransaction(pool, (client) => end(client, actor, "id = $2", id, address));
  return ended === 0 ? refuse("not_found") : undefined;
}

export async function endOtherSessions(
  { pool }: ServerContext,
  actor: SignedInActor,
  address: string,
): Promise<void> {
  await inTransaction(pool, (client) => end(client, actor, "id <> $2", actor.sessionId, address));
}

/** Of therapists who left the clinic's content: they are nobody at once, and stay so if they come back. */
export async function endSessionsOfLeavers({ pool }: { pool: Pool }): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; therapistId: string }>(
      `delete from sessions using therapists where therapists.id = therapist_id and not therapists.active
       returning sessions.id, therapist_id as "therapistId"`,
    );
    for (const { id, therapistId } of rows)
      await logAccess(client, {
        actor: nameInLog({ role: "therapist", id: therapistId }),
        action: "session.ended",
        objectId: id,
        address: null,
      });
  });
}

async function end(
  client: Queryable,
  actor: SignedInActor,
  which: "id = $2" | "id <> $2",
  id: string,
  address: string,
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `delete from sessions where ${actor.role}_id = $1 and ${which} returning id`,
    [actor.id, id],
  );
  for (const ended of rows)
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "session.ended",
      patientId: actor.role === "patient" ? actor.id : null,
      objectId: ended.id,
      address,
    });
  return rows.length;
}
