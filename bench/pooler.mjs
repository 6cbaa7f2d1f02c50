// Two processes over PgBouncer in transaction mode, as deploy/pgbouncer has it: booking, sessions, news and jobs. The last line is
// the verdict.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { debianProgram, runProgram } from "./debian.mjs";
import { bookingOf, freeHours, postJson, verdict, within } from "./hours.mjs";
import { createPostgres, makePlace, own, servant } from "./postgres.mjs";
import { startProcess, therapistPassword } from "./processes.mjs";
import { freePort } from "./site.mjs";

const bookings = 120;
const atOnce = 16;
/** Fewer than the processes would take, so that transactions of one client wander over connections. */
const poolSize = 4;
const faults = [];
const place = makePlace("pooler");
const closing = [place.leave];
try {
  const postgres = await createPostgres(place.path, "primary");
  closing.push(postgres.stop);
  const pooler = await startPooler(postgres);
  const variables = {
    DATABASE_URL: pooler.url("zoh_server"),
    DATABASE_DIRECT_URL: postgres.url("zoh_server"),
    DATABASE_MIGRATE_URL: postgres.url("zoh_owner"),
  };
  const sites = [];
  for (let count = 0; count < 2; count++) {
    const site = await startProcess(place.path, await freePort(), variables);
    closing.push(site.stop);
    sites.push(site);
  }
  if (sites.some((site) => /AVISO|Aviso: las consultas/.test(site.said())))
    faults.push("the site warns of statements without a limit");
  await drill(postgres, pooler, sites);
  for (const site of sites) if ((await site.stop()) !== 0) faults.push("a process did not end with 0");
} catch (error) {
  faults.push(error.stack ?? error.message);
} finally {
  for (const close of closing.reverse()) await close();
}
verdict(
  "pooler",
  faults,
  "over a transaction pooler everything that needs a session went past it, and the rest through it",
);

