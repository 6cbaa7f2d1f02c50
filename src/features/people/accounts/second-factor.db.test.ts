import { Secret, TOTP } from "otpauth";
import { testClinic } from "tests/kit/clinic";
import { password, therapistIn, Visitor } from "tests/kit/signed-in";
import { mailbox, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

let now = new Date("2026-11-20T10:00:00Z");
let therapist: Visitor;
test.override({ setting: { isCrowded: true, clock: () => new Date(now) } });
test.beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  await site.rows("truncate sessions, known_devices, sign_in_guards, recovery_codes");
  await site.rows("update therapists set totp_active = false, totp_sealed = null, totp_last_step = 0");
  therapist = await therapistIn(site, site.amparo);
});

const email = testClinic.team[0]?.email ?? "";
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** What the therapist's app shows, `steps` of 30 seconds from now. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });
const start = (typed = password) => therapist.call("POST", "/api/second-factor/start", { password: typed });
const confirm = (code: string) => therapist.call("POST", "/api/second-factor/confirm", { code });
const end = (typed = password) => therapist.call("POST", "/api/second-factor/end", { password: typed });
const state = async () => (await therapist.call("GET", "/api/second-factor")).json;
const signIn = (code?: unknown, typed = password, visitor = new Visitor(site)) =>
  visitor.call("POST", "/api/therapist-login", { username: email, password: typed, code });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await start()).json;
  const { recoveryCodes } = (await confirm(codeAt(secret))).json;
  later(60);
  return { secret, recoveryCodes };
}

describe("turning it on", () => {
  test("needs the password, and a code of the new secret", async () => {
    const refused = await start("Mal-1");
    expect([refused.status, refused.json.code, Object.keys(refused.json.fields)]).toEqual([
      401,
      "credentials",
      ["password"],
    ]);
    const { secret, uri } = (await start()).json;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await signIn()).status, "not before it is confirmed").toBe(200);
    const wrong = await confirm(codeAt(secret, 10));
    expect([wrong.status, wrong.json.code, Object.keys(wrong.json.fields)]).toEqual([
      401,
      "credentials",
      ["code"],
    ]);
    expect(await state()).toEqual({ active: false, recoveryCodesLeft: 0 });
    const { recoveryCodes } = (await confirm(codeAt(secret))).json;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({ active: true, recoveryCodesLeft: 10 });
  });

  test("without a start, or twice, is a conflict", async () => {
    expect((await confirm("123456")).status).toBe(409);
    const { secret } = await turnOn();
    expect((await confirm(codeAt(secret))).status).toBe(409);
    expect((await start()).status).toBe(409);
    expect((await signIn(codeAt(secret))).status, "the old secret still counts").toBe(200);
  });

  test("twice at once answers recovery codes once, those that count", async () => {
    const { secret } = (await start()).json;
    const answers = await Promise.all([0, 1, 2].map(() => confirm(codeAt(secret))));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const codes = answers.find(({ status }) => status === 200)?.json.recoveryCodes;
    expect((await signIn(codes[0])).status).toBe(200);
  });

  test("ends the sessions that were never asked for a code, and tells the owner by mail; so does turning it off", async () => {
    const elsewhere = new Visitor(site);
    await elsewhere.signIn("therapist", email);
    await mailbox.collect();
    const isIn = async (visitor: Visitor) => (await visitor.call("GET", "/api/session")).json.user !== null;
    const { secret } = await turnOn();
    expect([await isIn(therapist), await isIn(elsewhere)]).toEqual([true, false]);
    const [on] = await mailbox.collect();
    expect([on?.to, on?.subject]).toEqual([email, "Activaste la verificación en dos pasos"]);
    expect(on?.text).toContain("Si no fuiste tú");
    expect(on?.text).not.toContain(secret);
    await end();
    const [off] = await mailbox.collect();
    expect([off?.to, off?.subject]).toEqual([email, "Desactivaste la verificación en dos pasos"]);
  });

  test("takes ten guesses of a code, not more", async () => {
    const { secret } = (await start()).json;
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(codeAt(secret, 10))));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    expect((await confirm(codeAt(secret))).status).toBe(429);
  });

  test("keeps the secret and the recovery codes out of the database's clear text", async () => {
    const { secret, recoveryCodes } = await turnOn();
    const kept = JSON.stringify([
      await site.rows("select * from therapists"),
      await site.rows("select * from recovery_codes"),
      await site.rows("select * from access_log"),
    ]);
    for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(kept).not.toContain(clear);
    expect(site.logText()).not.toContain(secret);
  });
});

