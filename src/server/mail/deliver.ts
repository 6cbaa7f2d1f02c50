import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { ComposeMail } from "./mail";
import { renderHtml, renderText, type Sender } from "./render";
import type { Transport } from "./transport";

export interface MailOffice {
  pool: Pool;
  transport: Transport;
  sender: Sender;
  /** The From header. */
  from: string;
  /** Host of Message-ID, so that the same event has the same id wherever it is sent from. */
  host: string;
  compose: Record<string, ComposeMail>;
}

/**
 * Sends the mail of one event, once. What was sent is recorded right after the server took it; in the instant between, a
 * crash repeats the mail with the same Message-ID, which receiving servers and programs fold into one.
 */
export async function deliverMail(office: MailOffice, kind: string, subjectId: string): Promise<void> {
  const event = `${kind}:${subjectId}`;
  const sent = await office.pool.query("select from sent_mail where event = $1", [event]);
  if (sent.rowCount) return;
  const compose = office.compose[kind];
  if (!compose) throw new Error(`No mail is declared for ${kind}`);
  const mail = await compose(subjectId);
  // Nothing to say is not recorded: what stands there is what somebody was told.
  if (!mail) return;
  await office.transport.send({
    from: office.from,
    to: mail.to,
    subject: mail.subject,
    date: mail.date,
    // So that nobody's holiday answer comes back to the clinic (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    messageId: `<${createHash("sha256").update(event).digest("hex").slice(0, 32)}@${office.host}>`,
    text: renderText(mail, office.sender),
    html: renderHtml(mail, office.sender),
    attachments: mail.attachments ?? [],
  });
  await office.pool.query("insert into sent_mail (event) values ($1) on conflict do nothing", [event]);
}
