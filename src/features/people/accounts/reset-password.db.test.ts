import { testClinic } from "tests/kit/clinic";
import { forgetAccounts } from "tests/kit/forget-accounts";
import { moments } from "tests/kit/moments";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { clock, mailbox, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

const publicUrl = "https://zoh.example";
const amparo = testClinic.team[0]?.email ?? "";
test.override({ setting: { isCrowded: true, variables: { PUBLIC_URL: publicUrl } } });
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetAccounts(site);
  await makePatient(site, rosa);
});

const good = "Nueva-2026";
const ask = (email: string, userType = "patient", headers: Record<string, string> = {}) =>
  site.call("POST", "/api/request-password-reset", { email, userType }, headers);
const validate = async (token: string) =>
  (await site.call("POST", "/api/validate-reset-token", { token })).json;
const reset = (token: string, newPassword = good, email = rosa.email) =>
  site.call("POST", "/api/reset-password", { token, email, newPassword });
const over = { valid: false, error: "El enlace de recuperación ha expirado o no es válido" };
const codeOf = async (answer: ReturnType<typeof reset>) => [(await answer).status, (await answer).json.code];

async function linkFor(email = rosa.email, userType = "patient"): Promise<string> {
  await ask(email, userType);
  const letter = (await mailbox.collect()).find(({ subject }) => subject === "Crea una nueva contraseña");
  expect(letter?.to).toBe(email);
  return letter?.token ?? "";
}

describe("asking for a link", () => {
  test("is answered the same for a patient, a therapist, the other role and nobody", async () => {
    const answers = [
      await ask(rosa.email),
      await ask(rosa.email, "therapist"),
      await ask(amparo, "therapist"),
      await ask("nadie@correo.example"),
    ];
    const whole = answers.map(({ status, text, headers }) => [
      status,
      text,
      [...headers.keys()].filter((name) => name !== "connection"),
    ]);
    expect(whole).toEqual(Array(4).fill(whole[0]));
    expect(whole[0]?.[0]).toBe(200);
    expect((await mailbox.collect()).map(({ to }) => to).toSorted()).toEqual([amparo, rosa.email].toSorted());
  });

  test("leads to PUBLIC_URL, whatever the request says its host is", async () => {
    const foreign = {
      "X-Forwarded-Host": "malo.example",
      "X-Forwarded-Proto": "http",
      Forwarded: "host=malo.example",
    };
    await ask(rosa.email, "patient", foreign);
    const { hostname, port } = new URL(site.url);
    await rawPost(hostname, Number(port), "malo.example");
    const letters = await mailbox.collect();
    expect(letters).toHaveLength(2);
    for (const { text, html, token, subject } of letters) {
      expect(text).toContain(`${publicUrl}/reset-password?token=${token}&type=patient`);
      expect(text + html).not.toContain("malo.example");
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(subject).not.toMatch(/rosa|paciente|kin/i);
    }
  });

  test("sends at most three mails an hour to a mailbox, also when they are asked for at once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => ask(rosa.email)));
    expect(await mailbox.collect()).toHaveLength(3);
    clock.moveTo("2026-11-20T07:59");
    await ask(rosa.email);
    expect(await mailbox.collect()).toEqual([]);
    clock.moveTo("2026-11-20T08:01");
    await ask(rosa.email);
    expect(await mailbox.collect()).toHaveLength(1);
  });

  test("a mailbox's three are no other's, nor the unlock mails'", async () => {
    await makePatient(site, hernan);
    for (let time = 0; time < 4; time++) await ask(rosa.email);
    await ask(hernan.email);
    for (let time = 0; time < 10; time++) await new Visitor(site).signIn("patient", rosa.email, "Mal-1");
    const letters = await mailbox.collect();
    expect(letters.filter(({ to }) => to === rosa.email)).toHaveLength(4);
    expect(letters.filter(({ to }) => to === hernan.email)).toHaveLength(1);
  });
});

