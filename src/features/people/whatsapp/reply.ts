import { whatsappReplies } from "content/whatsapp";
import { formatWallTime, later } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { sendWhatsapp } from "./cloud-api";
import { type WhatsappParts, WhatsappWaits } from "./remind";

const patienceMs = 15 * 60_000;
const kind = "whatsapp.reply";

/** Answers what somebody sent, while they may still look. Whether an answer came twice matters less than that one came. */
export async function sendReply(
  { clinic, pool, clock, log, publicUrl, whatsapp }: WhatsappParts,
  id: string,
): Promise<void> {
  const { rows } = await pool.query<{
    name: keyof typeof whatsappReplies;
    phone: string;
    wallStart: string | null;
    patientId: string | null;
    receivedAt: Date;
  }>(
    `select reply as name, phone, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", patient_id as "patientId",
       heard_at as "receivedAt"
     from whatsapp_heard where id = $1 and phone is not null`,
    [id],
  );
  const [received] = rows;
  if (!received || !whatsapp) return;
  const { title, text } = whatsappReplies[received.name];
  const messageId = await keepInLog(received.patientId, title);
  const body = text
    .replace("{hora}", received.wallStart ? formatWallTime(received.wallStart) : "")
    .replace("{telefono}", formatPhone(clinic().identity.phone))
    .replace("{portal}", `${publicUrl}/patient-dashboard`);
  const content = { type: "text", text: { body, preview_url: false } } as const;
  const outcome = await sendWhatsapp(whatsapp, { to: received.phone, content, mark: messageId ?? "reply" });
  if (outcome.kind === "later" && clock() < later(received.receivedAt, patienceMs)) throw new WhatsappWaits();
  if (outcome.kind !== "accepted")
    log.warn({ reason: outcome.reason, outcome: outcome.kind }, "an answer did not leave by WhatsApp");
  const isSent = outcome.kind === "accepted";
  await pool.query("update whatsapp_heard set phone = null where id = $1", [id]);
  await pool.query(
    `update messages set provider_id = $2, state = $3, settled_at = $4 where id = $1 and state = 'queued'`,
    [messageId, isSent ? outcome.id : null, isSent ? "sent" : "failed", clock()],
  );

  async function keepInLog(patientId: string | null, title: string): Promise<string | null> {
    if (patientId === null) return null;
    const { rows } = await pool.query<{ id: string }>(
      `insert into messages (patient_id, kind, subject_id, channel, title, queued_at)
       values ($1, $2, $3, 'whatsapp', $4, $5)
       on conflict (kind, subject_id, channel) do update set title = excluded.title returning id`,
      [patientId, kind, id, title, clock()],
    );
    return rows[0]?.id ?? null;
  }
}
