import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectOnNextPostgres, unpackFirstRelease } from "bench/first-release.mjs";
import { Secret, TOTP } from "otpauth";
import { runCommand } from "tests/kit/command";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { Operator, offered, postJson, processCount, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { startPrivatePostgres } from "~/server/database/private-postgres/start";
import { ask } from "~/server/database/private-postgres/testing/sandbox";
import { addDays, later, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

let operator: Operator;
let told: Awaited<ReturnType<typeof unpackFirstRelease>>;
beforeEach(async () => {
  operator = new Operator();
  told = await unpackFirstRelease(operator.directory);
});
afterEach(() => operator.clear());

async function stop(site: StartedSite): Promise<void> {
  site.child.kill("SIGTERM");
  expect((await site.ended).code).toBe(0);
  expect(processCount(operator.dataDir)).toBe(0);
}

async function sessionOf(site: StartedSite, username: string, password: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/therapist-login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const facts = (each: Record<string, unknown>) => {
  const { id, patientName, service, pack, therapistName, preferredDate, durationMinutes, status } = each;
  return { id, patientName, service, pack, therapistName, preferredDate, durationMinutes, status };
};
const inOrder = (all: Record<string, unknown>[]) =>
  all.map(facts).sort((a, b) => String(a.id).localeCompare(String(b.id)));

/** All that the first release told people, asked of this one. */
async function expectEverything(site: StartedSite): Promise<void> {
  const [amparo, benjamin] = told.therapists;
  const Cookie = await sessionOf(site, amparo.email, amparo.password);
  const listed = await (await fetch(`${site.url}/api/appointments`, { headers: { Cookie } })).json();
  expect(inOrder(listed)).toEqual(inOrder(told.appointments));
  const { status } = await postJson(`${site.url}/api/patient-login`, told.patient);
  expect(status).toBe(200);
  // Sealed with the secret of the data directory.
  const code = new TOTP({ secret: Secret.fromBase32(benjamin.secondFactor), period: 30 }).generate();
  const signIn = { username: benjamin.email, password: benjamin.password };
  expect((await postJson(`${site.url}/api/therapist-login`, signIn)).status).toBe(401);
  expect((await postJson(`${site.url}/api/therapist-login`, { ...signIn, code })).status).toBe(200);
  expect(site.out()).not.toContain("Cuenta de terapeuta");
}

test("this release finds all that the first one kept, and its log can be sealed and proven", async () => {
  const copy = operator.dir("antes.zoh");
  expect(await runCommand("backup", [copy], operator.dataDir)).toMatchObject({ code: 0 });
  expect((await runCommand("backup", ["--check", copy], operator.dataDir)).said).toContain(
    "La copia está sana",
  );
  const site = await operator.start();
  await site.ready;
  await expectEverything(site);
  // Who led the clinic before is told once what changed.
  const headers = { Cookie: await sessionOf(site, told.therapists[0].email, told.therapists[0].password) };
  expect(await (await fetch(`${site.url}/api/release-news`, { headers })).json()).toEqual([
    { version: "2026.12.0", blocks: expect.any(Array) },
  ]);
  expect((await runCommand("audit", ["seal"], operator.dataDir)).code).toBe(0);
  expect((await runCommand("audit", ["verify"], operator.dataDir)).code).toBe(0);
  await stop(site);
  const again = await operator.start();
  await again.ready;
  await stop(again);
});

describe("an older release on the data of a newer one", () => {
  async function withData(change: string): Promise<void> {
    const database = await startPrivatePostgres({ dataDir: operator.dataDir });
    await ask(database.migrateUrl, change);
    await database.stop();
  }

  test("is refused in words and changes nothing, unless the newer one leaves it running", async () => {
    const first = await operator.start();
    await first.ready;
    await stop(first);
    await withData("insert into schema_migrations (name, sha256) values ('9999_later.sql', 'x')");
    const refused = await operator.start();
    expect(await refused.ended).toMatchObject({ code: 1 });
    expect(refused.err()).toMatch(/^Los datos son de una versión más nueva de ZOH.*No cambié nada\.\n$/);
    expect(processCount(operator.dataDir)).toBe(0);
    await withData(
      "update schema_migrations set leaves_running = '0042_oldest_release.sql' where sha256 = 'x'",
    );
    const allowed = await operator.start();
    await allowed.ready;
    expect(allowed.out()).toContain("Aviso: los datos son de una versión más nueva de ZOH");
    await expectEverything(allowed);
    await stop(allowed);
  });
});

/** A file that the present release sends to browsers, and the next one does not have. */
function assetOnlyOf(next: string): string {
  const assets = join(next, "build/client/assets");
  const name = readdirSync(assets).find((each) => each.endsWith(".js")) ?? "";
  for (const each of readdirSync(assets)) if (each.startsWith(name)) rmSync(join(assets, each));
  return `/assets/${name}`;
}

/** Of the release before: it loads its own files, its session stands, and what it sends is taken. */
async function expectOpenPage(site: StartedSite, file: string, Cookie: string): Promise<void> {
  const script = await fetch(site.url + file);
  expect([script.status, script.headers.get("content-encoding"), (await script.text()).length > 0]).toEqual([
    ...[200, "gzip", true],
  ]);
  const session = await (await fetch(`${site.url}/api/session`, { headers: { Cookie } })).json();
  expect(session.user).toMatchObject({ email: told.therapists[0].email });
  const today = wallTimeOf(systemClock()).slice(0, 10);
  const [start = ""] = await offered(site.url, evaluation, addDays(today, 1), addDays(today, 20));
  const Origin = new URL(site.url).origin.replace("127.0.0.1", "localhost");
  expect((await postJson(`${site.url}/api/appointments`, bookingOf(rosa, start), { Origin })).status).toBe(
    201,
  );
}

test("a release with the next PostgreSQL moves the data over, and drops the former ones when it has served for a day", async () => {
  const project = operator.dir("next");
  projectOnNextPostgres(inject("builtSite"), project);
  const former = join(operator.dataDir, "postgres-17.old");
  const onNext = () => operator.start({}, project);
  const present = await operator.start();
  await present.ready;
  const Cookie = await sessionOf(present, told.therapists[0].email, told.therapists[0].password);
  const file = assetOnlyOf(project);
  expect((await fetch(present.url + file)).status).toBe(200);
  await stop(present);

  // Two at once: one does it, whichever is first.
  const both = [await onNext(), await onNext()];
  const refused = await Promise.race(both.map(async (each) => ({ each, ...(await each.ended) })));
  expect([refused.code, refused.each.err()]).toEqual([
    1,
    expect.stringContaining("Ya hay otro proceso de ZOH"),
  ]);
  const site = both.find((each) => each !== refused.each) ?? refused.each;
  await site.ready;
  expect(both.map((each) => each.out()).join()).toContain("la paso a PostgreSQL 18");
  await expectEverything(site);
  await expectOpenPage(site, file, Cookie);
  const mark = join(former, "served-without");
  await until(() => existsSync(mark));
  await stop(site);
  // A start of the same day would leave it.
  writeFileSync(mark, later(systemClock(), -86_400_000).toISOString());
  const again = await onNext();
  await again.ready;
  await until(() => !existsSync(former));
  await stop(again);
  expect(readFileSync(join(operator.dataDir, "postgres/PG_VERSION"), "utf8")).toBe("18\n");
  expect(readdirSync(operator.dataDir).filter((name) => name.startsWith("postgres"))).toEqual(["postgres"]);
  const older = await operator.start();
  expect([(await older.ended).code, older.err()]).toEqual([
    1,
    expect.stringContaining("es de PostgreSQL 18 y esta versión de ZOH usa PostgreSQL 17"),
  ]);
});
