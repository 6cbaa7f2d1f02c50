import { freshDatabase, type TestDatabase } from "tests/kit/database";
import { type Answer, openSite, type TestSite } from "tests/kit/site";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expireCounters } from "./rate-limit";

let database: TestDatabase;
let sites: TestSite[];
beforeEach(async () => {
  database = await freshDatabase();
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.close();
  await database.drop();
});

async function open(variables: Record<string, string> = {}, rateLimit = true): Promise<TestSite> {
  const site = await openSite({ databaseUrl: database.url, rateLimit, variables });
  sites.push(site);
  return site;
}

/** A body that is refused counts like any other: the limit stands before everything. */
async function bookings(
  site: TestSite,
  count: number,
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number++) answers.push(await site.book({}, headers));
  return answers;
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

describe("the 21st booking of an address in ten minutes", () => {
  test("is 429 and says when to come back", async () => {
    const site = await open();
    expect(statuses(await bookings(site, 20))).toEqual(Array(20).fill(400));
    const [late] = await bookings(site, 1);
    expect([late?.status, late?.json.code, late?.json.error]).toEqual([
      429,
      "rate_limited",
      late?.json.message,
    ]);
    const wait = Number(late?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
  });

  test("is counted over all processes of one database, also when they come at once", async () => {
    const [one, other] = [await open(), await open()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => (number % 2 ? one : other).book({})),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test("does not keep the address from other calls, nor the process from living", async () => {
    const site = await open();
    await bookings(site, 21);
    expect((await site.call("GET", "/api/services")).status).toBe(200);
    expect((await site.call("GET", "/healthz")).status).toBe(200);
  });

  test("is welcome again when the time is over, and the counter is swept away", async () => {
    const site = await open();
    await bookings(site, 21);
    await site.rows("update rate_limits set expire = $1", [Date.now() - 1]);
    expect(statuses(await bookings(site, 1))).toEqual([400]);
    await site.rows("update rate_limits set expire = $1", [Date.now() - 1]);
    await expireCounters(site.pool);
    expect(await site.rows("select from rate_limits")).toEqual([]);
  });

  test("is not turned away for longer because the clock was an hour ahead and was set right", async () => {
    const site = await open();
    await bookings(site, 21);
    await site.rows("update rate_limits set expire = expire + 3600000");
    expect(statuses(await bookings(site, 1))).toEqual([400]);
    expect(statuses(await bookings(site, 20)).filter((status) => status === 429)).toHaveLength(1);
  });

  test("passes with RATE_LIMIT=off", async () => {
    const site = await open({}, false);
    expect(statuses(await bookings(site, 25))).toEqual(Array(25).fill(400));
  });
});

describe("the address", () => {
  const from = (hops: string) => ({ "X-Forwarded-For": hops });

  test("is the connection's: nobody escapes by a header", async () => {
    const site = await open();
    await bookings(site, 20, from("203.0.113.1"));
    expect(statuses(await bookings(site, 1, from("203.0.113.2")))).toEqual([429]);
  });

  test("behind a proxy is what the proxy says, not what the client says before it", async () => {
    const site = await open({ TRUST_PROXY: "1" });
    for (let number = 0; number < 20; number++)
      await site.book({}, from(`198.51.100.${number}, 203.0.113.1`));
    expect(statuses(await bookings(site, 1, from("198.51.100.99, 203.0.113.1")))).toEqual([429]);
    expect(statuses(await bookings(site, 1, from("203.0.113.2")))).toEqual([400]);
    expect(statuses(await bookings(site, 1))).toEqual([400]);
  });

  test("that is nonsense, or endless, is no 500", async () => {
    const site = await open({ TRUST_PROXY: "1" });
    for (const hops of ["", ",", "x".repeat(5_000), "' or 1=1 --", "203.0.113.1,"])
      expect(statuses(await bookings(site, 1, from(hops))), hops.slice(0, 20)).toEqual([400]);
  });
});
