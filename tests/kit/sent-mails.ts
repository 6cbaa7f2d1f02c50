import type { Transport } from "~/server/work/mail/transport";
import type { TestSite } from "./site";
import { until } from "./until";
import { mailJobs, startWork } from "./work";

export interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Text of the calendar file with its lines unfolded; empty without one. */
  ics: string;
  icsType: string;
  /** Everything that leaves, for what must not be in it. */
  whole: string;
}

/** Does all the work that is promised until now with the real jobs, and gives the mails that left. */
export async function mailsOf(site: TestSite): Promise<Sent[]> {
  const sent: Sent[] = [];
  const transport: Transport = {
    async send(message) {
      const attachments = (message.attachments ?? []) as { contentType: string; content: string }[];
      const [file] = attachments;
      const mail = {
        subject: String(message.subject),
        text: String(message.text),
        html: String(message.html),
      };
      const ics = (file?.content ?? "").replaceAll("\r\n ", "");
      sent.push({
        to: message.to,
        ...mail,
        ics,
        icsType: file?.contentType ?? "",
        whole: [...Object.values(mail), JSON.stringify(message.headers), ics].join("\n"),
      });
    },
    close: () => undefined,
  };
  const work = await startWork(site, transport);
  try {
    await until(async () => {
      const waiting = await site.rows("select from outbox");
      const jobs = await mailJobs(site);
      return waiting.length === 0 && jobs.every(({ state }) => state === "completed");
    }, 20_000);
  } finally {
    await work.stop();
  }
  return sent;
}

/** The lines of a calendar file's one event that begin so. */
export function lineOf(ics: string, name: string): string | undefined {
  return ics
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
}
