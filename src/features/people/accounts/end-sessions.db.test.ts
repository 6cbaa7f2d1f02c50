import { forgetAccounts } from "tests/kit/forget-accounts";
import { hernan, rosa } from "tests/kit/people";
import { patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

let hers: Visitor;
let other: Visitor;
test.beforeEach(async () => {
  await forgetAccounts(site);
  hers = await patientIn(site, rosa);
  other = new Visitor(site);
  await other.signIn("patient", rosa.email);
});

interface Listed {
  id: string;
  isCurrent: boolean;
}
const list = async (visitor: Visitor): Promise<Listed[]> => (await visitor.call("GET", "/api/sessions")).json;
const isIn = async (visitor: Visitor) => (await visitor.call("GET", "/api/session")).json.user !== null;

test("the list shows one's own, the current one first, and no token", async () => {
  await patientIn(site, hernan);
  const listed = await list(hers);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect((await list(other))[0]?.id).toBe(listed[1]?.id);
  const { text } = await hers.call("GET", "/api/sessions");
  for (const visitor of [hers, other]) expect(text).not.toContain(visitor.cookies.get("zoh_session"));
});

test("one can be ended; the other goes on", async () => {
  const [, second] = await list(hers);
  expect((await hers.call("DELETE", `/api/sessions/${second?.id}`)).status).toBe(204);
  expect([await isIn(hers), await isIn(other)]).toEqual([true, false]);
  expect((await hers.call("DELETE", `/api/sessions/${second?.id}`)).status).toBe(404);
});

test("all others can be ended, and nobody else's", async () => {
  const his = await patientIn(site, hernan);
  const therapist = await therapistIn(site, site.amparo);
  expect((await hers.call("POST", "/api/sessions/end-others")).status).toBe(204);
  expect([await isIn(hers), await isIn(other), await isIn(his), await isIn(therapist)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

describe("another's session, or none, is not found", () => {
  test("of a patient or a therapist", async () => {
    const his = await patientIn(site, hernan);
    const therapist = await therapistIn(site, site.amparo);
    for (const [asking, whose] of [
      [hers, his],
      [his, hers],
      [therapist, hers],
      [hers, therapist],
    ] as const) {
      const [session] = await list(whose);
      const { status, json } = await asking.call("DELETE", `/api/sessions/${session?.id}`);
      expect([status, json.code]).toEqual([404, "not_found"]);
      expect(await isIn(whose)).toBe(true);
    }
  });

  test.each([
    "x",
    "%00",
    "%ff%fe",
    "%ED%A0%80",
    "a".repeat(4_000),
    "' or '1'='1",
    "%2e%2e",
    "null",
  ])("by the id %j", async (id) => {
    expect((await hers.call("DELETE", `/api/sessions/${id}`)).status).toBe(404);
    expect([await isIn(hers), await isIn(other)]).toEqual([true, true]);
  });
});

describe("signing out", () => {
  test("ends this session alone, also for who kept its token", async () => {
    const thief = new Visitor(site);
    thief.cookies.set("zoh_session", hers.cookies.get("zoh_session") ?? "");
    expect(await isIn(thief)).toBe(true);
    await hers.call("POST", "/api/logout");
    expect([await isIn(hers), await isIn(thief), await isIn(other)]).toEqual([false, false, true]);
  });

  test("twice at once, or without a session, is no error", async () => {
    const statuses = (await Promise.all([0, 1, 2].map(() => hers.call("POST", "/api/logout")))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([204, 204, 204]);
    expect((await new Visitor(site).call("POST", "/api/logout")).status).toBe(204);
    const ends = "select object_id from access_log where action = 'session.ended'";
    const ended = (await site.rows<{ object_id: string }>(ends)).map(({ object_id }) => object_id);
    expect(new Set(ended).size, "each end is logged once").toBe(ended.length);
  });

  test("from a foreign page does nothing", async () => {
    hers.headers.Origin = "https://malo.example";
    expect((await hers.call("POST", "/api/logout")).status).toBe(403);
    expect((await hers.call("POST", "/api/sessions/end-others")).status).toBe(403);
    expect([await isIn(hers), await isIn(other)]).toEqual([true, true]);
  });
});

test("nothing personal is kept by a cache", async () => {
  const therapist = await therapistIn(site, site.amparo);
  for (const [visitor, path] of [
    [hers, "/api/session"],
    [hers, "/api/sessions"],
    [therapist, "/api/second-factor"],
  ] as const)
    expect((await visitor.call("GET", path)).headers.get("cache-control")).toBe("no-store");
  const signedIn = await new Visitor(site).signIn("patient", rosa.email);
  expect(signedIn.headers.get("cache-control")).toBe("no-store");
});
