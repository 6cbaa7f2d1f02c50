import type { Pool, QueryResultRow } from "pg";
import { PgBoss } from "pg-boss";
import { connect } from "~/server/database/database";
import { createLog } from "~/server/watch/log";
import { asOwner, asServer } from "./database-url";
import { lockTable, type StopPoint } from "./locked-table";
import { type MovedClock, movedClock } from "./moved-clock";
import { type OwnPostgres, ownPostgres } from "./own-postgres";
import type { Person } from "./people";
import { type FakeSmtp, startFakeSmtp } from "./smtp-server";
import { Operator, type StartedSite } from "./started-site";
import { until } from "./until";
import { type FakeWhatsapp, startFakeWhatsapp } from "./whatsapp-api";

/** Of every therapist of the content. */
export const therapistPassword = "Clave-2026";

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Parts {
  operator: Operator;
  clock: MovedClock;
  postgres: OwnPostgres;
  pool: Pool;
  queue: PgBoss;
  smtp: FakeSmtp;
  whatsapp: FakeWhatsapp;
}

/** What looks each minute for what is due. */
type Round = "remind" | "offer-freed-hours" | "ask-how-it-went";

/** In a round's transaction: what is due is written down, and its messages are about to be promised. */
const middleOfRound: StopPoint = {
  table: "outbox",
  statement: "insert into outbox (event, subject_id, request_id) select",
};

/** The machine stands still now and then. */
const patienceMs = 60_000;

/**
 * Two processes of one site on one PostgreSQL, with a pretended mail server and WhatsApp, under a clock that the test moves. They are
 * killed as by kill -9, in the middle of what the test says. What PostgreSQL times by its own clock (a round each minute, how long a
 * worker must be silent to count as dead, when a try comes again) nobody waits for: the test makes that time pass.
 */
export class TwoSites {
  private sites: StartedSite[] = [];

  private constructor(private readonly parts: Parts) {}

  static async open(): Promise<TwoSites> {
    const operator = new Operator();
    const clock = movedClock(operator.directory);
    const postgres = await ownPostgres();
    const sites = new TwoSites({
      operator,
      clock,
      postgres,
      pool: connect(postgres.url, createLog("silent")),
      queue: new PgBoss({
        connectionString: asServer(postgres.url),
        createSchema: false,
        supervise: false,
        schedule: false,
      }),
      smtp: await startFakeSmtp({ kind: "ok" }, clock),
      whatsapp: await startFakeWhatsapp(clock),
    });
    await sites.parts.queue.start();
    await sites.start().catch((error) => sites.close().then(() => Promise.reject(error)));
    return sites;
  }

  async close(): Promise<void> {
    const { operator, postgres, pool, queue, smtp, whatsapp } = this.parts;
    await operator.clear();
    await queue.stop({ graceful: false });
    await pool.end();
    await Promise.all([smtp.close(), whatsapp.stop()]);
    await postgres.discard();
  }

  get clock(): MovedClock {
    return this.parts.clock;
  }
  get smtp(): FakeSmtp {
    return this.parts.smtp;
  }
  get whatsapp(): FakeWhatsapp {
    return this.parts.whatsapp;
  }
  get urls(): string[] {
    return this.sites.map(({ url }) => url);
  }

