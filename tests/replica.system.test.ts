import { asOwner, asServer } from "tests/kit/database-url";
import { type ReplicatedPostgres, replicatedPostgres } from "tests/kit/replicated-postgres";
import { Operator, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterAll, beforeAll, expect, test } from "vitest";

let operator: Operator;
let postgres: ReplicatedPostgres;
let site: StartedSite;

beforeAll(async () => {
  operator = new Operator();
  postgres = await replicatedPostgres();
  const url = postgres.primary.url("zoh");
  site = await operator.start({
    DATABASE_URL: asServer(url),
    DATABASE_MIGRATE_URL: asOwner(url),
    DATABASE_READ_URL: asServer(postgres.standby.url("zoh")),
    SESSION_SECRET: "s".repeat(32),
  });
  await site.ready;
});
afterAll(async () => {
  await operator.clear();
  await postgres.discard();
});

const replica = async () => {
  const response = await fetch(`${site.url}/readyz`);
  expect(response.status).toBe(200);
  const { details } = (await response.json()) as { details: { replica: { state: string } } };
  return details.replica.state;
};
const isUsed = () => until(async () => (await replica()) === "ok");

async function titles(path = "/blog"): Promise<string[]> {
  const response = await fetch(site.url + path);
  expect(response.status).toBe(200);
  const page = await response.text();
  return ["Primer caso", "Segundo caso"].filter((title) => page.includes(title));
}

const publish = (title: string) =>
  postgres.primary.ask(
    "zoh",
    `insert into blog_posts (id, title, excerpt, content, author_id, is_published, published_at)
     select gen_random_uuid(), '${title}', 'Extracto', '<p>Texto</p>', id, true, now() from therapists order by position limit 1`,
  );

test("a page that is made anew is never made of what was before the news, and kept", async () => {
  await isUsed();
  expect(await titles()).toEqual([]);
  await postgres.pauseReplay();
  const begun = performance.now();
  await publish("Primer caso");
  // Asked for all the while: the first one that is made after the news is the one that is kept.
  await until(async () => (await titles()).length > 0, 2_000);
  expect(performance.now() - begun, "while the replica was still believed").toBeLessThan(2_000);
  expect(await titles("/blog/rss.xml")).toEqual(["Primer caso"]);
  await postgres.resumeReplay();
  await isUsed();
  expect(await titles()).toEqual(["Primer caso"]);
});

test("pages are answered while the replica is away, and it is used again by itself", async () => {
  await isUsed();
  await postgres.stopStandby();
  await publish("Segundo caso");
  await until(async () => (await titles()).length === 2);
  await until(async () => (await replica()) === "failed");
  expect(await titles("/blog?otra=vez"), "which nobody keeps").toHaveLength(2);
  await postgres.startStandby();
  await isUsed();
  expect(await titles("/blog?y=otra")).toHaveLength(2);
});

test("a page of who has just written is the primary's, and of anybody else the replica's", async () => {
  await isUsed();
  // Longer than news of content are waited for.
  const settled = performance.now() + 5_000;
  await until(() => performance.now() > settled);
  const tellsHours = async (Cookie: string) => {
    const page = await fetch(`${site.url}/agendar?de=${Cookie}`, { headers: { Cookie } });
    return (await page.text()).includes('\\"starts\\"');
  };
  expect([await tellsHours(""), await tellsHours("zoh_wrote=1")]).toEqual([true, true]);
  await postgres.pauseReplay();
  await postgres.primary.ask(
    "zoh",
    "insert into time_off (therapist_id, starts_at, ends_at) select id, now() - interval '1 day', now() + interval '1 year' from therapists",
  );
  expect([await tellsHours(""), await tellsHours("zoh_wrote=1")]).toEqual([true, false]);
  await until(async () => !(await tellsHours("")), 2_500);
  await postgres.resumeReplay();
});

test("an address that is none is told in one sentence at the start", async () => {
  const wrong = await operator.start({
    DATABASE_URL: asServer(postgres.primary.url("zoh")),
    DATABASE_READ_URL: "postgres://zoh_server@one,other/zoh",
    SESSION_SECRET: "s".repeat(32),
    DATA_DIR: operator.dir("wrong"),
  });
  expect((await wrong.ended).code).toBe(1);
  expect(
    wrong
      .err()
      .trim()
      .split("\n")
      .filter((line) => line.includes("DATABASE_READ_URL")),
  ).toEqual([
    expect.stringContaining(
      "DATABASE_READ_URL debe ser la dirección de una sola réplica, como postgres://usuario:clave@replica/base.",
    ),
  ]);
});
