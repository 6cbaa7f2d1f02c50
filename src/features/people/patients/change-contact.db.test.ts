import { hernan, rosa } from "tests/kit/people";
import { mailsOf, type Sent } from "tests/kit/sent-mails";
import { password, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { isCrowded: true, signedIn: ["patient"] } });
test.beforeEach(async () => {
  await site.rows("delete from outbox");
});

const fresh = "rosa.nueva@correo.example";
const ask = (email: unknown = fresh, typed: unknown = password, who: Visitor = patient) =>
  who.call("POST", "/api/my-email", { email, password: typed });
const confirm = (token: unknown) => site.call("POST", "/api/confirm-email", { token });
const tokenIn = (mail: Sent | undefined) =>
  new URL(
    /https?:\/\/\S+\/confirmar-correo\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "none:",
  ).searchParams.get("token");
/** Asks, lets the mail leave and gives the token of its link. */
async function linkTo(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  const mails = await mailsOf(site);
  expect(mails.map(({ to }) => to)).toEqual([email]);
  return tokenIn(mails[0]) ?? "";
}
const emailOf = async () =>
  (await site.rows("select email from patients where id = $1", [patient.id]))[0]?.email;
const contact = async () => (await patient.call("GET", "/api/my-contact")).json;

describe("the phone", () => {
  test("is corrected, stored as E.164 and logged", async () => {
    expect((await patient.call("PATCH", "/api/my-contact", { phone: "9 7654 3210" })).status).toBe(200);
    expect(await contact()).toEqual({
      email: rosa.email,
      phone: "+56976543210",
      birthDate: null,
      representative: null,
      waitingEmail: null,
    });
    expect(
      await site.rows(
        "select actor, patient_id, detail from access_log where action = 'patient.phone-changed'",
      ),
    ).toEqual([{ actor: `patient:${patient.id}`, patient_id: patient.id, detail: null }]);
  });

  test.each([
    ["missing", {}],
    ["empty", { phone: "" }],
    ["a word", { phone: "teléfono" }],
    ["too short", { phone: "123" }],
    ["with letters", { phone: "9 1234 567a" }],
  ])("%s is 400 and named", async (_, body) => {
    const { status, json } = await patient.call("PATCH", "/api/my-contact", body);
    expect([status, Object.keys(json.fields)]).toEqual([400, ["phone"]]);
    expect((await contact()).phone).toBe(rosa.stored.phone);
  });
});

describe("the e-mail", () => {
  test("changes once its link is used: the new one gets the link, the old one is told", async () => {
    const asked = await ask(` ${fresh.toUpperCase()} `);
    expect([asked.status, asked.json.message]).toEqual([
      200,
      `Te enviamos un enlace a ${fresh}. Ábrelo dentro de 1 hora para terminar el cambio.`,
    ]);
    const [mail, ...none] = await mailsOf(site);
    expect([mail?.to, mail?.subject, none]).toEqual([fresh, "Confirma tu nuevo correo", []]);
    expect(await contact()).toEqual({
      email: rosa.email,
      phone: rosa.stored.phone,
      birthDate: null,
      representative: null,
      waitingEmail: fresh,
    });
    const done = await confirm(tokenIn(mail));
    expect([done.status, done.json.message]).toEqual([
      200,
      "Tu correo quedó actualizado. Desde ahora ingresas con él.",
    ]);
    const [told, ...more] = await mailsOf(site);
    expect([told?.to, told?.subject, more]).toEqual([rosa.email, "El correo de tu cuenta cambió", []]);
    expect(told?.whole).not.toContain(fresh);
    // Whoever was in enters anew, with the new e-mail alone.
    expect((await patient.call("GET", "/api/session")).json.user).toBeNull();
    expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(401);
    expect((await patient.signIn("patient", fresh)).status).toBe(200);
    expect(await contact()).toEqual({
      email: fresh,
      phone: rosa.stored.phone,
      birthDate: null,
      representative: null,
      waitingEmail: null,
    });
    expect(
      await site.rows("select actor, patient_id from access_log where action = 'patient.email-changed'"),
    ).toEqual([{ actor: `patient:${patient.id}`, patient_id: patient.id }]);
  });

  test("its link works once, for an hour, and for nothing else", async () => {
    const token = await linkTo(fresh);
    clock.moveTo("2026-11-20T08:00");
    expect((await confirm(token)).json.code).toBe("token_invalid");
    clock.moveTo("2026-11-20T08:00", -1);
    const body = { token, email: rosa.email, newPassword: "Otra-clave-9" };
    expect((await site.call("POST", "/api/reset-password", body)).json.code).toBe("token_invalid");
    expect((await site.call("POST", "/api/unlock-account", { token })).json.code).toBe("token_invalid");
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await confirm(token)).json.code).toBe("token_invalid");
    expect(await emailOf()).toBe(fresh);
  });

  test("no token that was altered or never made changes anything", async () => {
    const token = await linkTo(fresh);
    for (const bad of ["", "x", token.slice(1), `${token}x`, token.toUpperCase(), `${token}\0`, "\ud800"])
      expect((await confirm(bad)).json.code, bad).toBe("token_invalid");
    for (const bad of [undefined, null, 1, {}, [token], "x".repeat(201)])
      expect((await confirm(bad)).json.fields).toHaveProperty("token");
    expect(await emailOf()).toBe(rosa.email);
  });

  test("that belongs to somebody else is told to nobody but its owner", async () => {
    await patientIn(site, hernan);
    await site.rows("delete from outbox");
    const free = await ask(fresh);
    const taken = await ask(hernan.email);
    expect(taken.text.replace(hernan.email, fresh)).toBe(free.text);
    const token = tokenIn((await mailsOf(site)).find(({ to }) => to === hernan.email));
    const { status, json } = await confirm(token);
    expect([status, json.code, json.error]).toEqual([
      400,
      "token_invalid",
      "Ese correo ya tiene una cuenta. Escríbenos para unirlas.",
    ]);
    expect(await emailOf()).toBe(rosa.email);
    expect(await site.rows("select from patients where email = $1", [hernan.email])).toHaveLength(1);
  });

  test("asked for twice, the first that is used counts", async () => {
    const first = await linkTo(fresh);
    clock.moveTo("2026-11-20T07:01");
    const second = await linkTo("tercera@correo.example");
    expect((await contact()).waitingEmail).toBe("tercera@correo.example");
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).json.code).toBe("token_invalid");
    expect(await emailOf()).toBe("tercera@correo.example");
  });

  test("that it is already is 400; so is none", async () => {
    expect((await ask(rosa.email.toUpperCase())).json.fields).toEqual({ email: "Ese ya es tu correo." });
    for (const bad of [null, "", "nadie", 1, [fresh], { a: 1 }, `${fresh}\r\nBcc: x@y.cl`, "a\0@b.cl"])
      expect(Object.keys((await ask(bad)).json.fields)).toEqual(["email"]);
  });
});

