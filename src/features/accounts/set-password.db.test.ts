import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "~/server/database";
import { hernan, rosa } from "../../../tests/support/people";
import { makePatient, password, Visitor } from "../../../tests/support/signed-in";
import { openSite, type TestSite } from "../../../tests/support/site";
import { until } from "../../../tests/support/until";
import { setPassword } from "./set-password";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

test("a sign-in with the old password that began before the change does not outlive it", async () => {
  const id = await makePatient(site, rosa);
  // Takes long to compare, so that the change surely falls in the middle.
  const slow = await hash(password, { memoryCost: 65_536, timeCost: 12, parallelism: 1 });
  await site.rows("update patients set password_hash = $2 where id = $1", [id, slow]);
  const passwordHash = await hash("Nueva-2026", cheap);

  const thief = new Visitor(site);
  const stolen = thief.signIn("patient", rosa.email);
  await until(async () => (await site.rows("select from sign_in_guards where under_way = 1")).length);
  await inTransaction(site.pool, (client) =>
    setPassword(client, {
      account: { role: "patient", id, email: rosa.email },
      passwordHash,
      how: "password.reset",
      address: "127.0.0.1",
      now: site.clock(),
    }),
  );
  const answer = await stolen;
  expect(await site.rows("select from sessions where patient_id = $1", [id])).toEqual([]);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  expect((await thief.call("GET", "/api/session")).json).toEqual({ user: null });
});

test("sign-ins and changes of one account at once end without an error, and without an old session", async () => {
  const id = await makePatient(site, hernan);
  const account = { role: "patient" as const, id, email: hernan.email };
  const browsers = Array.from({ length: 6 }, () => new Visitor(site));
  for (const browser of browsers) await browser.signIn("patient", hernan.email);
  for (let round = 0; round < 4; round++) {
    const passwordHash = await hash(password, cheap);
    const [, ...answers] = await Promise.all([
      inTransaction(site.pool, (client) =>
        setPassword(client, {
          account,
          passwordHash,
          how: "password.reset",
          address: "127.0.0.1",
          now: site.clock(),
        }),
      ),
      ...browsers.map((browser) => browser.signIn("patient", hernan.email)),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
  }
});
