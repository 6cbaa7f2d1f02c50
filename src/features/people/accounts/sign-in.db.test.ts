import { bookingOf, hernan, rosa, ximena } from "tests/kit/people";
import { makePatient, password, therapistIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";

test("a patient gets in, is known by the session alone, and gets out", async () => {
  const id = await makePatient(site, rosa);
  const browser = new Visitor(site);
  const answer = await browser.signIn("patient", ` ${rosa.email.toUpperCase()} `);
  expect([answer.status, answer.json]).toEqual([
    200,
    { success: true, patient: { id, email: rosa.email, name: rosa.name, rut: rosa.stored.rut } },
  ]);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("zoh_session=")) ?? "";
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).not.toMatch(/Secure|Max-Age/i);
  expect((await browser.call("GET", "/api/session")).json).toEqual({
    user: { id, email: rosa.email, name: rosa.name, role: "patient", proven: true },
  });
  expect((await browser.call("POST", "/api/logout")).status).toBe(204);
  expect((await browser.call("GET", "/api/session")).json).toEqual({ user: null });
});

test("right after a booking the last four digits of the RUT open the account", async () => {
  await site.book(bookingOf(hernan, "2026-11-23"));
  const browser = new Visitor(site);
  expect((await browser.signIn("patient", hernan.email, "9999")).status).toBe(401);
  expect((await browser.signIn("patient", hernan.email, hernan.stored.firstPassword)).status).toBe(200);
});

test("signing in ends the session that the browser had, of either role", async () => {
  const browser = await therapistIn(site, site.amparo);
  const before = browser.cookies.get("zoh_session") ?? "";
  await browser.signIn("patient", rosa.email);
  const old = new Visitor(site);
  old.cookies.set("zoh_session", before);
  expect((await old.call("GET", "/api/session")).json).toEqual({ user: null });
  expect((await browser.call("GET", "/api/session")).json.user.role).toBe("patient");
});

test("a wrong password and an unknown e-mail are told the same", async () => {
  const answers = [
    await new Visitor(site).signIn("patient", rosa.email, "0000"),
    await new Visitor(site).signIn("patient", "nadie@correo.example", "0000"),
    await new Visitor(site).signIn("therapist", "nadie@correo.example", password),
    await new Visitor(site).signIn("therapist", rosa.email, password),
  ];
  for (const { status, json, headers } of answers) {
    expect([status, json.code, json.error]).toEqual([401, "credentials", "Credenciales inválidas"]);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("the tenth failure locks an account, and an e-mail that has none, alike", async () => {
  await makePatient(site, ximena);
  for (const email of [ximena.email, "nadie2@correo.example"]) {
    const stranger = new Visitor(site);
    const codes: number[] = [];
    for (let guess = 0; guess < 11; guess++)
      codes.push((await stranger.signIn("patient", email, `${1000 + guess}`)).status);
    expect(codes.slice(-2)).toEqual([401, 429]);
    const locked = await new Visitor(site).signIn("patient", email);
    expect([locked.status, locked.json.code, Number(locked.headers.get("retry-after")) > 800]).toEqual([
      429,
      "locked",
      true,
    ]);
  }
});
