import { testClinic } from "tests/kit/clinic";
import { forgetAccounts } from "tests/kit/forget-accounts";
import { moments } from "tests/kit/moments";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, password, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { type Answer, openSite } from "tests/kit/site";
import { clock, mailbox, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { endSessionsOfLeavers } from "./end-sessions";

test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetAccounts(site);
});

const amparo = testClinic.team[0]?.email ?? "";
const userOf = async (visitor: Visitor) => (await visitor.call("GET", "/api/session")).json.user;
const cookieOf = (answer: Answer, name = "zoh_session") =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
const remembered = (visitor: Visitor, remember: unknown = true) =>
  visitor.call("POST", "/api/therapist-login", { username: amparo, password, remember });

describe("a session", () => {
  test("without requests of a therapist lives for 8 hours; a request moves its end on", async () => {
    const [busy, idle] = await Promise.all([therapist(), therapist()]);
    clock.moveTo("2026-11-20T14:59");
    expect(await userOf(busy)).toMatchObject({ role: "therapist" });
    clock.moveTo("2026-11-20T15:00");
    expect(await userOf(idle)).toBeNull();
    expect((await idle.call("GET", "/api/sessions")).status).toBe(401);
    expect(await userOf(busy)).toMatchObject({ role: "therapist" });
  });

  test.each(["patient", "therapist"])("of a %s ends 12 hours after it began, however busy", async (role) => {
    const visitor = await (role === "patient" ? patient() : therapist());
    for (const time of ["12:00", "18:59"]) {
      clock.moveTo(`2026-11-20T${time}`);
      expect(await userOf(visitor)).toMatchObject({ role });
    }
    clock.moveTo("2026-11-20T19:00");
    expect(await userOf(visitor)).toBeNull();
  });

  let made = 0;
  const patient = () => patientIn(site, { ...rosa, email: `paciente${++made}@correo.example` });
  const therapist = () => therapistIn(site, site.amparo);

  test("with 'Recordarme' ends 30 days after it began, in the browser too", async () => {
    await therapistIn(site, site.amparo);
    const visitor = new Visitor(site);
    expect(cookieOf(await remembered(visitor))).toMatch(/; Max-Age=2592000;/);
    clock.moveTo("2026-12-20T06:59");
    expect(cookieOf(await visitor.call("GET", "/api/session"))).toMatch(/; Max-Age=60;/);
    expect(await userOf(visitor)).toMatchObject({ role: "therapist" });
    clock.moveTo("2026-12-20T07:00");
    expect(await userOf(visitor)).toBeNull();
  });
});

