import type { Pool } from "pg";
import { agreesTo } from "~/features/care/consents/queries";
import { type DueReminder, dueReminder, reminderTitle } from "~/features/hours/reminders/queries";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { WhatsappSettings } from "~/server/settings/env";
import type { Keys } from "~/server/settings/keys";
import type { Log } from "~/server/watch/log";
import { enqueue } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import { identityAt } from "~/shared/clinic";
import { later } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { noPhone } from "~/shared/phone";
import { sendWhatsapp } from "./cloud-api";
import { reminderTemplate } from "./templates";

export interface WhatsappParts {
  clinic: () => Clinic;
  pool: Pool;
  keys: Keys;
  clock: Clock;
  log: Log;
  publicUrl: string;
  /** Undefined where it is not set up (any more): what still waits leaves by mail. */
  whatsapp: WhatsappSettings | undefined;
}

/** The queue tries again. */
export class WhatsappWaits extends Error {
  override name = "WhatsappWaits";
}

/** The kind of the promise that is kept, by whatever way. */
export const reminderKind = "appointment.reminder-due.patient";

const minuteMs = 60_000;
/** For so long a reminder waits for WhatsApp, and never into the last hour before the appointment. */
const patienceMs = 30 * minuteMs;
const aheadMs = 60 * minuteMs;
/** An answer that never came is waited for so long: a notice may still tell what became of the message. */
const doubtMs = 3 * minuteMs;

/**
 * Reminds of an hour by WhatsApp who agreed to it, and everybody else by mail: one of both (docs/decisions/0034). What surely failed
 * is tried again or left to the mail; what may have left is never sent a second time.
 */
export async function remind(parts: WhatsappParts, id: string): Promise<void> {
  const { clinic, pool, keys, clock, log, whatsapp } = parts;
  const reminder = await dueReminder(pool, clinic().messages, id, clock());
  if (!reminder) return;
  // What had to be tried again until the quiet hours, or until it was too late, is left to the mail, which knows what to do with it.
  const claimed =
    whatsapp && clinic().messages.whatsapp && reminder.leaves === "now" && !reminder.appointment.isOnline
      ? await claim(pool, id, reminder, clock())
      : null;
  if (!whatsapp || !claimed) return settleUnclaimed(pool, id, clock());
  const { messageId, phone } = claimed;
  const content = reminderTemplate(identityAt(clinic(), reminder.appointment), keys, reminder.appointment);
  const outcome = await sendWhatsapp(whatsapp, { to: phone, content, mark: messageId });
  if (outcome.kind === "accepted") {
    await pool.query(
      `update messages set provider_id = $2, reached = $3,
         state = case when state = 'queued' then 'sent' else state end,
         settled_at = case when state = 'queued' then $4 else settled_at end
       where id = $1`,
      [messageId, outcome.id, outcome.reached, clock()],
    );
    return;
  }
  log.warn({ reason: outcome.reason, outcome: outcome.kind }, "a reminder did not leave by WhatsApp");
  if (outcome.kind === "unknown") throw new WhatsappWaits();
  if (outcome.kind === "later" && clock() < endOfPatience(reminder)) {
    await pool.query("update messages set tried_at = null where id = $1 and state = 'queued'", [messageId]);
    throw new WhatsappWaits();
  }
  await leaveToMail(pool, id, clock());
}

function endOfPatience({ plannedAt, appointment }: DueReminder): Date {
  const byPlan = later(plannedAt, patienceMs);
  const byHour = later(appointment.startsAt, -aheadMs);
  return byPlan < byHour ? byPlan : byHour;
}

/** Who sends it is settled here, and that its reader agrees at this moment; null when it is not to be sent now. */
async function claim(pool: Queryable, id: string, { appointment }: DueReminder, now: Date) {
  const { rows } = await pool.query<{ messageId: string; phone: string }>(
    `with reader as (
       select id, phone from patients p
       where email = $1 and phone <> '${noPhone}' and phone !~ '^\\+56[^9]' and ${agreesTo("p.id", "whatsapp_reminders")}
     ), kept as (
       insert into messages (patient_id, kind, subject_id, channel, title, queued_at, tried_at)
       select id, $2, $3, 'whatsapp', $4, $5, $5 from reader
       on conflict (kind, subject_id, channel) do update set tried_at = excluded.tried_at
         where messages.state = 'queued' and messages.tried_at is null
       returning id
     ) select kept.id as "messageId", reader.phone from kept, reader`,
    [appointment.patientEmail, reminderKind, id, reminderTitle(appointment.wallStart), now],
  );
  return rows[0] ?? null;
}

/** Not ours to send: it left, somebody else is at it, its reader does not want it, or a try ended without an answer. */
async function settleUnclaimed(pool: Pool, id: string, now: Date): Promise<void> {
  const { rowCount } = await pool.query(
    `select from messages where kind = $1 and subject_id = $2 and channel = 'whatsapp' and state = 'queued' and tried_at > $3`,
    [reminderKind, id, later(now, -doubtMs)],
  );
  if (rowCount) throw new WhatsappWaits();
  await leaveToMail(pool, id, now);
}

/** Unless WhatsApp took it meanwhile. */
async function leaveToMail(pool: Pool, id: string, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(
      `update messages set state = 'failed', settled_at = $3
       where kind = $1 and subject_id = $2 and channel = 'whatsapp' and state = 'queued'`,
      [reminderKind, id, now],
    );
    const { rowCount } = await client.query(
      `select from messages where kind = $1 and subject_id = $2 and channel = 'whatsapp' and state <> 'failed'`,
      [reminderKind, id],
    );
    if (!rowCount) await askForMail(client, id);
  });
}

/** Once, whoever finds out that WhatsApp does not say it: two jobs of one mail might both be the first. */
export async function askForMail(client: Queryable, id: string): Promise<void> {
  const { rowCount } = await client.query(
    "update reminders set left_to_mail = true where id = $1 and not left_to_mail",
    [id],
  );
  if (rowCount) await enqueue(client, "appointment.reminder-by-mail", id);
}
