import { addRecommendation } from "tests/kit/care";
import { moments } from "tests/kit/moments";
import { bookingOf, hernan, type Person, rosa } from "tests/kit/people";
import { Visitor } from "tests/kit/signed-in";
import { clock, mailbox, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** Whose account each test is about: somebody new. */
let owner: Person;
let others = 0;
test.beforeEach(async () => {
  await mailbox.collect();
  owner = { ...rosa, email: `rosa.${++others}@correo.example` };
});

const starts = ["08:00", "09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00"];
let taken = 0;
function freeHour(): string {
  const day = 23 + Math.floor(taken / starts.length);
  return `2026-11-${day}T${starts[taken++ % starts.length]}`;
}

async function book(person: Person, more: object = {}): Promise<{ id: string }> {
  const { status, json } = await site.book({ ...bookingOf(person, freeHour()), ...more });
  expect(status).toBe(201);
  return json;
}
const entryTokenIn = (text: string) => /\/entrar\?token=([\w-]+)/.exec(text)?.[1] ?? "";
const mailedEntry = async () => entryTokenIn((await mailsTo(owner.email)).map(({ text }) => text).join("\n"));
const mailsTo = async (email: string) => (await mailbox.collect()).filter(({ to }) => to === email);
async function enter(browser: Visitor, token: string) {
  const entered = await browser.call("POST", "/api/enter", { token });
  await browser.call("POST", "/api/confirm-identity", { mine: true });
  return entered;
}
/** A stranger takes the e-mail of somebody who has no account yet, with a RUT of their own. */
async function strangerIn(): Promise<Visitor> {
  await book(owner, { patientRut: hernan.rut, patientName: "Otra Persona" });
  await mailbox.collect();
  const browser = new Visitor(site);
  expect((await browser.signIn("patient", owner.email, hernan.stored.firstPassword)).status).toBe(200);
  return browser;
}

describe("a session that the first password opened", () => {
  const behind: [string, string][] = [
    ["GET", "/api/patient-records"],
    ["GET", "/api/outcome-measures"],
    ["GET", "/api/pain-entries"],
    ["GET", "/api/body-charts"],
    ["POST", "/api/body-charts"],
    ["GET", "/api/my-packs"],
    ["GET", "/api/my-payments"],
    ["GET", "/api/my-data"],
    ["GET", "/api/my-accesses"],
    ["GET", "/api/my-contact"],
    ["GET", "/api/sessions"],
    ["GET", "/api/calendar-feed"],
    ["POST", "/api/calendar-feed"],
  ];

  test("says so, shows nothing of what is behind the proof, and the system's recommendations alone", async () => {
    const stranger = await strangerIn();
    expect((await stranger.call("GET", "/api/session")).json.user).toMatchObject({ proven: false });
    for (const [method, path] of behind) {
      const { status, json } = await stranger.call(method, path);
      expect([path, status, json?.code]).toEqual([path, 403, "proof_needed"]);
    }
    const { status, json } = await stranger.call("GET", `/api/patient-recommendations/${owner.email}`);
    expect([status, json]).toEqual([200, []]);
    const [row] = await site.rows<{ id: string }>("select id from patients where email = $1", [owner.email]);
    await addRecommendation(site, { patientId: row?.id ?? "", therapistId: site.amparo });
    const written = await stranger.call("GET", `/api/patient-recommendations/${owner.email}`);
    expect([written.status, written.json.code]).toEqual([403, "proof_needed"]);
  });

  test("lists and manages the hours that were typed with its RUT, and no others", async () => {
    const stranger = await strangerIn();
    const owners = await book(owner, { comments: "rodilla" });
    const { json: listed } = await stranger.call("GET", "/api/patient-appointments");
    expect(listed.map(({ patientName }: { patientName: string }) => patientName)).toEqual(["Otra Persona"]);
    const cancel = { reason: "no", status: "cancelled" };
    expect((await stranger.call("PATCH", `/api/appointments/${owners.id}/cancel`, cancel)).status).toBe(404);
    expect((await stranger.call("GET", `/api/appointments/${owners.id}/calendar.ics`)).status).toBe(404);
    expect((await stranger.call("PATCH", `/api/appointments/${listed[0].id}/cancel`, cancel)).status).toBe(
      200,
    );
  });

  test("ends with the owner's first proof, which asks for name, RUT and phone of the booking that was clicked", async () => {
    const stranger = await strangerIn();
    await book(owner);
    const browser = new Visitor(site);
    const entered = await enter(browser, await mailedEntry());
    expect([entered.status, entered.json.patient]).toEqual([
      200,
      { id: expect.any(String), email: owner.email, name: owner.email, rut: "" },
    ]);
    expect((await browser.call("GET", "/api/session")).json.user).toMatchObject({ proven: true });
    expect((await browser.call("GET", "/api/patient-records")).status).toBe(200);
    expect((await browser.call("GET", "/api/patient-appointments")).json).toHaveLength(2);
    expect((await stranger.call("GET", "/api/session")).json.user).toBeNull();
    expect((await new Visitor(site).signIn("patient", owner.email, hernan.stored.firstPassword)).status).toBe(
      401,
    );
    expect((await new Visitor(site).signIn("patient", owner.email, owner.stored.firstPassword)).status).toBe(
      200,
    );
  });

  test("may choose a password, which proves nothing and ends with the first proof", async () => {
    const stranger = await strangerIn();
    const change = {
      email: owner.email,
      userType: "patient",
      currentPassword: hernan.stored.firstPassword,
      newPassword: "Robada-2026",
      confirmPassword: "Robada-2026",
    };
    expect((await stranger.call("POST", "/api/change-password", change)).status).toBe(200);
    const again = new Visitor(site);
    expect((await again.signIn("patient", owner.email, "Robada-2026")).status).toBe(200);
    expect((await again.call("GET", "/api/my-contact")).status).toBe(403);
    await again.call("POST", "/api/patient-proof", {});
    const mails = await mailsTo(owner.email);
    const token = entryTokenIn(mails.map(({ text }) => text).join("\n"));
    expect((await enter(new Visitor(site), token)).status).toBe(200);
    expect((await new Visitor(site).signIn("patient", owner.email, "Robada-2026")).status).toBe(401);
  });

  test("a password that was chosen without a proof leaves the owner's sessions alone", async () => {
    await book(owner);
    const browser = new Visitor(site);
    await enter(browser, await mailedEntry());
    await mailbox.collect();
    const knowsTheRut = new Visitor(site);
    await knowsTheRut.signIn("patient", owner.email, owner.stored.firstPassword);
    const change = {
      email: owner.email,
      userType: "patient",
      currentPassword: owner.stored.firstPassword,
      newPassword: "Robada-2026",
      confirmPassword: "Robada-2026",
    };
    expect((await knowsTheRut.call("POST", "/api/change-password", change)).status).toBe(200);
    expect((await browser.call("GET", "/api/my-contact")).status).toBe(200);
  });
});

describe("a proven session", () => {
  async function ownerIn(): Promise<Visitor> {
    await book(owner);
    const browser = new Visitor(site);
    expect((await enter(browser, await mailedEntry())).status).toBe(200);
    return browser;
  }

  test("makes its browser a proven one: the four digits open a proven session there, and not elsewhere", async () => {
    const browser = await ownerIn();
    await browser.call("POST", "/api/logout");
    await browser.signIn("patient", owner.email, owner.stored.firstPassword);
    expect((await browser.call("GET", "/api/my-contact")).status).toBe(200);
    const elsewhere = new Visitor(site);
    await elsewhere.signIn("patient", owner.email, owner.stored.firstPassword);
    expect((await elsewhere.call("GET", "/api/my-contact")).status).toBe(403);
  });

  test("chooses a password that proves on any browser; one of a reset link does too", async () => {
    const browser = await ownerIn();
    const change = {
      email: owner.email,
      userType: "patient",
      currentPassword: owner.stored.firstPassword,
      newPassword: "Propia-2026",
      confirmPassword: "Propia-2026",
    };
    expect((await browser.call("POST", "/api/change-password", change)).status).toBe(200);
    const elsewhere = new Visitor(site);
    await elsewhere.signIn("patient", owner.email, "Propia-2026");
    expect((await elsewhere.call("GET", "/api/my-contact")).status).toBe(200);
    await site.call("POST", "/api/request-password-reset", { email: owner.email, userType: "patient" });
    const [reset] = (await mailsTo(owner.email)).filter(({ text }) => text.includes("/reset-password"));
    const fresh = { token: reset?.token, email: owner.email, newPassword: "Otra-Propia-2026" };
    expect((await site.call("POST", "/api/reset-password", fresh)).status).toBe(200);
    const third = new Visitor(site);
    await third.signIn("patient", owner.email, "Otra-Propia-2026");
    expect((await third.call("GET", "/api/my-contact")).status).toBe(200);
    expect((await elsewhere.call("GET", "/api/my-contact")).status).toBe(401);
  });
});

describe("an entry link", () => {
  test("works once, by POST alone, for 7 days; an old or used one brings a fresh one of 30 minutes to the same mailbox", async () => {
    await book(owner);
    const token = await mailedEntry();
    const scanner = new Visitor(site);
    expect((await scanner.call("GET", `/api/enter?token=${token}`)).status).toBe(405);
    expect((await enter(scanner, `${token.slice(0, -1)}x`)).json.code).toBe("token_invalid");
    const [first, second] = await Promise.all([
      enter(new Visitor(site), token),
      enter(new Visitor(site), token),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 400]);
    const renewal = await site.call("POST", "/api/renew-entry-link", { token });
    const unknown = await site.call("POST", "/api/renew-entry-link", { token: "no-es-un-enlace" });
    expect([renewal.status, renewal.json]).toEqual([unknown.status, unknown.json]);
    const [fresh, ...more] = (await mailsTo(owner.email)).filter(({ text }) => text.includes("/entrar"));
    expect(more).toEqual([]);
    const freshToken = entryTokenIn(fresh?.text ?? "");
    const [stored] = await site.rows<{ minutes: number }>(
      "select round(extract(epoch from expires_at - requested_at) / 60)::int as minutes from account_links where purpose = 'enter' and not carried and email = $1",
      [owner.email],
    );
    expect(stored?.minutes).toBe(30);
    const entered = await enter(new Visitor(site), freshToken);
    expect(entered.status).toBe(200);
    expect(entered.json.target, "the hour of the mail that it renews").toMatch(
      /^\/patient-dashboard\?en=[\w-]+$/,
    );
  });

  test("that is older than 7 days is none", async () => {
    await book(owner);
    const token = await mailedEntry();
    await site.rows("update account_links set expires_at = $1 where email = $2", [site.clock(), owner.email]);
    expect((await enter(new Visitor(site), token)).json.code).toBe("token_invalid");
  });

  test("stays used when the clock goes back an hour, and who entered stays in, also when it comes forth again", async () => {
    await book(owner);
    const token = await mailedEntry();
    const browser = new Visitor(site);
    expect((await enter(browser, token)).status).toBe(200);
    const user = async () => (await browser.call("GET", "/api/session")).json.user;
    clock.moveTo(moments.fridayEarly, -3_600_000);
    expect(await user()).toMatchObject({ email: owner.email, proven: true });
    expect((await enter(new Visitor(site), token)).json.code).toBe("token_invalid");
    await site.call("POST", "/api/request-entry-link", { email: owner.email });
    const asked = await mailedEntry();
    clock.moveTo(moments.fridayEarly);
    expect(await user()).toMatchObject({ email: owner.email, proven: true });
    // What was asked for in the hour that came twice has its half hour by the clock that was shown.
    expect((await enter(new Visitor(site), asked)).json.code).toBe("token_invalid");
    await site.call("POST", "/api/renew-entry-link", { token: asked });
    expect((await enter(new Visitor(site), await mailedEntry())).status).toBe(200);
  });

  test("replaces whoever was signed in in that browser", async () => {
    await book({ ...hernan, email: "otro@correo.example" });
    await mailbox.collect();
    const family = new Visitor(site);
    await family.signIn("patient", "otro@correo.example", hernan.stored.firstPassword);
    await book(owner);
    await enter(family, await mailedEntry());
    expect((await family.call("GET", "/api/session")).json.user).toMatchObject({ email: owner.email });
  });

  test("is asked for in the same words for an e-mail that nobody has", async () => {
    await book(owner);
    await mailbox.collect();
    const known = await site.call("POST", "/api/request-entry-link", { email: owner.email });
    const unknown = await site.call("POST", "/api/request-entry-link", { email: "nadie@correo.example" });
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    const mails = await mailbox.collect();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, "Tu enlace para entrar"]]);
  });
});

