import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { hasMailbox } from "~/shared/mailbox";
import type { ComposeMail, EntryButton, LinkButton, Mail, SendableMail, WriteEntryLink } from "./mail";
import { renderHtml, renderText, type Sender } from "./render";
import { isMailboxRefused, isRefusedForGood, type Transport } from "./transport";

export interface MailOffice {
  pool: Pool;
  transport: Transport;
  sender: Sender;
  /** The From header. */
  from: string;
  /** Host of Message-ID, so that the same event has the same id wherever it is sent from. */
  host: string;
  compose: Record<string, ComposeMail>;
  writeEntryLink: WriteEntryLink;
  /**
   * False when it is older than the address, and so another's, or when a mailbox that nobody has shown to be theirs got enough for a
   * day, or is none; counts the mail otherwise, at its first try.
   */
  mayWriteTo: (to: string, mail: MailEvent & { date: Date }) => Promise<boolean>;
  /** The mail server knows no such mailbox. */
  noteRefusedMailbox: (to: string) => Promise<void>;
  log: MailLog;
}

/** What its reader may look up later: that a mail was on its way, and what became of it. Each is done again when a try is. */
export interface MailLog {
  begin(mail: MailEvent & { to: string; title: string }): Promise<void>;
  /** Of what is on its way; nothing otherwise. */
  settle(mail: MailEvent, state: "sent" | "failed"): Promise<void>;
}

export interface MailEvent {
  kind: string;
  subjectId: string;
}

/**
 * Sends the mail of one event, once. What was sent is recorded right after the server took it; in the instant between, a
 * crash repeats the mail with the same Message-ID, which receiving servers and programs fold into one. Answers when to come again
 * with a mail that may not leave yet.
 */
export async function deliverMail(
  office: MailOffice,
  kind: string,
  subjectId: string,
): Promise<Date | undefined> {
  const event = `${kind}:${subjectId}`;
  const settle = (state: "sent" | "failed") => office.log.settle({ kind, subjectId }, state);
  const sent = await office.pool.query("select from sent_mail where event = $1", [event]);
  const compose = office.compose[kind];
  if (!compose) throw new Error(`No mail is declared for ${kind}`);
  if (sent.rowCount) {
    // Whoever sent it may have died before the rest was done.
    await settle("sent");
    await (await compose(subjectId))?.whenSent?.();
    return;
  }
  const composed = await compose(subjectId);
  // Nothing to say is not recorded, unless it was on its way: what stands there is what somebody was told.
  if (!composed || !hasMailbox(composed.to)) {
    await settle("failed");
    return;
  }
  if (!(await office.mayWriteTo(composed.to, { kind, subjectId, date: composed.date }))) return;
  await office.log.begin({ kind, subjectId, to: composed.to, title: composed.subject });
  const { leaves = "now", ...content } = composed;
  if (leaves instanceof Date) return leaves;
  if (leaves === "never") {
    await settle("failed");
    return;
  }
  const mail = await withLinks(content, office.writeEntryLink);
  const isRefused = await sendUnlessRefused(office, {
    from: office.from,
    to: mail.to,
    subject: mail.subject,
    date: mail.date,
    // So that nobody's holiday answer comes back to the clinic (RFC 3834).
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.stop && { "List-Unsubscribe": `<${mail.stop}>` }),
    },
    messageId: messageIdOf({ kind, subjectId }, mail.date, office.host),
    text: renderText(mail, office.sender),
    html: renderHtml(mail, office.sender),
    attachments: mail.attachments ?? [],
  });
  // First of all and in one statement: a process that dies before it is on its way sends the mail a second time.
  if (!isRefused)
    await office.pool.query("insert into sent_mail (event) values ($1) on conflict do nothing", [event]);
  await settle(isRefused ? "failed" : "sent");
  // A mailbox that says never is not asked a thousand times.
  if (isRefused) return;
  await mail.whenSent?.();
}

/**
 * The same at every try, and of no other mail: in a database that was restored, numbers are given again, to what happened at
 * another time.
 */
function messageIdOf({ kind, subjectId }: MailEvent, date: Date, host: string): string {
  const isNumber = /^\d+$/.test(subjectId);
  const what = isNumber ? `${kind}:${subjectId} ${date.toISOString()}` : `${kind}:${subjectId}`;
  return `<${createHash("sha256").update(what).digest("hex").slice(0, 32)}@${host}>`;
}

/** The mail with its buttons leading somewhere. */
export async function withLinks(
  { action, others = [], ...mail }: Mail,
  writeEntryLink: WriteEntryLink,
): Promise<SendableMail> {
  const [first, ...rest] = await Promise.all(
    [action, ...others].map((button) => button && linkOf(button, mail.to, writeEntryLink)),
  );
  return {
    ...mail,
    ...(first && { action: first }),
    others: rest.filter((button) => button !== undefined),
  };
}

async function linkOf(
  button: LinkButton | EntryButton,
  to: string,
  writeEntryLink: WriteEntryLink,
): Promise<LinkButton | undefined> {
  if ("url" in button) return button;
  const url = await writeEntryLink(to, button.enter);
  return url === null ? undefined : { label: button.label, url };
}

/** True when the mail server refused this mail for good (RFC 5321, 4.2.1: 5yz). Any other failure is thrown, and tried again. */
async function sendUnlessRefused(
  { transport, noteRefusedMailbox }: MailOffice,
  message: Parameters<Transport["send"]>[0],
): Promise<boolean> {
  try {
    await transport.send(message);
    return false;
  } catch (error) {
    if (isMailboxRefused(error)) await noteRefusedMailbox(message.to);
    if (isRefusedForGood(error)) return true;
    throw error;
  }
}
