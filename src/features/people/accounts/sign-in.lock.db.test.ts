import { forgetAccounts } from "tests/kit/forget-accounts";
import { moments } from "tests/kit/moments";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, password, Visitor } from "tests/kit/signed-in";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { guardSubject } from "./sign-in-guard";

test.override({ setting: { isCrowded: true } });
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetAccounts(site);
  await makePatient(site, rosa);
});

const wrong = "Equivocada-1";

async function guess(visitor: Visitor, times: number, email = rosa.email): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++)
    statuses.push((await visitor.signIn("patient", email, wrong)).status);
  return statuses;
}

async function statusOf(visitor: Visitor, email = rosa.email): Promise<number> {
  return (await visitor.signIn("patient", email)).status;
}

/** A browser in which she signed in before, and signed out. */
async function knownBrowser(): Promise<Visitor> {
  const browser = new Visitor(site);
  expect(await statusOf(browser)).toBe(200);
  await browser.call("POST", "/api/logout");
  return browser;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

describe("the tenth failure within 15 minutes", () => {
  test("locks, also with the right password, and says for how long, though requests have no limit", async () => {
    expect(await guess(new Visitor(site), 12)).toEqual([...times(10, 401), 429, 429]);
    const answer = await new Visitor(site).signIn("patient", rosa.email);
    expect([answer.status, answer.json.code, answer.headers.get("retry-after")]).toEqual([
      429,
      "locked",
      "900",
    ]);
    expect(answer.json.error).toContain("15 minutos");
  });

  test("is the tenth, whatever was right in between", async () => {
    expect(await guess(new Visitor(site), 9)).toEqual(times(9, 401));
    expect(await statusOf(new Visitor(site))).toBe(200);
    expect(await guess(new Visitor(site), 2)).toEqual([401, 429]);
  });

  test("opens again after 15 minutes, not before", async () => {
    await guess(new Visitor(site), 10);
    clock.moveTo("2026-11-20T07:14");
    const early = await new Visitor(site).signIn("patient", rosa.email);
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "60"]);
    clock.moveTo("2026-11-20T07:15");
    expect(await statusOf(new Visitor(site))).toBe(200);
    expect(await guess(new Visitor(site), 11)).toEqual([...times(10, 401), 429]);
  });

  test("counts only failures of the last 15 minutes", async () => {
    await guess(new Visitor(site), 5);
    clock.moveTo("2026-11-20T07:10");
    await guess(new Visitor(site), 4);
    clock.moveTo("2026-11-20T07:16");
    expect(await guess(new Visitor(site), 6)).toEqual(times(6, 401));
    expect(await statusOf(new Visitor(site))).toBe(429);
  });

  test("of a patient's account is not that of a therapist with the same e-mail", async () => {
    const stranger = new Visitor(site);
    for (let time = 0; time < 10; time++) await stranger.signIn("therapist", rosa.email, wrong);
    expect((await stranger.signIn("therapist", rosa.email)).status).toBe(429);
    expect(await statusOf(new Visitor(site))).toBe(200);
  });

  test("of one account leaves the others open", async () => {
    await makePatient(site, hernan);
    await guess(new Visitor(site), 10);
    expect(await statusOf(new Visitor(site), hernan.email)).toBe(200);
  });
});

describe("a browser that signed in before", () => {
  test("is not locked out by a stranger, nor are its own failures the stranger's", async () => {
    const browser = await knownBrowser();
    await guess(new Visitor(site), 10);
    expect(await guess(browser, 9)).toEqual(times(9, 401));
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(new Visitor(site))).toBe(429);
  });

  test("locks itself alone with ten failures of its own", async () => {
    const [browser, other] = [await knownBrowser(), await knownBrowser()];
    expect(await guess(browser, 11)).toEqual([...times(10, 401), 429]);
    expect(await statusOf(other)).toBe(200);
    expect(await statusOf(new Visitor(site))).toBe(200);
  });

  test("is known for that account only", async () => {
    const browser = await knownBrowser();
    await makePatient(site, hernan);
    await guess(new Visitor(site), 10, hernan.email);
    expect(await statusOf(browser, hernan.email)).toBe(429);
  });

  test.each([
    ["another id with that signature", (cookie: string) => `${"A".repeat(22)}${cookie.slice(22)}`],
    ["another signature", (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
    ["no signature", (cookie: string) => cookie.split(".")[0] ?? ""],
    ["an empty signature", (cookie: string) => `${cookie.split(".")[0]}.`],
    ["something behind it", (cookie: string) => `${cookie}A`],
    ["nonsense", () => "%00'; drop table patients; --"],
  ])("is not known by %s", async (_, forge) => {
    const browser = await knownBrowser();
    const forger = new Visitor(site);
    forger.cookies.set("zoh_device", forge(browser.cookies.get("zoh_device") ?? ""));
    await guess(new Visitor(site), 10);
    expect(await statusOf(forger)).toBe(429);
    expect(await statusOf(browser)).toBe(200);
  });
});

describe("tries at once", () => {
  test("30 wrong ones are ten guesses", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => new Visitor(site).signIn("patient", rosa.email, wrong)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...times(10, 401), ...times(20, 429)]);
    const failures = "select action from access_log where action like 'sign-in.failed%' and patient_id = $1";
    const [patient] = await site.rows<{ id: string }>("select id from patients");
    expect(await site.rows(failures, [patient?.id])).toHaveLength(10);
    expect(await site.rows("select from outbox where event = 'account.locked'")).toHaveLength(1);
  });

  test("30 right ones all get in", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => new Visitor(site).signIn("patient", rosa.email)),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(30, 200));
    expect(await guess(new Visitor(site), 11)).toEqual([...times(10, 401), 429]);
  });

  test("a right one among wrong ones gets in or hears of the lock, and never more than ten are compared", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        new Visitor(site).signIn("patient", rosa.email, number === 5 ? password : wrong),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect([200, 429]).toContain(answers[5]?.status);
  });
});

describe("a process that died in the middle of a try", () => {
  /** As ten admitted tries leave it whose answers never came. */
  const leave = (at: Date, tries: number) =>
    site.rows(
      `insert into sign_in_guards (subject, tries, under_way) values ($1, array_fill($2::timestamptz, array[$3::int]), $3)`,
      [guardSubject("patient", rosa.email), at, tries],
    );

  test("does not keep the next one waiting, nor the account closed once the 15 minutes are over", async () => {
    await leave(clock(), 10);
    clock.moveTo("2026-11-20T07:14");
    expect(await statusOf(new Visitor(site))).toBe(429);
    clock.moveTo("2026-11-20T07:15");
    expect(await statusOf(new Visitor(site))).toBe(200);
  });

  test("does not give more than ten guesses", async () => {
    await leave(clock(), 3);
    clock.moveTo("2026-11-20T07:02");
    const statuses = await guess(new Visitor(site), 12);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("an e-mail without an account", () => {
  test("locks alike, in the same words", async () => {
    const unknown = "nadie@correo.example";
    const say = async (email: string) => {
      const said: unknown[] = [];
      for (let time = 0; time < 11; time++) {
        const { status, json, headers } = await new Visitor(site).signIn("patient", email, wrong);
        said.push([status, json, headers.get("retry-after"), headers.getSetCookie()]);
      }
      return said;
    };
    expect(await say(unknown)).toEqual(await say(rosa.email));
    clock.moveTo("2026-11-20T07:15");
    expect((await new Visitor(site).signIn("patient", unknown, wrong)).status).toBe(401);
  });
});
