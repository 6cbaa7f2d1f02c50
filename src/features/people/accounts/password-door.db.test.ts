import { testClinic } from "tests/kit/clinic";
import { bookingOf, rosa } from "tests/kit/people";
import { password as own, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { openSite } from "tests/kit/site";
import { mailbox, site, test } from "tests/kit/test";
import { expect } from "vitest";

const guess = async (typed = "0000") => (await new Visitor(site).signIn("patient", rosa.email, typed)).status;

test("thirty failures in a day close the first password's door until its owner enters by a link; one mail tells it", async () => {
  await site.book(bookingOf(rosa, "2026-11-23T09:00"));
  await mailbox.collect();
  for (let quarter = 0; quarter < 4; quarter++) {
    for (let time = 0; time < 8; time++) expect(await guess()).toBe(401);
    await site.rows("update sign_in_guards set tries = '{}'");
  }
  const mails = (await mailbox.collect()).filter(({ to }) => to === rosa.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Protegimos el acceso a tu cuenta"]);
  const token = /\/entrar\?token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1];
  expect(await guess(rosa.stored.firstPassword)).toBe(401);
  const owner = new Visitor(site);
  expect((await owner.call("POST", "/api/enter", { token })).status).toBe(200);
  await owner.call("POST", "/api/confirm-identity", { mine: true });
  expect(await guess(rosa.stored.firstPassword)).toBe(200);
});

/** Thirty failures, none of them within the lock of the ten before. */
async function closeDoor(role: "patient" | "therapist", email: string): Promise<void> {
  for (let third = 0; third < 3; third++) {
    for (let time = 0; time < 10; time++) await new Visitor(site).signIn(role, email, "Equivocada1");
    await site.rows("update sign_in_guards set tries = '{}', locked_until = null");
  }
}
const amparo = testClinic.team[0]?.email ?? "";

test.each([
  ["of the staff", "therapist", amparo, own, "/desbloquear", "/api/unlock-account"],
  ["that a patient chose", "patient", "elige@correo.example", own, "/entrar", "/api/enter"],
] as const)("so it is with a password %s: unknown browsers are shut out, known ones go on, a mailed link opens", async (_, role, email, password, page, call) => {
  if (role === "patient") await patientIn(site, { ...rosa, email });
  else await therapistIn(site, site.amparo);
  const known = new Visitor(site);
  expect((await known.signIn(role, email, password)).status).toBe(200);
  await mailbox.collect();
  await closeDoor(role, email);
  const right = await new Visitor(site).signIn(role, email, password);
  const wrong = await new Visitor(site).signIn(role, email, "Equivocada2");
  expect([right.status, right.json]).toEqual([401, wrong.json]);
  expect(right.json.error).toContain("Entra con el enlace que enviamos a tu correo");
  expect((await known.signIn(role, email, password)).status).toBe(200);
  const mails = (await mailbox.collect()).filter(
    ({ to, subject }) => to === email && subject === "Protegimos el acceso a tu cuenta",
  );
  expect(mails).toHaveLength(1);
  const token = mails[0]?.text.split(`${page}?token=`)[1]?.match(/^[\w-]+/)?.[0];
  expect((await new Visitor(site).call("POST", call, { token })).status).toBe(200);
  expect((await new Visitor(site).signIn(role, email, password)).status).toBe(200);
});

test("a mailed link for another password opens it too", async () => {
  await therapistIn(site, site.amparo);
  await closeDoor("therapist", amparo);
  await mailbox.collect();
  await new Visitor(site).call("POST", "/api/request-password-reset", {
    email: amparo,
    userType: "therapist",
  });
  const token = (await mailbox.collect())
    .map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1])
    .find(Boolean);
  const newPassword = "Otra distinta 9";
  const reset = await new Visitor(site).call("POST", "/api/reset-password", {
    token,
    email: amparo,
    userType: "therapist",
    newPassword,
  });
  expect(reset.status, reset.text).toBe(200);
  expect((await new Visitor(site).signIn("therapist", amparo, newPassword)).status).toBe(200);
});

test("one address fails on twenty accounts an hour, and then on no other", async () => {
  const limited = await openSite({ rateLimit: true });
  const tryAt = (email: string) => new Visitor(limited).signIn("patient", email, "0000");
  for (let account = 0; account < 20; account++)
    expect((await tryAt(`persona${account}@correo.example`)).status).toBe(401);
  const stopped = await tryAt("otra@correo.example");
  expect([stopped.status, stopped.json.code]).toEqual([429, "rate_limited"]);
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect((await tryAt("persona3@correo.example")).status).toBe(401);
  await limited.close();
});
