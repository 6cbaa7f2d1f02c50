import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rosa } from "../../../tests/support/people";
import { makePatient } from "../../../tests/support/signed-in";
import { openSite, type TestSite } from "../../../tests/support/site";
import { hashPassword } from "./passwords";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const pairs = 40;
const rounds = 4;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * How much longer the one takes than the other, as a share. Samples are taken in turns, so that a machine that slows down
 * slows both, and in alternating order, so that neither is always the one after a pause; the median drops the outliers.
 */
async function difference(one: () => Promise<void>, other: () => Promise<void>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const sample = async (kind: 0 | 1) => {
    const started = performance.now();
    await (kind ? other : one)();
    times[kind].push(performance.now() - started);
  };
  for (let pair = 0; pair < pairs; pair++)
    for (const kind of pair % 2 ? [0, 1] : [1, 0]) await sample(kind as 0 | 1);
  return median(times[0]) / median(times[1]) - 1;
}

/**
 * Rounds until one is within 10 %. Noise of a shared machine may spoil a round, but it does not bring medians together that
 * are apart: a sign-in that skips the hashing for unknown e-mails is faster by far in every round (shown by the last test).
 */
async function closest(one: () => Promise<void>, other: () => Promise<void>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best > 0.1; round++)
    best = Math.min(best, Math.abs(await difference(one, other)));
  return best;
}

async function expectStatus(status: number, path: string, body: unknown): Promise<void> {
  expect((await site.call("POST", path, body)).status).toBe(status);
}

/** Each try is of an account of its own, so that none of them is locked; the locked ones are measured apart. */
let turn = 0;
async function failing(known: boolean): Promise<() => Promise<void>> {
  const emails = Array.from(
    { length: pairs * rounds },
    () => `${known ? "hay" : "nadie"}${++turn}@correo.example`,
  );
  if (known) {
    const passwordHash = await hashPassword("Clave-2026");
    for (const email of emails) await makePatient(site, { ...rosa, email });
    await site.rows("update patients set password_hash = $1", [passwordHash]);
  }
  return () => expectStatus(401, "/api/patient-login", { email: emails.pop(), password: "Mal-1" });
}

test("a wrong password takes the same for a known and an unknown e-mail", { timeout: 120_000 }, async () => {
  expect(await closest(await failing(true), await failing(false))).toBeLessThan(0.1);
});

test("a link takes the same to ask for", { timeout: 60_000 }, async () => {
  await makePatient(site, rosa);
  const ask = (email: string) => () =>
    expectStatus(200, "/api/request-password-reset", { email, userType: "patient" });
  expect(await closest(ask(rosa.email), ask("nadie@correo.example"))).toBeLessThan(0.1);
});

test("stored hashes are argon2id of OWASP's strength", async () => {
  expect(await hashPassword("Clave-2026")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("the measure sees a difference: accounts with a cheaper hash stand out", {
  timeout: 60_000,
}, async () => {
  const known = await failing(true);
  const cheap = await hash("Clave-2026", { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await site.rows("update patients set password_hash = $1", [cheap]);
  expect(await difference(known, await failing(false))).toBeLessThan(-0.3);
});