describe("signing in with it", () => {
  test("asks for the code after the right password only", async () => {
    const { secret } = await turnOn();
    const wrong = await signIn(undefined, "Mal-1");
    expect([wrong.status, wrong.json.code, wrong.json.fields]).toEqual([401, "credentials", undefined]);
    const wrongWithCode = await signIn(codeAt(secret), "Mal-1");
    expect(wrongWithCode.text).toBe(wrong.text);
    for (const none of [undefined, null, "", "  "]) {
      const asked = await signIn(none);
      expect([asked.status, asked.json.code, Object.keys(asked.json.fields)]).toEqual([
        401,
        "credentials",
        ["code"],
      ]);
      expect(asked.headers.getSetCookie()).toEqual([]);
    }
    expect((await signIn(codeAt(secret))).status, "a wrong password did not use the code up").toBe(200);
  });

  test("takes a code once, also when two bring it at once", async () => {
    const { secret } = await turnOn();
    const code = codeAt(secret);
    expect(statuses(await Promise.all([0, 1, 2].map(() => signIn(code))))).toEqual([200, 401, 401]);
    expect((await signIn(code)).status).toBe(401);
    later(30);
    expect((await signIn(codeAt(secret))).status).toBe(200);
  });

  test("does not take the code that turned it on", async () => {
    const { secret } = (await start()).json;
    const code = codeAt(secret);
    await confirm(code);
    expect((await signIn(code)).status).toBe(401);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])("takes the code of %i steps from now with %i", async (steps, status) => {
    const { secret } = await turnOn();
    later(300);
    expect((await signIn(codeAt(secret, steps))).status).toBe(status);
  });

  test("does not take a code older than one that was used", async () => {
    const { secret } = await turnOn();
    later(300);
    expect((await signIn(codeAt(secret))).status).toBe(200);
    expect((await signIn(codeAt(secret, -1))).status).toBe(401);
  });

  test("takes a recovery code once, however it is typed", async () => {
    const { recoveryCodes } = await turnOn();
    const [first = "", second = ""] = recoveryCodes;
    expect(statuses(await Promise.all([0, 1, 2].map(() => signIn(first))))).toEqual([200, 401, 401]);
    expect((await signIn(` ${second.toUpperCase().replace("-", " ")} `)).status).toBe(200);
    expect(await state()).toEqual({ active: true, recoveryCodesLeft: 8 });
  });

  test("tells the owner by mail of a wrong code after the right password, and of a recovery code that was used", async () => {
    const { recoveryCodes } = await turnOn();
    await mailbox.collect();
    const told = async () =>
      (await mailbox.collect())
        .map(({ to, subject }) => [to, subject])
        .filter(([, said]) => /código/.test(said ?? ""));
    await signIn("000000", "Mal-1");
    await signIn(undefined);
    expect(await told()).toEqual([]);
    await signIn("000000");
    expect(await told()).toEqual([[email, "Alguien usó tu contraseña sin el código"]]);
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
    expect(await told()).toEqual([[email, "Se usó un código de recuperación"]]);
  });

  test("locks after ten wrong codes, and asking without one is no guess", async () => {
    const { secret } = await turnOn();
    for (let time = 0; time < 15; time++) expect((await signIn()).status).toBe(401);
    const guesses: number[] = [];
    for (let time = 0; time < 11; time++) guesses.push((await signIn("000000")).status);
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(codeAt(secret))).status).toBe(429);
  });

  test("takes no other's codes", async () => {
    const { secret, recoveryCodes } = await turnOn();
    therapist = await therapistIn(site, site.benjamin);
    const his = await turnOn();
    expect((await signIn(his.recoveryCodes[0])).status).toBe(401);
    expect((await signIn(codeAt(his.secret))).status).toBe(401);
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
    expect((await signIn(codeAt(secret))).status).toBe(200);
  });

  test.each([
    "123 456",
    "12345",
    "1234567",
    "abcdef",
    "٠١٢٣٤٥",
    "-00001",
    "1e5",
  ])("takes no %j", async (code) => {
    await turnOn();
    expect([400, 401]).toContain((await signIn(code)).status);
  });
});

describe("turning it off", () => {
  test("needs the password, and then the password alone opens", async () => {
    const { recoveryCodes } = await turnOn();
    expect((await end("Mal-1")).status).toBe(401);
    expect(await state()).toMatchObject({ active: true });
    expect((await end()).status).toBe(204);
    expect(await state()).toEqual({ active: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
    const again = await turnOn();
    expect((await signIn(recoveryCodes[0])).status, "codes of before are gone").toBe(401);
    expect((await signIn(again.recoveryCodes[0])).status).toBe(200);
  });
});
