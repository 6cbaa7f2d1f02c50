import { testClinic } from "tests/kit/clinic";
import { forgetAccounts } from "tests/kit/forget-accounts";
import { moments } from "tests/kit/moments";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, password, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { clock, mailbox, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { isCrowded: true } });
let hers: Visitor;
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetAccounts(site);
  hers = await patientIn(site, rosa);
});

const fresh = "Nueva-2026";
const right = {
  email: rosa.email,
  userType: "patient",
  currentPassword: password,
  newPassword: fresh,
  confirmPassword: fresh,
};
const change = (visitor: Visitor, wish: Record<string, unknown> = {}) =>
  visitor.call("POST", "/api/change-password", { ...right, ...wish });

async function said(visitor: Visitor, wish: Record<string, unknown>) {
  const { status, json } = await change(visitor, wish);
  return [status, json.code, json.fields];
}

const isIn = async (visitor: Visitor) => (await visitor.call("GET", "/api/session")).json.user !== null;

describe("changing a password", () => {
  test("lets the new one in and not the old one; this session stays, the others end", async () => {
    const [other, third] = [new Visitor(site), new Visitor(site)];
    for (const visitor of [other, third]) await visitor.signIn("patient", rosa.email);
    await mailbox.collect();
    const answer = await change(hers);
    expect([answer.status, answer.json]).toEqual([200, { message: "Contraseña actualizada exitosamente" }]);
    expect([await isIn(hers), await isIn(other), await isIn(third)]).toEqual([true, false, false]);
    const [letter] = await mailbox.collect();
    expect([letter?.to, letter?.subject]).toEqual([rosa.email, "Tu contraseña cambió"]);
    expect(letter?.text).not.toContain(fresh);
    expect(site.logText()).not.toContain(fresh);
    expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(401);
    expect((await new Visitor(site).signIn("patient", rosa.email, fresh)).status).toBe(200);
  });

  test("ends the address of the calendar, which a thief may have copied", async () => {
    const { url } = (await hers.call("POST", "/api/calendar-feed")).json;
    const feed = async () => (await site.call("GET", new URL(url).pathname)).status;
    expect(await feed()).toBe(200);
    expect((await change(hers)).status).toBe(200);
    expect(await feed()).toBe(404);
  });

  test("keeps this browser's exemption from a stranger's lock, and no other browser's", async () => {
    const other = new Visitor(site);
    await other.signIn("patient", rosa.email);
    await change(hers);
    for (let time = 0; time < 10; time++) await new Visitor(site).signIn("patient", rosa.email, "Mal-1");
    expect((await other.signIn("patient", rosa.email, fresh)).status).toBe(429);
    expect((await hers.signIn("patient", rosa.email, fresh)).status).toBe(200);
  });

  test("ends the links that are still out", async () => {
    const body = { email: rosa.email, userType: "patient" };
    await site.call("POST", "/api/request-password-reset", body);
    const letter = (await mailbox.collect()).find(({ token }) => token);
    await change(hers);
    expect((await site.call("POST", "/api/validate-reset-token", { token: letter?.token })).json.valid).toBe(
      false,
    );
  });

  test("is the therapist's too", async () => {
    const amparo = await therapistIn(site, site.amparo);
    const email = testClinic.team[0]?.email ?? "";
    expect((await change(amparo, { email: ` ${email.toUpperCase()}`, userType: "therapist" })).status).toBe(
      200,
    );
    expect((await new Visitor(site).signIn("therapist", email, fresh)).status).toBe(200);
  });

  test("twice at once ends with one of the two passwords and no error", async () => {
    const answers = await Promise.all(
      ["Primera-1", "Segunda-2"].map((newPassword) =>
        change(hers, { newPassword, confirmPassword: newPassword }),
      ),
    );
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const opens = await Promise.all(
      ["Primera-1", "Segunda-2"].map(
        async (typed) => (await new Visitor(site).signIn("patient", rosa.email, typed)).status,
      ),
    );
    expect(opens.toSorted()).toEqual([200, 401]);
  });
});

describe("is refused", () => {
  test("without a session", async () => {
    expect(await said(new Visitor(site), {})).toEqual([401, "unauthenticated", undefined]);
  });

  test("for somebody else, known or unknown, of either role, whatever else is wrong", async () => {
    await makePatient(site, hernan);
    const others = [
      { email: hernan.email },
      { email: "nadie@correo.example" },
      { userType: "therapist" },
      { email: testClinic.team[0]?.email, userType: "therapist" },
      { email: hernan.email, newPassword: "x", confirmPassword: "y", currentPassword: "z" },
    ];
    for (const wish of others) expect(await said(hers, wish)).toEqual([403, "forbidden", undefined]);
    expect((await new Visitor(site).signIn("patient", hernan.email)).status).toBe(200);
  });

  test("when the two new ones differ", async () => {
    const text = "Las contraseñas nuevas no coinciden";
    expect(await said(hers, { confirmPassword: `${fresh}x` })).toEqual([
      400,
      "validation",
      { confirmPassword: text },
    ]);
  });

  test("when the new one is weak, naming the rules", async () => {
    expect(await said(hers, { newPassword: "corta", confirmPassword: "corta" })).toEqual([
      400,
      "weak_password",
      { newPassword: "Mínimo 8 caracteres. Al menos una mayúscula. Al menos un número" },
    ]);
  });

  test("when the present one is wrong; nothing has changed then", async () => {
    expect(await said(hers, { currentPassword: fresh })).toEqual([
      401,
      "credentials",
      { currentPassword: "La contraseña actual no es correcta." },
    ]);
    expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(200);
    expect(await isIn(hers)).toBe(true);
  });
});

describe("guesses of the present password", () => {
  test("lock after ten, for 15 minutes, apart from the sign-in, and promise no mail", async () => {
    await mailbox.collect();
    for (let time = 0; time < 10; time++)
      expect((await said(hers, { currentPassword: "Mal-1" }))[0]).toBe(401);
    const answer = await change(hers);
    expect([answer.status, answer.json.code, answer.headers.get("retry-after")]).toEqual([
      429,
      "locked",
      "900",
    ]);
    expect(answer.json.error).not.toMatch(/correo/);
    expect(await mailbox.collect()).toEqual([]);
    expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(200);
    clock.moveTo("2026-11-20T07:15");
    expect((await change(hers)).status).toBe(200);
  });

  test("at once are ten, not thirty, also from two sessions", async () => {
    const other = new Visitor(site);
    await other.signIn("patient", rosa.email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        change(number % 2 ? hers : other, { currentPassword: `Mal-${number}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test("do not keep the sign-in's lock from counting, nor are they spent by it", async () => {
    for (let time = 0; time < 10; time++) await new Visitor(site).signIn("patient", rosa.email, "Mal-1");
    expect((await change(hers)).status).toBe(200);
  });
});