  async rows<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.parts.pool.query<Row>(text, values)).rows;
  }

  /** Asks one of the processes. */
  async call({ method, path, body, headers }: Call, site = 0) {
    const response = await fetch(new URL(path, this.urls[site]), {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    return { status: response.status, json: await response.json(), cookie: cookies.join("; ") };
  }

  /** Kills the process that is asked while the call is in its middle: it gets no answer. The other one lives, and is asked from here on. */
  async killInCall(call: Call, middle: StopPoint): Promise<void> {
    const [struck, survivor] = this.sites;
    if (!struck || !survivor) throw new Error("it takes two");
    await this.settled();
    const held = await lockTable(this.parts.pool, middle);
    const answer = this.call(call).catch(() => null);
    try {
      await held.reached();
      await kill(struck);
    } finally {
      await held.release();
    }
    if (await answer) throw new Error("it was answered before it was killed");
    const next = await this.startOne();
    await next.ready;
    this.sites = [survivor, next];
  }

  /** Kills both in the middle of a round, which `begin` makes due; nothing lives after it. */
  async killInRound(round: Round, begin: () => Promise<void> | void): Promise<void> {
    const held = await lockTable(this.parts.pool, middleOfRound);
    try {
      await begin();
      await this.ask(round);
      await held.reached();
      await this.kill();
    } finally {
      await held.release();
    }
  }

  /** Kills both once messages to all of them are handed over, and before any is answered; begins both again. */
  async killInSending(to: Person[], begin: () => Promise<unknown>): Promise<void> {
    const { smtp, whatsapp } = this;
    smtp.turn({ kind: "silent" });
    whatsapp.turn({ kind: "silent" });
    const before = { mails: smtp.attempts.length, whatsapps: whatsapp.taken.length };
    // Where they are dead, what they were at begins with them.
    if (this.sites.length === 0) await this.start();
    await begin();
    await until(() => {
      const mailed = smtp.attempts.slice(before.mails).map((mail) => mail.to);
      const told = whatsapp.taken.slice(before.whatsapps).map((message) => `+${message.to}`);
      return to.every(({ email, stored }) => mailed.includes(email) || told.includes(stored.phone));
    }, patienceMs);
    await this.kill();
    smtp.turn({ kind: "ok" });
    whatsapp.turn({ kind: "ok" });
    await this.start();
  }

  private async kill(): Promise<void> {
    await Promise.all(this.sites.map(kill));
    this.sites = [];
  }

  /** Both, again; what the dead were at is taken up by the queue as after their silence. */
  async start(): Promise<void> {
    await this.rows(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour', started_on = started_on - interval '1 hour'
       where state = 'active'`,
    );
    await this.rows("update pgboss.queue set monitor_claim_on = null");
    await this.parts.queue.supervise();
    this.sites = await Promise.all([this.startOne(), this.startOne()]);
    await Promise.all(this.sites.map(({ ready }) => ready));
  }

  private startOne(): Promise<StartedSite> {
    const { operator, clock, postgres, smtp, whatsapp } = this.parts;
    return operator.start({
      ...clock.variables,
      ...whatsapp.variables,
      SMTP_URL: smtp.url,
      DATABASE_URL: asServer(postgres.url),
      DATABASE_MIGRATE_URL: asOwner(postgres.url),
      SESSION_SECRET: "s".repeat(32),
      THERAPIST_PASSWORD: therapistPassword,
    });
  }

  /** As each minute. */
  ask(round: Round): Promise<string | null> {
    return this.parts.queue.send(round, {});
  }

  /** Does one round now, and everything that follows from it. */
  async round(round: Round): Promise<void> {
    const id = await this.ask(round);
    await until(async () => {
      const done = await this.rows("select from pgboss.job where id = $1 and state = 'completed'", [id]);
      return done.length > 0;
    }, patienceMs);
    await this.settled();
  }

  /** Waits until all that is promised is done. */
  async settled(): Promise<void> {
    await until(async () => (await this.openWork()) === 0, patienceMs);
  }

  private async openWork(): Promise<number> {
    await this.hurry();
    const [row] = await this.rows<{ open: number }>(
      `select (select count(*)::int from outbox) + (select count(*)::int from pgboss.job
         where name in ('mail', 'whatsapp', 'first-password') and state in ('created', 'retry', 'active')) as open`,
    );
    return row?.open ?? 0;
  }

  /** Tries that wait come now. */
  async hurry(): Promise<void> {
    await this.rows(
      "update pgboss.job set start_after = now() where state = 'retry' and start_after > now()",
    );
  }
}

async function kill({ child, ended }: StartedSite): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}
