import { stopWords, type whatsappReplies } from "content/whatsapp";
import { keepConsent } from "~/features/care/consents/answer-consent";
import { agreesTo } from "~/features/care/consents/queries";
import { answerByPhone } from "~/features/hours/appointments/answer-proposal";
import { isLate } from "~/features/hours/appointments/hour-states";
import type { Queryable } from "~/server/database/database";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { instantOf, later } from "~/shared/clinic-time";
import { readPayload } from "./templates";
import type { ReceivedMessage } from "./webhook";

type Context = Pick<ServerContext, "keys" | "clock">;
type ReplyName = keyof typeof whatsappReplies;
interface Reply {
  name: ReplyName;
  wallStart?: string;
}

const hourMs = 3_600_000;
/** What is older was told in vain for a week; what was received is remembered for longer. */
const oldestMs = 7 * 24 * hourMs;
/** To one number in an hour: a person gets an answer to each tap, and a machine no endless talk. */
const mostAnHour = 20;
/** What says nothing to answer. */
const silent = ["reaction", "system", "unsupported", "ephemeral"];

/** Somebody sent something: does what it asks, once, and promises the answer. Of their words nothing is kept. */
export async function receive(client: Queryable, context: Context, message: ReceivedMessage): Promise<void> {
  const now = context.clock();
  const at = Number(message.timestamp) * 1000;
  if (silent.includes(message.type) || at < now.getTime() - oldestMs) return;
  const asker = context.keys.derive("whatsapp-asker", message.from);
  const { rowCount } = await client.query(
    "insert into whatsapp_heard (id, heard_at, asker) values ($1, $2, $3) on conflict do nothing",
    [message.id, now, asker],
  );
  if (!rowCount) return;
  const reply = await replyTo(client, context, message);
  if (!(await mayReply(client, asker, reply.name, now))) return;
  await client.query(
    "update whatsapp_heard set reply = $2, wall_start = $3, phone = $4, patient_id = $5 where id = $1",
    [
      message.id,
      reply.name,
      reply.wallStart ?? null,
      `+${message.from}`,
      await onlyPatientOf(client, message.from),
    ],
  );
  await enqueue(client, "whatsapp.reply-due", message.id);
}

async function replyTo(client: Queryable, context: Context, message: ReceivedMessage): Promise<Reply> {
  const { from, type, text, button } = message;
  if (type === "button" && button?.payload) return answerOf(client, context, from, button.payload);
  if (type === "text" && stopWords.includes(plain(text?.body ?? ""))) {
    await withdraw(client, from, context.clock());
    return { name: "stop" };
  }
  return { name: "call" };
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}|[^\p{L}\s]/gu, "")
    .trim()
    .replace(/\s+/g, " ")
    .toUpperCase();

/** A button answers for the hour of whom it was sent to, and for nobody else's. */
async function answerOf(
  client: Queryable,
  { keys, clock }: Context,
  from: string,
  payload: string,
): Promise<Reply> {
  const tapped = readPayload(keys, payload);
  if (!tapped || !(await isOf(client, tapped.id, from))) return { name: "call" };
  const { answer, id, wallStart } = tapped;
  if (answer === "change") return { name: isLate(instantOf(wallStart), clock()) ? "tooLate" : "change" };
  const settled = await answerByPhone(client, clock, { id, wallStart, answer });
  if (!(settled instanceof Refusal))
    return { name: answer === "decline" && settled.isAbsent ? "absent" : answer, wallStart };
  if (settled.code === "too_late") return { name: "tooLate" };
  return settled.code === "not_active" ? { name: "notActive", wallStart } : { name: "over" };
}

/** By the number of the account, or by the one that WhatsApp reached under it: abroad the two are written differently. */
const isNumberOf = (patient: string) =>
  `(${patient}.phone = '+' || $1 or exists (select from messages reaching where reaching.patient_id = ${patient}.id and reaching.reached = $1))`;

async function isOf(client: Queryable, appointmentId: string, from: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from appointments a join patients p on p.id = a.patient_id where a.id = $2 and ${isNumberOf("p")}`,
    [from, appointmentId],
  );
  return rowCount === 1;
}

/** Of everybody with this number: families share one. */
async function withdraw(client: Queryable, from: string, at: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from patients p where id in (${withNumber}) and ${agreesTo("p.id", "whatsapp_reminders")} order by id`,
    [from],
  );
  for (const { id } of rows)
    await keepConsent(client, {
      patientId: id,
      purpose: "whatsapp_reminders",
      given: false,
      address: null,
      now: at,
    });
}

const withNumber =
  "select id from patients where phone = '+' || $1 union select patient_id from messages where reached = $1";

/** In whose log the answer stands; null where it would be a guess. */
async function onlyPatientOf(client: Queryable, from: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(withNumber, [from]);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

async function mayReply(client: Queryable, asker: string, name: ReplyName, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ all: number; same: number }>(
    `select count(*)::int as all, count(*) filter (where reply = $2)::int as same
     from whatsapp_heard where asker = $1 and heard_at > $3 and reply is not null`,
    [asker, name, later(now, -hourMs)],
  );
  const { all = 0, same = 0 } = rows[0] ?? {};
  return name === "call" ? same === 0 : all < mostAnHour;
}