describe("the cookie", () => {
  test("goes with the browser, unless a therapist asked to be remembered", async () => {
    await makePatient(site, rosa);
    await therapistIn(site, site.amparo);
    const plain = [
      await new Visitor(site).signIn("patient", rosa.email),
      await new Visitor(site).signIn("therapist", amparo),
      await remembered(new Visitor(site), false),
      await remembered(new Visitor(site), null),
      await new Visitor(site).call("POST", "/api/patient-login", {
        email: rosa.email,
        password,
        remember: true,
        role: "therapist",
      }),
    ];
    for (const answer of plain) {
      expect(cookieOf(answer)).toMatch(/^zoh_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(cookieOf(answer, "zoh_device")).toMatch(/HttpOnly; SameSite=Lax$/);
    }
  });

  test("is for https alone where the site is", async () => {
    const secure = await openSite({
      databaseUrl: site.databaseUrl,
      variables: { PUBLIC_URL: "https://zoh.example" },
    });
    try {
      await makePatient(secure, rosa);
      const answer = await new Visitor(secure).signIn("patient", rosa.email);
      expect(answer.headers.getSetCookie()).toHaveLength(2);
      for (const line of answer.headers.getSetCookie())
        expect(line).toMatch(/^__Host-zoh_\w+=.*; Path=\/;.*; Secure/);
      const visitor = new Visitor(secure);
      await visitor.signIn("patient", rosa.email);
      expect(await userOf(visitor)).toMatchObject({ role: "patient" });
      // One that plain http, or a neighbouring host, may have planted.
      const planted = new Visitor(secure);
      planted.cookies.set("zoh_session", visitor.cookies.get("__Host-zoh_session") ?? "");
      expect(await userOf(planted)).toBeNull();
    } finally {
      await secure.close();
    }
  });

  test("is new with each sign-in, and never taken from the request", async () => {
    await makePatient(site, rosa);
    const planted = "A".repeat(43);
    const visitor = new Visitor(site);
    visitor.cookies.set("zoh_session", planted);
    await visitor.signIn("patient", rosa.email);
    const first = visitor.cookies.get("zoh_session");
    await visitor.signIn("patient", rosa.email);
    expect(new Set([planted, first, visitor.cookies.get("zoh_session")]).size).toBe(3);
    expect(await site.rows("select from sessions")).toHaveLength(1);
  });

  test("is forgotten when its session is over", async () => {
    const visitor = await patientIn(site, rosa);
    await site.rows("truncate sessions");
    expect(cookieOf(await visitor.call("GET", "/api/session"))).toMatch(/^zoh_session=; Max-Age=0/);
  });

  test("holds a token that the database does not know", async () => {
    const visitor = await patientIn(site, rosa);
    const token = visitor.cookies.get("zoh_session") ?? "";
    const device = visitor.cookies.get("zoh_device") ?? "";
    for (const table of ["sessions", "known_devices", "access_log", "outbox"]) {
      const text = JSON.stringify(await site.rows(`select * from ${table}`));
      expect(text).not.toContain(token);
      expect(text).not.toContain(device.split(".")[0]);
    }
    expect(site.logText()).not.toContain(token);
  });

  test.each([
    "",
    "x",
    "A".repeat(43),
    "A".repeat(5_000),
    "%00%00%00%00%00%00%00%00%00%00%00%00",
    "' or true; --aaaaaaaaaaaaaaaaaaaaaaa",
    "%E0%A4%A%E0%A4%A%E0%A4%A%E0%A4%A",
    "null",
    "a=b=c; zoh_session=also-not-a-token-at-all-0123456789",
  ])("%j opens nothing and breaks nothing", async (value) => {
    const headers = { Cookie: `zoh_session=${value}; zoh_device=${value}` };
    const session = await site.call("GET", "/api/session", undefined, headers);
    expect([session.status, session.json]).toEqual([200, { user: null }]);
    expect((await site.call("GET", "/api/sessions", undefined, headers)).status).toBe(401);
    expect((await site.call("POST", "/api/logout", undefined, headers)).status).toBe(204);
    const typed = { email: rosa.email, password: "Mal-1" };
    expect((await site.call("POST", "/api/patient-login", typed, headers)).status).toBe(401);
  });
});

describe("a therapist who is deactivated", () => {
  test("is nobody at once, cannot sign in, and stays out of old sessions when activated again", async () => {
    const visitor = await therapistIn(site, site.benjamin);
    const activate = (active: boolean) =>
      site.rows<{ email: string }>("update therapists set active = $2 where id = $1 returning email", [
        site.benjamin,
        active,
      ]);
    const [row] = await activate(false);
    expect(await userOf(visitor)).toBeNull();
    expect((await visitor.call("GET", "/api/second-factor")).status).toBe(401);
    expect((await new Visitor(site).signIn("therapist", row?.email ?? "")).status).toBe(401);
    await endSessionsOfLeavers(site);
    await activate(true);
    expect(await userOf(visitor)).toBeNull();
    expect((await new Visitor(site).signIn("therapist", row?.email ?? "")).status).toBe(200);
  });
});

describe("a sign-in from a new device", () => {
  test("is told by mail once, by the name of browser and system, without an address", async () => {
    await makePatient(site, hernan);
    const visitor = new Visitor(site);
    visitor.headers["User-Agent"] =
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
    await visitor.signIn("patient", hernan.email);
    const [letter, ...rest] = await mailbox.collect();
    expect([letter?.to, letter?.subject, rest]).toEqual([
      hernan.email,
      "Ingreso desde un dispositivo nuevo",
      [],
    ]);
    expect(letter?.text).toContain("Chrome en Android");
    await visitor.call("POST", "/api/logout");
    await visitor.signIn("patient", hernan.email);
    expect(await mailbox.collect()).toEqual([]);
    await new Visitor(site).signIn("patient", hernan.email);
    expect(await mailbox.collect()).toHaveLength(1);
  });

  test.each([
    ["<script>alert(1)</script>"],
    ["x".repeat(4_000)],
    ["Chrome/é"],
  ])("named %s is mailed without it", async (userAgent) => {
    await makePatient(site, hernan);
    const visitor = new Visitor(site);
    visitor.headers["User-Agent"] = userAgent;
    expect((await visitor.signIn("patient", hernan.email)).status).toBe(200);
    const [letter] = await mailbox.collect();
    expect((letter?.text ?? "") + letter?.html).not.toContain(userAgent);
  });
});
