import { bookingOf, rosa } from "tests/kit/people";
import { Visitor } from "tests/kit/signed-in";
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
