import { Secret, TOTP } from "otpauth";
import { testClinic } from "tests/kit/clinic";
import { password, therapistIn, Visitor } from "tests/kit/signed-in";
import { openSite } from "tests/kit/site";
import { clock, site, test } from "tests/kit/test";
import { expect } from "vitest";
import { routes } from "~/product";

const [amparo = "", benjamin = ""] = testClinic.team.map(({ email }) => email);
const day = 24 * 60 * 60 * 1000;
const words = "Activa la verificación en dos pasos para seguir.";

test.override({ setting: { variables: { PUBLIC_URL: "https://zoh.example" } } });

const signIn = async (email: string, code?: string) => {
  const visitor = new Visitor(site);
  const answer = await visitor.call("POST", "/api/therapist-login", { username: email, password, code });
  expect(answer.status, answer.text).toBe(200);
  return visitor;
};
const agenda = (by: Visitor) => by.call("GET", "/api/appointments");
const moveOn = (ms: number) => clock.moveToInstant(new Date(clock().getTime() + ms));

test("over https who receives or leads has 14 days from the sign-in that asked, then only the way to set it up", async () => {
  await therapistIn(site, site.amparo);
  await therapistIn(site, site.benjamin);
  expect((await agenda(await signIn(amparo))).status).toBe(200);
  moveOn(14 * day - 60_000);
  const late = await signIn(amparo);
  expect((await agenda(late)).status, "a minute before").toBe(200);
  moveOn(60_000);
  const shut = await agenda(late);
  expect([shut.status, shut.json.code, shut.json.error]).toEqual([403, "forbidden", words]);
  // A colleague who treats people, and nothing else, goes on.
  expect((await agenda(await signIn(benjamin))).status).toBe(200);
  const open = new Set([
    "GET /api/sessions",
    "DELETE /api/sessions/{id}",
    "POST /api/sessions/end-others",
    "POST /api/change-password",
  ]);
  for (const { call } of routes.filter(({ call }) => call.who === "therapist" || call.who === "signed_in")) {
    const name = `${call.method} ${call.path}`;
    if (open.has(name) || call.path.startsWith("/api/second-factor")) continue;
    const path = call.path.replaceAll(/\{\w+\}/g, "ninguno");
    const answer = await late.call(call.method, path, call.method === "GET" ? undefined : {});
    expect([name, answer.status, answer.json.error]).toEqual([name, 403, words]);
  }
  // To what answers everybody they are nobody.
  await site.rows(
    `insert into blog_posts (title, excerpt, content, author_id) values ('Borrador', 'x', 'x', $1)`,
    [site.amparo],
  );
  expect((await late.call("GET", "/api/blog")).json).toEqual([]);
  expect((await late.call("GET", "/api/session")).json.user.email).toBe(amparo);
  expect((await late.call("GET", "/api/sessions")).status).toBe(200);
  expect((await late.call("GET", "/api/second-factor")).status).toBe(200);

  const { secret } = (await late.call("POST", "/api/second-factor/start", { password })).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
  expect((await late.call("POST", "/api/second-factor/confirm", { code })).status).toBe(200);
  expect((await agenda(late)).status).toBe(200);
  // Turned off again there is no second grace.
  expect((await late.call("POST", "/api/second-factor/end", { password })).status).toBe(204);
  expect((await agenda(late)).json.error).toBe(words);
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.amparo]);
  expect((await agenda(late)).status, "whoever leads no more is not asked").toBe(200);
});

test("over http nobody is asked", async () => {
  const plain = await openSite({ clock });
  const visitor = await therapistIn(plain, plain.amparo);
  expect(await plain.rows("select from therapists where second_factor_due_at is not null")).toEqual([]);
  await plain.rows("update therapists set second_factor_due_at = $1", [new Date(clock().getTime() - day)]);
  expect((await visitor.call("GET", "/api/appointments")).status).toBe(200);
  await plain.close();
});