async function startPooler(postgres) {
  const program = debianProgram("pgbouncer");
  const port = await freePort();
  const config = join(place.path, "pgbouncer.ini");
  const users = join(place.path, "userlist.txt");
  const text = readFileSync("deploy/pgbouncer/pgbouncer.ini", "utf8")
    .replace("port=5432", `port=${postgres.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, "auth_type = trust")
    .replace(/^auth_file = .*$/m, `auth_file = ${users}\nadmin_users = watcher`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
    .replace(/^logfile = .*$/m, "")
    .replace(/^pidfile = .*$/m, `pidfile = ${join(place.path, "pgbouncer.pid")}`);
  writeFileSync(config, text);
  writeFileSync(users, ["zoh_server", "zoh_owner", "watcher"].map((name) => `"${name}" ""\n`).join(""));
  own(place.path);
  const running = runProgram(program, ["-q", config], servant);
  closing.push(() => running.stop("SIGQUIT"));
  const url = (user, database = "zoh") => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const ask = async (address, sql) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  for (let attempt = 0; ; attempt++) {
    if (attempt > 100) throw new Error("the pooler did not start");
    if (await ask(url("zoh_server"), "select 1").catch(() => null)) break;
    await wait(100);
  }
  return { url, ask };
}

async function drill(postgres, pooler, [one, other]) {
  const { session, events } = await followAgenda(one, other);
  const hours = await freeHours(one.url);
  const answers = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let each = lane; each < bookings; each += atOnce) {
        const site = each % 2 ? one : other;
        // Every third twice at once: the same key is one booking.
        const keys = each % 3 === 0 ? ["twin", "twin"] : ["alone"];
        const sent = keys.map((key) =>
          postJson(`${site.url}/api/appointments`, bookingOf(hours[each]), {
            "Idempotency-Key": `${key}-${each}`,
          }),
        );
        for (const answer of await Promise.all(sent))
          answers.push({ code: answer.status, id: (await answer.json()).id });
      }
    }),
  );
  const wrong = answers.filter(({ code }) => code !== 201);
  if (wrong.length > 0) faults.push(`${wrong.length} of ${answers.length} bookings got ${wrong[0].code}`);
  const ids = new Set(answers.map(({ id }) => id));
  console.log(`  ${answers.length} requests booked ${ids.size} hours in ${seconds(begun)} s`);
  if (ids.size !== bookings) faults.push(`${ids.size} hours were booked instead of ${bookings}`);

  if (!(await within(10_000, () => events() > 0))) faults.push("no news arrived in the other process");
  const list = await fetch(`${one.url}/api/appointments`, { headers: { Cookie: session } });
  if (list.status !== 200 || (await list.json()).length !== bookings)
    faults.push("a session of the other process does not read what was booked");

  const jobs = () =>
    postgres.ask(
      "zoh",
      "select state::text, retry_count from pgboss.job where name = 'mail' and state <> 'cancelled'",
    );
  const done = await within(90_000, async () => {
    const [{ waiting }] = await postgres.ask("zoh", "select count(*)::int as waiting from outbox");
    const all = await jobs();
    return waiting === 0 && all.length >= 2 * bookings && all.every(({ state }) => state === "completed");
  });
  const mails = [one, other].map(
    ({ outbox }) => readdirSync(outbox).filter((name) => name.endsWith(".eml")).length,
  );
  console.log(`  jobs done after ${seconds(begun)} s, mails written by each process: ${mails.join(" and ")}`);
  if (!done) faults.push("jobs were not done");
  if (mails.some((count) => count === 0)) faults.push("one process did no job");
  if ((await jobs()).some((job) => job.retry_count > 0)) faults.push("a job was done more than once");

  await outOfTime(postgres, one, hours[bookings]);
  const [stats] = (await pooler.ask(pooler.url("watcher", "pgbouncer"), "show stats")).filter(
    ({ database }) => database === "zoh",
  );
  const [{ held }] = await postgres.ask(
    "postgres",
    "select count(*)::int as held from pg_stat_activity where application_name = 'zoh'",
  );
  console.log(`  ${stats.total_xact_count} transactions through the pooler, on ${held} connections`);
  if (Number(stats.total_xact_count) < bookings) faults.push("the bookings did not go through the pooler");
  if (held > poolSize) faults.push(`${held} connections past the pooler`);
}

/** What waits too long on the server's side is ended there: the answer is a 503, and the hour stays free. */
async function outOfTime(postgres, site, hour) {
  const locker = new pg.Client({ connectionString: postgres.url("zoh") });
  await locker.connect();
  await locker.query("begin");
  await locker.query("lock table appointments in access exclusive mode");
  const begun = performance.now();
  const answer = await postJson(`${site.url}/api/appointments`, bookingOf(hour));
  console.log(`  a database that does not answer: ${answer.status} after ${seconds(begun)} s`);
  if (answer.status !== 503 || !answer.headers.get("retry-after"))
    faults.push(`a locked database gave ${answer.status}`);
  await locker.query("rollback");
  await locker.end();
  const left = await postgres.ask(
    "postgres",
    "select 1 from pg_stat_activity where application_name = 'zoh' and state = 'active' and wait_event_type = 'Lock'",
  );
  if (left.length > 0) faults.push("a statement went on after its time");
}

/** The therapist signs in at one process and follows the agenda at the other. */
async function followAgenda(one, other) {
  const [account] = /[\w.]+@\S+\w/.exec(one.said()) ?? /[\w.]+@\S+\w/.exec(other.said()) ?? [];
  const login = await postJson(`${one.url}/api/therapist-login`, {
    username: account,
    password: therapistPassword,
  });
  if (login.status !== 200) throw new Error(`a sign-in got ${login.status}`);
  const session = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const stream = await fetch(`${other.url}/api/agenda-events`, { headers: { Cookie: session } });
  if (stream.status !== 200) throw new Error(`the agenda's stream got ${stream.status}`);
  let heard = "";
  const hear = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body) heard += decoder.decode(chunk, { stream: true });
  };
  void hear().catch(() => undefined);
  return { session, events: () => heard.split("event: agenda").length - 1 };
}

function seconds(begun) {
  return ((performance.now() - begun) / 1_000).toFixed(1);
}
