import { hash } from "@node-rs/argon2";
import { hernan, type Person, rosa, visitor, ximena } from "tests/kit/people";
import { makePatient, password, patientIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect } from "vitest";
import { inTransaction } from "~/server/database/database";
import { hashToken } from "~/server/settings/token";
import { setPassword } from "./set-password";

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** Takes long to compare, so that what a test does meanwhile surely falls in the middle. */
const slow = { memoryCost: 65_536, timeCost: 12, parallelism: 1 };
const comparing = () =>
  until(async () => (await site.rows("select from sign_in_guards where under_way = 1")).length);

async function makeSlowly(person: Person): Promise<string> {
  const id = await makePatient(site, person);
  const passwordHash = await hash(password, slow);
  await site.rows("update patients set password_hash = $2 where id = $1", [id, passwordHash]);
  return id;
}

async function reset(id: string, { email }: Person, passwordHash: string): Promise<void> {
  const account = { role: "patient" as const, id, email };
  const how = "password.reset" as const;
  const wish = { account, passwordHash, how, address: "127.0.0.1", now: site.clock(), proven: true };
  await inTransaction(site.pool, (client) => setPassword(client, wish));
}

test("a sign-in with the old password that began before the change does not outlive it", async () => {
  const id = await makeSlowly(rosa);
  const passwordHash = await hash("Nueva-2026", cheap);
  const thief = new Visitor(site);
  const stolen = thief.signIn("patient", rosa.email);
  await comparing();
  await reset(id, rosa, passwordHash);
  const answer = await stolen;
  expect(await site.rows("select from sessions where patient_id = $1", [id])).toEqual([]);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  expect((await thief.call("GET", "/api/session")).json).toEqual({ user: null });
});

test("a change in a stolen session that began before a reset does not undo it", async () => {
  const id = await makeSlowly(ximena);
  const passwordHash = await hash("Nueva-2026", cheap);
  const thief = new Visitor(site);
  await thief.signIn("patient", ximena.email);
  const wish = { currentPassword: password, newPassword: "Robada-2026", confirmPassword: "Robada-2026" };
  const body = { email: ximena.email, userType: "patient", ...wish };
  const stolen = thief.call("POST", "/api/change-password", body);
  await comparing();
  await reset(id, ximena, passwordHash);
  const answer = await stolen;
  expect([answer.status, answer.json.code]).toEqual([401, "unauthenticated"]);
  expect((await new Visitor(site).signIn("patient", ximena.email, "Robada-2026")).status).toBe(401);
  expect((await new Visitor(site).signIn("patient", ximena.email, "Nueva-2026")).status).toBe(200);
});

test("sign-ins and changes of one account at once end without an error", async () => {
  const id = await makePatient(site, hernan);
  const browsers = Array.from({ length: 6 }, () => new Visitor(site));
  for (const browser of browsers) await browser.signIn("patient", hernan.email);
  for (let round = 0; round < 4; round++) {
    const passwordHash = await hash(password, cheap);
    const [, ...answers] = await Promise.all([
      reset(id, hernan, passwordHash),
      ...browsers.map((browser) => browser.signIn("patient", hernan.email)),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
  }
});

test("resets and changes of one account at once end with one of the passwords, and without an error", async () => {
  const person = visitor(1);
  const hers = await patientIn(site, person);
  let present = password;
  for (let round = 0; round < 6; round++) {
    const token = `${"t".repeat(42)}${round}`;
    await site.rows(
      `insert into account_links (purpose, role, email, account_id, token_hash, requested_at, expires_at)
       values ('reset_password', 'patient', $1, $2, $3, now(), now() + interval '10 years')`,
      [person.email, hers.id, hashToken(token)],
    );
    const [changed, linked] = [`Cambiada-${round}`, `Enlace-${round}`];
    const answers = await Promise.all([
      hers.call("POST", "/api/change-password", {
        email: person.email,
        userType: "patient",
        currentPassword: present,
        newPassword: changed,
        confirmPassword: changed,
      }),
      site.call("POST", "/api/reset-password", { token, email: person.email, newPassword: linked }),
    ]);
    expect([200, 401]).toContain(answers[0].status);
    expect([200, 400]).toContain(answers[1].status);
    const opening: string[] = [];
    for (const typed of [changed, linked])
      if ((await hers.signIn("patient", person.email, typed)).status === 200) opening.push(typed);
    expect(opening).toHaveLength(1);
    present = opening[0] ?? "";
    await hers.signIn("patient", person.email, present);
  }
});
