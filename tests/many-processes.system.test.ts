import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { asOwner, asServer } from "tests/kit/database-url";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { bookingOf, evaluation, visitor } from "tests/kit/people";
import { Operator, offered, postJson, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

const password = "Clave-2026";
const email = "amparo@zoh.example";
let operator: Operator;
let postgres: OwnPostgres;
let sites: [StartedSite, StartedSite, StartedSite];

beforeAll(async () => {
  operator = new Operator();
  postgres = await ownPostgres();
  const shared = {
    DATABASE_URL: asServer(postgres.url),
    DATABASE_MIGRATE_URL: asOwner(postgres.url),
    SESSION_SECRET: "s".repeat(32),
    THERAPIST_PASSWORD: password,
    RATE_LIMIT: "on",
    TRUST_PROXY: "1",
  };
  const start = (name: string) => operator.start({ ...shared, DATA_DIR: operator.dir(name) });
  sites = [await start("one"), await start("other"), await start("third")];
  await Promise.all(sites.map((site) => site.ready));
});
afterAll(async () => {
  await operator.clear();
  await postgres.discard();
});

async function signIn(site: StartedSite): Promise<string> {
  const response = await fetch(`${site.url}/api/therapist-login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: email, password }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const read = (site: StartedSite, path: string, Cookie: string) =>
  fetch(`${site.url}${path}`, { headers: { Cookie }, redirect: "manual" });

test("a session of one process is one of all, and ended in one it is ended in all", async () => {
  const [one, other, third] = sites;
  const session = await signIn(one);
  for (const site of sites) {
    const { user } = (await (await read(site, "/api/session", session)).json()) as {
      user: { email: string };
    };
    expect(user.email).toBe(email);
  }
  expect((await read(third, "/clinical-dashboard", session)).status).toBe(200);
  await fetch(`${other.url}/api/logout`, { method: "POST", headers: { Cookie: session } });
  for (const site of sites)
    expect(await (await read(site, "/api/session", session)).json()).toEqual({ user: null });
});

test("each job is done once, by one or another of the processes", async () => {
  const today = wallTimeOf(systemClock()).slice(0, 10);
  const starts = await offered(sites[0].url, evaluation, addDays(today, 2), addDays(today, 25));
  const hours = [...new Set(starts)].slice(0, 18);
  const answers = await Promise.all(
    hours.map((start, number) =>
      postJson(`${sites[number % 3]?.url}/api/appointments`, bookingOf(visitor(number), start), {
        // Each from another network, so that none asks too often.
        "X-Forwarded-For": `198.51.${number}.7`,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await until(async () => {
      const { rows } = await client.query<{ left: number; done: number }>(
        `select (select count(*)::int from outbox) + count(*) filter (where state <> 'completed')::int as left,
           count(*)::int as done from pgboss.job where name = 'mail'`,
      );
      return rows[0]?.left === 0 && rows[0].done >= 2 * hours.length;
    }, 30_000);
    const { rows } = await client.query<{ written: number }>(
      "select count(*)::int as written from pgboss.job where name = 'mail'",
    );
    const mails = ["one", "other", "third"].flatMap((name) => mailsIn(operator.dir(name)));
    expect(mails).toHaveLength(rows[0]?.written ?? 0);
    const toPatients = mails.filter((mail) => /^To: .*visit/im.test(mail)).map(recipientOf);
    expect(toPatients).toHaveLength(hours.length);
    expect(new Set(toPatients).size).toBe(hours.length);
  } finally {
    await client.end();
  }
}, 60_000);

/** None where the others did it all. */
const mailsIn = (dataDir: string) =>
  (existsSync(join(dataDir, "outbox")) ? readdirSync(join(dataDir, "outbox")) : [])
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(dataDir, "outbox", name), "utf8"));
const recipientOf = (mail: string) => /^To: (.*)$/im.exec(mail)?.[1];

test("without the database a page of who is signed in says so in the house's words, and comes back by itself", async () => {
  const [one] = sites;
  const session = await signIn(one);
  expect((await read(one, "/clinical-dashboard", session)).status).toBe(200);
  await postgres.stop();
  for (const path of ["/clinical-dashboard", "/clinical-dashboard?tab=citas", "/clinical-dashboard.data"]) {
    const page = await read(one, path, session);
    expect([page.status, page.headers.get("retry-after")], path).toEqual([503, "5"]);
    expect(page.headers.get("cache-control"), path).toBe("no-store");
    const text = await page.text();
    if (!path.endsWith(".data")) expect(text).toContain("Algo falló de nuestro lado");
    expect(text, "nothing of what the database or its driver says").not.toMatch(
      /ECONN|terminated|socket|pg_/,
    );
  }
  await postgres.start();
  await until(async () => (await read(one, "/clinical-dashboard", session)).status === 200, 20_000);
}, 40_000);

test("what is counted at one process is counted at all, and is still when one starts anew", async () => {
  const [, other, third] = sites;
  const attempt = async (site: StartedSite) =>
    fetch(`${site.url}/api/request-entry-link`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "nadie@zoh.example" }),
    });
  const allowed = 30;
  const statuses: number[] = [];
  for (let count = 0; count < allowed; count++)
    statuses.push((await attempt(sites[count % 3] as StartedSite)).status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  for (const site of sites) {
    const refused = await attempt(site);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  third.child.kill("SIGTERM");
  expect((await third.ended).code).toBe(0);
  expect((await attempt(other)).status).toBe(429);
}, 30_000);
