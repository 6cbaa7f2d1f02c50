import { mailLogOf } from "~/features/people/messages/mail-log";
import {
  composeMails,
  consequencesWhere,
  entryLinksOf,
  mailAllowanceOf,
  newsOf,
  queues,
  refusalNoteOf,
} from "~/product";
import { createLog, type Log } from "~/server/watch/log";
import { startJobs } from "~/server/work/jobs";
import type { MailOffice } from "~/server/work/mail/deliver";
import type { Transport } from "~/server/work/mail/transport";
import { startRelay } from "~/server/work/outbox";
import { asServer } from "./database-url";
import type { TestSite } from "./site";

export function officeOf(site: TestSite, transport: Transport): MailOffice {
  const { pool, keys, publicUrl, clock } = site;
  const { confirmsBookings } = site.context.env;
  const parts = { clinic: site.context.clinic, pool, keys, publicUrl, clock, confirmsBookings };
  return {
    pool,
    transport,
    sender: {
      name: "ZOH",
      address: "Av. Ejemplo 1250, Viña del Mar",
      map: "https://maps.example/?q=1,2",
      phone: "+56 32 000 0000",
    },
    from: '"ZOH Kinesiología" <contacto@zoh.example>',
    host: "zoh.example",
    compose: composeMails(parts),
    writeEntryLink: entryLinksOf(parts),
    mayWriteTo: mailAllowanceOf(parts, site.context.rateLimit.counts),
    noteRefusedMailbox: refusalNoteOf(parts),
    log: mailLogOf({ pool, clock }),
  };
}

export interface Work {
  stop(): Promise<void>;
}

/** The jobs of one process: relay, mail and first passwords, on the database of a site. */
export async function startWork(
  site: TestSite,
  transport: Transport,
  log: Log = createLog("silent"),
): Promise<Work> {
  const office = officeOf(site, transport);
  const jobs = await startJobs(
    asServer(site.databaseUrl),
    queues({
      ...site.context,
      publicUrl: site.publicUrl,
      whatsapp: site.context.env.whatsapp,
      dte: site.context.env.dte,
      confirmsBookings: site.context.env.confirmsBookings,
      hasMailServer: true,
      log,
      office,
    }),
    [],
    log,
  );
  const relay = startRelay(site.pool, jobs, consequencesWhere(site.context.env), newsOf, log);
  return {
    async stop() {
      await relay.stop();
      await jobs.stop();
      transport.close();
    },
  };
}

/** The queues as a site that runs has them, with nobody at work. */
export async function prepareQueues(site: TestSite): Promise<void> {
  const work = await startWork(site, { send: async () => undefined, close: () => undefined });
  await work.stop();
}

export interface JobRow extends Record<string, unknown> {
  state: string;
  retry_count: number;
  delay_seconds: number;
}

/** The jobs that write to people as the queue holds them; the delay is what is left until the next try. */
export function mailJobs(site: TestSite): Promise<JobRow[]> {
  return site.rows<JobRow>(
    `select state::text, retry_count, extract(epoch from start_after - now())::float as delay_seconds
     from pgboss.job where name in ('mail', 'whatsapp', 'confirm-told') order by id`,
  );
}

/** Lets waiting tries begin now: tests do not sit out the delays that they have read. */
export async function hurry(site: TestSite): Promise<void> {
  await site.rows("update pgboss.job set start_after = now() where state = 'retry'");
}
