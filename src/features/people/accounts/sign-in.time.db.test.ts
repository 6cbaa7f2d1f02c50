import { hash } from "@node-rs/argon2";
import { rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { hashPassword } from "./passwords";

const pairs = 40;
const rounds = 3;

/**
 * How much longer the one surely takes than the other, as a share; 0 when they may take the same. Samples are taken in pairs,
 * right after each other, so that a machine that slows down slows both, and in alternating order, so that neither always
 * follows a pause. Of the ratios within the pairs the 95 % confidence interval of the median counts (by rank: it supposes
 * nothing of how the times are spread), at its end that is nearest to "the same": on a quiet machine it is a few percent
 * wide, on a busy one noise widens it instead of making up a difference.
 */
async function sureDifference(
  one: () => Promise<void>,
  other: () => Promise<void>,
  count = pairs,
): Promise<number> {
  const timed = async (run: () => Promise<void>) => {
    const started = performance.now();
    await run();
    return performance.now() - started;
  };
  const ratios: number[] = [];
  for (let pair = 0; pair < count; pair++) {
    if (pair % 2) {
      const first = await timed(one);
      ratios.push(first / (await timed(other)));
    } else {
      const first = await timed(other);
      ratios.push((await timed(one)) / first);
    }
  }
  ratios.sort((a, b) => a - b);
  const lowest = ratios[Math.floor(count / 2 - Math.sqrt(count))] ?? 1;
  const highest = ratios[Math.ceil(count / 2 + Math.sqrt(count) - 1)] ?? 1;
  return lowest > 1 ? lowest - 1 : highest < 1 ? highest - 1 : 0;
}

/** The least of a few rounds: one in twenty intervals misses the truth. A true difference is in every round. */
async function leastSureDifference(...measured: Parameters<typeof sureDifference>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least >= 0.1; round++)
    least = Math.min(least, Math.abs(await sureDifference(...measured)));
  return least;
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
  expect(await leastSureDifference(await failing(true), await failing(false))).toBeLessThan(0.1);
});

test("a link takes the same to ask for", { timeout: 60_000 }, async () => {
  await makePatient(site, rosa);
  const ask = (email: string) => () =>
    expectStatus(200, "/api/request-password-reset", { email, userType: "patient" });
  // A few milliseconds each: more of them, because the noise is as large as what is measured.
  expect(await leastSureDifference(ask(rosa.email), ask("nadie@correo.example"), 200)).toBeLessThan(0.1);
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
  expect(await sureDifference(known, await failing(false))).toBeLessThan(-0.3);
});