describe("a change of e-mail", () => {
  test("ends what was open, and the former mailbox has a way back for 72 hours", async () => {
    await book(owner);
    const thief = new Visitor(site);
    await enter(thief, await mailedEntry());
    await thief.call("POST", "/api/calendar-feed");
    const changed = await thief.call("POST", "/api/my-email", {
      email: "ladrona@correo.example",
      password: owner.stored.firstPassword,
    });
    expect(changed.status).toBe(200);
    const [confirm] = await mailsTo("ladrona@correo.example");
    expect((await site.call("POST", "/api/confirm-email", { token: confirm?.token })).status).toBe(200);
    expect((await thief.call("GET", "/api/session")).json.user).toBeNull();
    expect(await site.rows("select from calendar_feeds where role = 'patient'")).toEqual([]);
    const [told] = await mailsTo(owner.email);
    expect(told?.text).toContain("/recuperar-correo?token=");
    await thief.signIn("patient", "ladrona@correo.example", owner.stored.firstPassword);
    const [stored] = await site.rows<{ hours: number }>(
      "select round(extract(epoch from expires_at - requested_at) / 3600)::int as hours from account_links where purpose = 'restore_email' and email = $1",
      [owner.email],
    );
    expect(stored?.hours).toBe(72);
    expect((await site.call("POST", "/api/restore-email", { token: told?.token })).status).toBe(200);
    expect((await site.call("POST", "/api/restore-email", { token: told?.token })).json.code).toBe(
      "token_invalid",
    );
    expect((await thief.call("GET", "/api/session")).json.user).toBeNull();
    const [way] = await mailsTo(owner.email);
    expect((await enter(new Visitor(site), entryTokenIn(way?.text ?? ""))).json.patient.email).toBe(
      owner.email,
    );
  });
});