describe("whoever has the session but not the password", () => {
  test("is told so, counted, and shut out at the tenth time; nothing is promised", async () => {
    const wrong = await ask(fresh, "Equivocada-1");
    expect([wrong.status, wrong.json.code, Object.keys(wrong.json.fields)]).toEqual([
      401,
      "credentials",
      ["password"],
    ]);
    const codes: string[] = [];
    for (let guess = 0; guess < 10; guess++) codes.push((await ask(fresh, `Equivocada-${guess}`)).json.code);
    expect(codes.at(-1)).toBe("locked");
    const right = await ask(fresh);
    expect([right.status, right.json.code]).toEqual([429, "locked"]);
    expect(await site.rows("select from outbox where event = 'account.email-change-requested'")).toEqual([]);
    // The owner gets in all the same.
    expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(200);
  });

  test.each([undefined, null, "", 1, {}, "x".repeat(201)])("a password that is %j is 400", async (typed) => {
    const { status, json } = await patient.call("POST", "/api/my-email", { email: fresh, password: typed });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["password"]]);
  });
});

describe("links that are still out", () => {
  const reset = async (): Promise<string> => {
    await site.call("POST", "/api/request-password-reset", { email: rosa.email, userType: "patient" });
    const mail = (await mailsOf(site)).find(({ text }) => text.includes("/reset-password"));
    return (
      new URL(/https?:\/\/\S+\/reset-password\?\S+/.exec(mail?.text ?? "")?.[0] ?? "none:").searchParams.get(
        "token",
      ) ?? ""
    );
  };

  test("to the old mailbox open nothing once the e-mail has changed", async () => {
    const link = await reset();
    expect(link).not.toBe("");
    const token = await linkTo(fresh);
    expect((await confirm(token)).status).toBe(200);
    for (const email of [rosa.email, fresh]) {
      const body = { token: link, email, newPassword: "Otra-clave-9" };
      expect((await site.call("POST", "/api/reset-password", body)).json.code).toBe("token_invalid");
    }
    expect((await new Visitor(site).signIn("patient", fresh)).status).toBe(200);
  });

  test("that would change the e-mail die with the password that asked for them", async () => {
    const token = await linkTo(fresh);
    const body = { token: await reset(), email: rosa.email, newPassword: "Otra-clave-9" };
    expect((await site.call("POST", "/api/reset-password", body)).status).toBe(200);
    expect((await confirm(token)).json.code).toBe("token_invalid");
    expect(await emailOf()).toBe(rosa.email);
  });
});

test("only the patient: 401 without a session, 403 for a therapist, and no identity from the body", async () => {
  const therapist = await therapistIn(site, site.amparo);
  const calls: [string, string, unknown][] = [
    ["GET", "/api/my-contact", undefined],
    ["PATCH", "/api/my-contact", { phone: "9 7654 3210" }],
    ["POST", "/api/my-email", { email: fresh, password }],
    ["GET", "/api/my-accesses", undefined],
    ["GET", "/api/my-packs", undefined],
    ["POST", "/api/rights-requests", { right: "access" }],
  ];
  for (const [method, path, body] of calls) {
    expect((await new Visitor(site).call(method, path, body)).status, path).toBe(401);
    expect((await therapist.call(method, path, body)).status, path).toBe(403);
  }
  const other = await patientIn(site, hernan);
  await other.call("PATCH", "/api/my-contact", {
    phone: "9 7654 3210",
    patientId: patient.id,
    id: patient.id,
  });
  expect((await contact()).phone).toBe(rosa.stored.phone);
});
