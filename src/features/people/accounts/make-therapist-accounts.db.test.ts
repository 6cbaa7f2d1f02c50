import { testClinic } from "tests/kit/clinic";
import { Visitor } from "tests/kit/signed-in";
import { site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { brokenRules } from "~/shared/password-rules";
import { makeTherapistAccounts } from "./make-therapist-accounts";

const emails = testClinic.team.map(({ email }) => email.toLowerCase());

async function start(password?: string): Promise<string[]> {
  const said: string[] = [];
  await makeTherapistAccounts(site.pool, (sentence) => said.push(sentence), password);
  return said;
}

/** E-mail and password of a line that says both. */
const parts = (line: string) =>
  /^Cuenta de terapeuta: (\S+) · contraseña: (\S+)$/.exec(line)?.slice(1) as [string, string];
const signIn = async (email: string, password: string) =>
  (await new Visitor(site).signIn("therapist", email, password)).status;

describe("the first start", () => {
  test("says each account once, with a password of its own that opens it and keeps the rules", async () => {
    const said = (await start()).map(parts);
    expect(said.map(([email]) => email)).toEqual(emails);
    expect(new Set(said.map(([, password]) => password)).size).toBe(emails.length);
    for (const [email, password] of said) {
      expect(brokenRules(password)).toEqual([]);
      expect(await signIn(email, password)).toBe(200);
    }
  });

  test("with the operator's password does not say it", async () => {
    expect(await start("Clave-Del-Centro-1")).toEqual(emails.map((email) => `Cuenta de terapeuta: ${email}`));
    for (const email of emails) expect(await signIn(email, "Clave-Del-Centro-1")).toBe(200);
  });

  test("of several processes at once makes each account once: what was said opens it", async () => {
    const said = (await Promise.all(Array.from({ length: 4 }, () => start()))).flat().map(parts);
    expect(said.map(([email]) => email).toSorted()).toEqual(emails.toSorted());
    for (const [email, password] of said) expect(await signIn(email, password)).toBe(200);
  });
});

describe("a later start", () => {
  test("says nothing and changes nothing, also with another password of the operator's", async () => {
    await start("Clave-Del-Centro-1");
    const before = await site.rows("select id, password_hash from therapists order by id");
    expect([...(await start()), ...(await start("Otra-Clave-2"))]).toEqual([]);
    expect(await site.rows("select id, password_hash from therapists order by id")).toEqual(before);
  });

  test("makes the account of who joined since, and none for who left or is not of the content", async () => {
    await start();
    await site.rows("update therapists set password_hash = null where id = $1", [site.benjamin]);
    await site.rows(
      `insert into therapists (email, name, specialty, experience, avatar, active, from_content) values
       ('se-fue@zoh.example', 'Se Fue', 'x', 'x', 'x', false, true), ('otra@zoh.example', 'Otra', 'x', 'x', 'x', true, false)`,
    );
    expect((await start()).map(parts).map(([email]) => email)).toEqual([emails[1]]);
  });
});

test("before its first password an account opens for nobody", async () => {
  for (const typed of ["", "null", "una contraseña que nadie tiene"])
    expect([400, 401]).toContain(await signIn(emails[0] ?? "", typed));
});