/** A request whose Host header is what an attacker wants; fetch would not send it. */
async function rawPost(host: string, port: number, claimed: string): Promise<void> {
  const { request } = await import("node:http");
  const body = JSON.stringify({ email: rosa.email, userType: "patient" });
  const headers = { Host: claimed, "Content-Type": "application/json", "Content-Length": body.length };
  const path = "/api/request-password-reset";
  const status = await new Promise<number>((resolve, reject) => {
    request({ host, port, path, method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end(body);
  });
  expect(status).toBe(200);
}

describe("a link", () => {
  test("says whose it is, sets the password once, and is over", async () => {
    const token = await linkFor();
    expect(await validate(token)).toEqual({ valid: true, email: rosa.email, userType: "patient" });
    const answer = await reset(token);
    expect([answer.status, answer.json]).toEqual([200, { message: "Contraseña actualizada exitosamente" }]);
    expect(await validate(token)).toEqual(over);
    expect(await codeOf(reset(token, "Otra-2027"))).toEqual([400, "token_invalid"]);
    expect((await new Visitor(site).signIn("patient", rosa.email)).status).toBe(401);
    expect((await new Visitor(site).signIn("patient", rosa.email, good)).status).toBe(200);
    expect((await mailbox.collect()).map(({ to, subject }) => [to, subject])).toContainEqual([
      rosa.email,
      "Tu contraseña cambió",
    ]);
  });

  test("works for therapists, and for therapists only when it was theirs", async () => {
    const token = await linkFor(amparo, "therapist");
    expect(await validate(token)).toEqual({ valid: true, email: amparo, userType: "therapist" });
    expect((await reset(token, good, ` ${amparo.toUpperCase()} `)).status).toBe(200);
    expect((await new Visitor(site).signIn("therapist", amparo, good)).status).toBe(200);
  });

  test("used at once by many sets one password", async () => {
    const token = await linkFor();
    const wishes = Array.from({ length: 5 }, (_, number) => `Nueva-202${number}`);
    const answers = await Promise.all(wishes.map((wish) => reset(token, wish)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const winner = wishes[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await new Visitor(site).signIn("patient", rosa.email, winner)).status).toBe(200);
  });

  test("dies with the use of another, also of two used at once, and one whose mail was not written yet", async () => {
    const [first, second] = [await linkFor(), await linkFor()];
    const late = ask(rosa.email);
    await late;
    const answers = await Promise.all([reset(first ?? ""), reset(second ?? "")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect([await validate(first ?? ""), await validate(second ?? "")]).toEqual([over, over]);
    expect((await mailbox.collect()).map(({ subject }) => subject)).toEqual(["Tu contraseña cambió"]);
  });

  test("works for an hour", async () => {
    const token = await linkFor();
    clock.moveTo("2026-11-20T08:00");
    expect(await validate(token)).toEqual(over);
    expect(await codeOf(reset(token))).toEqual([400, "token_invalid"]);
    clock.moveTo("2026-11-20T07:59");
    expect((await reset(token)).status).toBe(200);
  });

  test("is no good with another e-mail, and stays usable with its own", async () => {
    await makePatient(site, hernan);
    const token = await linkFor();
    expect(await codeOf(reset(token, good, hernan.email))).toEqual([400, "token_invalid"]);
    expect((await new Visitor(site).signIn("patient", hernan.email)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ["corta1A", ["Mínimo 8 caracteres"]],
    ["sinmayuscula1", ["Al menos una mayúscula"]],
    ["SINMINUSCULA1", ["Al menos una minúscula"]],
    ["Sin-numeros", ["Al menos un número"]],
    ["ñ", ["Mínimo 8 caracteres", "Al menos una mayúscula", "Al menos un número"]],
    ["6785", ["Mínimo 8 caracteres", "Al menos una mayúscula", "Al menos una minúscula"]],
  ])("survives the weak password %s, which hears its broken rules", async (weak, rules) => {
    const token = await linkFor();
    const { status, json } = await reset(token, weak);
    expect([status, json.code, json.error]).toEqual([400, "weak_password", "Contraseña débil"]);
    expect(json.fields.newPassword.split(". ")).toEqual(rules);
    expect((await reset(token, "Ñandú-2026")).status).toBe(200);
  });

  test("of nobody does not tell whether a password is weak", async () => {
    expect(await codeOf(reset("A".repeat(43), "x"))).toEqual([400, "token_invalid"]);
  });

  test("ends every session, the calendar's address, every known browser's exemption and the lock", async () => {
    const [one, two, stranger] = [new Visitor(site), new Visitor(site), new Visitor(site)];
    for (const visitor of [one, two]) await visitor.signIn("patient", rosa.email);
    const { url } = (await one.call("POST", "/api/calendar-feed")).json;
    for (let time = 0; time < 11; time++) await stranger.signIn("patient", rosa.email, "Mal-1");
    const token = await linkFor();
    expect((await reset(token)).status).toBe(200);
    for (const visitor of [one, two])
      expect((await visitor.call("GET", "/api/session")).json).toEqual({ user: null });
    expect((await site.call("GET", new URL(url).pathname)).status).toBe(404);
    expect((await stranger.signIn("patient", rosa.email, good)).status).toBe(200);
    expect(await site.rows("select from known_devices")).toHaveLength(1);
  });

  test("leaves its token neither in the database nor in the log", async () => {
    const token = await linkFor();
    await validate(token);
    await reset(token);
    await validate(token);
    const tables = await site.rows<{ name: string }>(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    for (const { name } of tables) {
      const [{ text } = { text: "" }] = await site.rows<{ text: string }>(
        `select coalesce(string_agg(row::text, ' '), '') as text from ${name} as row`,
      );
      expect(text, name).not.toContain(token);
    }
    expect(site.logText()).not.toContain(token);
    expect(site.logText()).not.toContain(good);
    expect(site.logText()).not.toContain(rosa.email);
  });
});
