import { headerOf, partsOf } from "./eml";
import type { Person } from "./people";
import type { TwoSites } from "./two-sites";

export interface HeardMail {
  subject: string;
  /** The text version. */
  text: string;
  messageId: string;
}

/** The mails that a person got whose subject begins so. What came twice is there twice. */
export function mailsTo(sites: TwoSites, { email }: Person, subject: string): HeardMail[] {
  return sites.smtp.delivered
    .filter(({ to }) => to === email)
    .map(({ data }) => ({
      subject: headerOf(data, "Subject"),
      text: partsOf(data)[0]?.text ?? "",
      messageId: headerOf(data, "Message-ID"),
    }))
    .filter((mail) => mail.subject.startsWith(subject));
}

/** What the link below a mail's words carries. */
export function tokenIn(mail: HeardMail | undefined, label: string): string {
  const [, url = ""] =
    mail?.text
      .split("\n")
      .find((line) => line.startsWith(`${label}: `))
      ?.split(": ") ?? [];
  const token = URL.canParse(url) ? new URL(url).searchParams.get("token") : null;
  if (!token) throw new Error(`no link "${label}" in: ${mail?.text}`);
  return token;
}

/** How often it was tried to send that mail. */
export const triesOf = (sites: TwoSites, mail: HeardMail | undefined): number =>
  sites.smtp.attempts.filter(({ messageId }) => messageId === mail?.messageId).length;

/** The messages that WhatsApp took for a person, by template or words. */
export const whatsappsTo = (sites: TwoSites, { stored }: Person, said: string) =>
  sites.whatsapp.taken.filter(
    (message) => `+${message.to}` === stored.phone && message.said.startsWith(said),
  );
