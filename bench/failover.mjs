// The primary is killed while people book, its synchronous standby promoted, and the old one brought back as if nobody knew. Then the
// same with one that falls silent: it answers nobody and ends no connection. The last line is the verdict: nothing that was
// acknowledged is lost, and the site goes on without a restart.
import { setTimeout as wait } from "node:timers/promises";
import { bookingOf, freeHours, postJson, verdict, within } from "./hours.mjs";
import { copyAsStandby, createPostgres, makePlace, startPostgres } from "./postgres.mjs";
import { startProcess } from "./processes.mjs";
import { freePort } from "./site.mjs";

const bookers = 4;
const bookedBefore = 60;
const bookedAfter = 60;
const backWithinSeconds = 10;
/** Longer than a pool waits for a connection and a statement for its answer. */
const answeredWithinSeconds = 18;
const faults = [];
const ways = {
  killed: {
    fall: ({ primary }) => primary.killHard(),
    isNoticed: ({ count }) => count(503) > 0,
    comeBack: ({ primary }) =>
      startPostgres(primary.place, "primary", { port: primary.port, synchronous_standby_names: "" }),
  },
  silent: {
    fall: ({ primary }) => primary.freeze(),
    isNoticed: ({ sinceLastAnswer }) => sinceLastAnswer() > 1_000,
    comeBack: async ({ primary }) => {
      primary.thaw();
      return primary;
    },
  },
};
for (const [name, way] of Object.entries(ways)) {
  const before = faults.length;
  await survive(way);
  for (let at = before; at < faults.length; at++) faults[at] = `${name}: ${faults[at]}`;
}
verdict(
  "failover",
  faults,
  "no acknowledged booking was lost, and the same processes went on at the new primary",
);

async function survive(way) {
  const place = makePlace("failover");
  const closing = [place.leave];
  try {
    const { primary, standby } = await startPair(place, closing);
    const several = (user) => `postgres://${user}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/zoh`;
    const sites = [];
    for (let count = 0; count < 2; count++) {
      const site = await startProcess(place.path, await freePort(), {
        DATABASE_URL: `${several("zoh_server")}?target_session_attrs=read-write`,
        DATABASE_MIGRATE_URL: several("zoh_owner"),
      });
      closing.push(site.stop);
      sites.push(site);
    }
    await drill(way, { ...primary, place: place.path }, standby, sites, closing);
    for (const site of sites)
      if ((await site.stop()) !== 0)
        faults.push("a process did not end with 0: it was not the same all along");
  } catch (error) {
    faults.push(error.stack ?? error.message);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** A commit is one when the standby has it too. */
async function startPair(place, closing) {
  const first = await createPostgres(place.path, "primary");
  await first.stop();
  copyAsStandby(place.path, "primary", "standby", first.port);
  const primary = await startPostgres(place.path, "primary", {
    port: first.port,
    synchronous_standby_names: "standby",
  });
  closing.push(primary.stop);
  const standby = await startPostgres(place.path, "standby");
  closing.push(standby.stop);
  const isSynchronous = async () =>
    (await primary.ask("postgres", "select sync_state from pg_stat_replication"))[0]?.sync_state === "sync";
  if (!(await within(20_000, isSynchronous))) throw new Error("the standby does not follow");
  return { primary, standby };
}

async function drill(way, primary, standby, sites, closing) {
  const hours = await freeHours(sites[0].url);
  const load = startBooking(sites, hours);
  const count = (status) => load.answers.filter((each) => each.status === status).length;
  if (!(await within(60_000, () => count(201) >= bookedBefore))) throw new Error("the site does not book");

  await way.fall({ primary });
  const { sinceLastAnswer } = load;
  if (!(await within(30_000, () => way.isNoticed({ count, sinceLastAnswer }))))
    throw new Error("nobody met the outage");
  await standby.ask("postgres", "select pg_promote()");
  const promoted = performance.now();
  const after = () => load.answers.filter(({ status, at }) => status === 201 && at > promoted);
  const isBack = await within(30_000, () => after().length > 0);
  const seconds = isBack ? (after()[0].at - promoted) / 1_000 : Number.POSITIVE_INFINITY;
  console.log(
    `  ${bookedBefore} bookings, the primary gone, ${count(503)} refused; the first again ${seconds.toFixed(2)} s after the promotion`,
  );
  if (seconds > backWithinSeconds) faults.push(`the service was back after ${seconds.toFixed(1)} s`);
  for (const site of sites)
    if (!(await within(10_000, async () => (await fetch(`${site.url}/readyz`)).status === 200)))
      faults.push("a process is not ready");

  // The old one takes writes for itself, and the site has to connect anew.
  const old = await way.comeBack({ primary });
  closing.push(old.stop);
  const [{ stale }] = await old.ask("zoh", "select count(*)::int as stale from appointments");
  await standby.ask(
    "postgres",
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'zoh%'",
  );
  const goal = count(201) + bookedAfter;
  if (!(await within(60_000, () => count(201) >= goal))) faults.push("the site did not go on booking");
  await load.stop();

  const stored = new Set((await standby.ask("zoh", "select id from appointments")).map(({ id }) => id));
  const told = load.answers.filter(({ status }) => status === 201).map(({ id }) => id);
  const lost = told.filter((id) => !stored.has(id));
  console.log(`  ${told.length} bookings acknowledged, ${stored.size} stored, ${lost.length} lost`);
  if (lost.length > 0) faults.push(`${lost.length} acknowledged bookings are lost`);
  const [{ now }] = await old.ask("zoh", "select count(*)::int as now from appointments");
  if (now !== stale) faults.push(`${now - stale} bookings went to the old primary`);
  const strange = load.answers.filter(({ status }) => status !== 201 && status !== 503);
  if (strange.length > 0)
    faults.push(`${strange.length} answers were neither 201 nor 503: ${strange[0].status}`);
  const slowest = Math.max(...load.answers.map(({ ms }) => ms)) / 1_000;
  console.log(`  the slowest answer took ${slowest.toFixed(1)} s`);
  if (slowest > answeredWithinSeconds) faults.push(`an answer took ${slowest.toFixed(1)} s`);

  const waiting = () =>
    standby.ask(
      "zoh",
      `select (select count(*) from outbox) + (select count(*) from pgboss.job where name = 'mail' and state <> 'completed') as waiting`,
    );
  if (!(await within(90_000, async () => Number((await waiting())[0].waiting) === 0)))
    faults.push("jobs did not go on at the new primary");
}

/** People who book, each another hour, whatever the answer was; until they are told to stop. */
function startBooking(sites, hours) {
  const answers = [];
  let stopped = false;
  const booking = Array.from({ length: bookers }, async (_, lane) => {
    const { url } = sites[lane % sites.length];
    while (!stopped && hours.length > 0) {
      const begun = performance.now();
      const sent = postJson(`${url}/api/appointments`, bookingOf(hours.pop()));
      const answer = await sent.then(
        async (response) => ({ status: response.status, id: (await response.json()).id }),
        (error) => ({ status: error.name }),
      );
      const at = performance.now();
      answers.push({ ...answer, at, ms: at - begun });
      await wait(100);
    }
  });
  return {
    answers,
    sinceLastAnswer: () => performance.now() - (answers.at(-1)?.at ?? 0),
    async stop() {
      stopped = true;
      await Promise.all(booking);
    },
  };
}
