import type { Pool } from "pg";
import { type DueReminder, dueReminder, reminderTitle } from "~/features/hours/reminders/queries";
import type { Queryable } from "~/server/database/database";
import type { WorkParts } from "~/server/work/feature";
import { identityAt } from "~/shared/clinic";
import { later } from "~/shared/clinic-time";
import { keptSeconds, reminderText } from "./push-text";
import { type SealedSubscription, subscriptionsFor, waitingFor } from "./queries";
import { type PushMessage, type PushOutcome, sendPush } from "./send-push";
import { unseal } from "./subscription";
import { forgetSubscription } from "./unsubscribe";

type Parts = Pick<WorkParts, "clinic" | "pool" | "keys" | "clock" | "log" | "publicPost" | "hasMailServer">;

/** The queue tries again. */
class PushWaits extends Error {
  override name = "PushWaits";
}

const kind = "appointment.reminder-due.patient";
/** A try whose process died is silent for longer than any that lives. */
const silentMs = 60_000;

/**
 * Reminds of an hour on each browser of its patient that agreed to it, beside the mail or WhatsApp, and by their rules: what was moved,
 * called off or is over by then is not told, nor anything in the quiet hours. What each browser was told stands in the patient's log;
 * what failed on its way is tried again for that browser alone, until the reminder is over.
 */
export async function remindByPush(parts: Parts, id: string): Promise<Date | undefined> {
  const { clinic, pool, clock, hasMailServer } = parts;
  const subscriptions = await subscriptionsFor(pool, id);
  if (subscriptions.length === 0 || !hasMailServer) return giveUp(pool, id, clock());
  const reminder = await dueReminder(pool, clinic().messages, id, clock());
  if (!reminder || reminder.leaves === "never") return giveUp(pool, id, clock());
  if (reminder.leaves !== "now") return reminder.leaves;
  const { appointment } = reminder;
  const message = {
    text: reminderText(identityAt(clinic(), appointment).shortName, appointment, clock()),
    about: `hour ${appointment.id}`,
    waiting: await waitingFor(pool, appointment.patientId, clock()),
    keptSeconds: keptSeconds(clock(), appointment.startsAt),
  };
  const told = await Promise.all(
    subscriptions.map((subscription) => tell(parts, { id, reminder, subscription, message })),
  );
  if (told.includes("waits")) throw new PushWaits();
  return undefined;
}

interface Telling {
  id: string;
  reminder: DueReminder;
  subscription: SealedSubscription;
  message: PushMessage;
}

async function tell(
  { pool, keys, clock, clinic, publicPost, log }: Parts,
  { id, reminder: { appointment }, subscription, message }: Telling,
): Promise<"done" | "waits"> {
  const subject = subjectOf(id, subscription.id);
  const claimed = await claim(pool, {
    patientId: appointment.patientId,
    subject,
    title: reminderTitle(appointment.wallStart),
    now: clock(),
  });
  if (claimed !== "ours") return claimed;
  const readable = unseal(keys, subscription.sealed);
  const outcome: PushOutcome = readable
    ? await sendPush({ keys, publicPost, identity: clinic().identity }, readable, message)
    : { kind: "gone", reason: "another secret" };
  if (outcome.kind !== "accepted")
    log.warn({ reason: outcome.reason, outcome: outcome.kind }, "a reminder did not leave by push");
  if (outcome.kind === "later") {
    await pool.query(
      "update messages set tried_at = null where kind = $1 and subject_id = $2 and channel = 'push'",
      [kind, subject],
    );
    return "waits";
  }
  await pool.query(
    "update messages set state = $3, settled_at = $4 where kind = $1 and subject_id = $2 and channel = 'push'",
    [kind, subject, outcome.kind === "accepted" ? "sent" : "failed", clock()],
  );
  if (outcome.kind === "gone") await forgetSubscription(pool, subscription.id);
  if (outcome.kind === "accepted")
    await pool.query("update push_subscriptions set used_at = $2 where id = $1", [subscription.id, clock()]);
  return "done";
}

/** Once for each reminder and browser. */
const subjectOf = (id: string, subscriptionId: string) => `${id}.${subscriptionId}`;

interface Claim {
  patientId: string;
  subject: string;
  title: string;
  now: Date;
}

/** Who sends it is settled here; "waits" while somebody else is at it. */
async function claim(
  client: Queryable,
  { patientId, subject, title, now }: Claim,
): Promise<"ours" | "waits" | "done"> {
  const { rowCount } = await client.query(
    `insert into messages (patient_id, kind, subject_id, channel, title, queued_at, tried_at)
     values ($1, $2, $3, 'push', $4, $5, $5)
     on conflict (kind, subject_id, channel) do update set tried_at = excluded.tried_at
       where messages.state = 'queued' and (messages.tried_at is null or messages.tried_at < $6)`,
    [patientId, kind, subject, title, now, later(now, -silentMs)],
  );
  if (rowCount) return "ours";
  const { rowCount: waiting } = await client.query(
    "select from messages where kind = $1 and subject_id = $2 and channel = 'push' and state = 'queued'",
    [kind, subject],
  );
  return waiting ? "waits" : "done";
}

/** What was on its way and is not to be told any more did not come. */
async function giveUp(pool: Pool, id: string, now: Date): Promise<undefined> {
  await pool.query(
    `update messages set state = 'failed', settled_at = $3
     where patient_id = (select a.patient_id from reminders r join appointments a on a.id = r.appointment_id where r.id = $2)
       and kind = $1 and starts_with(subject_id, $2 || '.') and channel = 'push' and state = 'queued'`,
    [kind, id, now],
  );
}
