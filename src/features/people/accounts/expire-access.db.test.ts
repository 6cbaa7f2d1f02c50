import { rosa } from "tests/kit/people";
import { makePatient, patientIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { keepRetention } from "~/server/work/retention";
import { systemClock } from "~/shared/clock";
import { accessRules } from "./expire-access";

// What is forgotten is so by the database's own time.
test.override({ setting: { clock: systemClock } });

const counts = async () => {
  const found: Record<string, number> = {};
  for (const table of ["sessions", "sign_in_guards", "account_links", "known_devices"])
    found[table] = (await site.rows(`select from ${table}`)).length;
  return found;
};

test("what is over goes, what still counts stays, and a second time changes nothing", async () => {
  const hers = await patientIn(site, rosa);
  for (let time = 0; time < 10; time++)
    await new Visitor(site).signIn("patient", "nadie@correo.example", "Mal-1");
  await hers.signIn("patient", rosa.email, "Mal-1");
  await site.call("POST", "/api/request-password-reset", { email: rosa.email, userType: "patient" });
  const before = await counts();
  // The counter of her first sign-in has nothing to count any more.
  await keepRetention(site.pool, accessRules);
  expect(await counts()).toEqual({ ...before, sign_in_guards: (before.sign_in_guards ?? 0) - 1 });
  expect((await new Visitor(site).signIn("patient", "nadie@correo.example", "Mal-1")).status).toBe(429);
  expect((await hers.call("GET", "/api/sessions")).status).toBe(200);

  await site.rows("update sessions set expires_at = now()");
  await site.rows("update account_links set expires_at = now() - interval '25 hours'");
  await site.rows("update known_devices set first_seen_at = now() - interval '401 days'");
  await site.rows(
    `update sign_in_guards set locked_until = now() - interval '1 second',
       tries = array(select try - interval '25 hours' from unnest(tries) as try),
       failures = array(select failure - interval '25 hours' from unnest(failures) as failure)`,
  );
  for (let time = 0; time < 2; time++) {
    await keepRetention(site.pool, accessRules);
    expect(await counts()).toEqual({ sessions: 0, sign_in_guards: 0, account_links: 0, known_devices: 0 });
  }
});

test("a counter of a success alone does not stay for ever", async () => {
  await makePatient(site, { ...rosa, email: "otra@correo.example" });
  await new Visitor(site).signIn("patient", "otra@correo.example");
  expect(await site.rows("select from sign_in_guards")).toHaveLength(1);
  await keepRetention(site.pool, accessRules);
  expect(await site.rows("select from sign_in_guards")).toEqual([]);
});
