import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { consequencesWhere } from "~/product";
import type { EventName } from "~/server/work/event-names";
import { deliverMail } from "~/server/work/mail/deliver";
import { outboxTransport } from "~/server/work/mail/transport";
import { headerOf, partsOf } from "./eml";
import type { TestSite } from "./site";
import { makeTempDir, removeDir } from "./temp-dir";
import { officeOf } from "./work";

export interface Letter {
  to: string;
  subject: string;
  /** The text version. */
  text: string;
  html: string;
  /** The calendar file that came along; empty without one. */
  calendar: string;
  /** Of the link that it carries; empty without one. */
  token: string;
}

export interface Mailbox {
  /** Does what the outbox promises, all of it at once as the queue does, and gives the mails that this made. */
  collect(): Promise<Letter[]>;
  close(): void;
}

/** Mails as files, without the waiting times of the queue: a test asks for them when they are due. */
export function openMailbox(site: TestSite): Mailbox {
  const directory = makeTempDir("mailbox");
  const office = officeOf(site, outboxTransport(directory));
  const consequences = consequencesWhere({ confirmsBookings: false, whatsapp: undefined });
  const seen = new Set<string>();
  return {
    async collect() {
      const promised = await site.rows<{ event: EventName; subject_id: string }>(
        "with due as (delete from outbox returning *) select event, subject_id from due order by id",
      );
      const jobs = promised.flatMap(({ event, subject_id }) => consequences[event](subject_id));
      const mails = jobs.filter(({ queue }) => queue === "mail");
      await Promise.all(mails.map(({ data }) => deliverMail(office, data.kind, data.id)));
      const fresh = readdirSync(directory)
        .filter((name) => !seen.has(name))
        .toSorted();
      for (const name of fresh) seen.add(name);
      return fresh.map((name) => letterOf(readFileSync(join(directory, name), "utf8")));
    },
    close: () => removeDir(directory),
  };
}

function letterOf(eml: string): Letter {
  const [text = "", html = "", calendar = ""] = partsOf(eml).map((part) => part.text);
  return {
    to: headerOf(eml, "To"),
    subject: headerOf(eml, "Subject"),
    text,
    html,
    calendar,
    token: (/\/entrar\?token=([\w-]+)/.exec(text) ?? /[?&]token=([\w-]+)/.exec(text))?.[1] ?? "",
  };
}
