import { testClinic } from "tests/kit/clinic";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, password, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { hashPassword } from "./passwords";
import { accountRoutes } from "./routes";

let visitors: Record<"nobody" | "patient" | "therapist", Visitor>;
test.beforeAll(async () => {
  visitors = {
    nobody: new Visitor(site),
    patient: await patientIn(site, rosa),
    therapist: await therapistIn(site, site.amparo),
  };
});
test.beforeEach(() => site.rows("truncate sign_in_guards, account_links"));

/** A body that is right in every field, and what may be left out of it. */
interface Form {
  as: keyof typeof visitors;
  body: Record<string, unknown>;
  optional?: string[];
}
const email = rosa.email;
const token = "A".repeat(43);
const forms: Record<string, Form> = {
  "/api/therapist-login": {
    as: "nobody",
    body: { username: testClinic.team[0]?.email, password, remember: true, code: "123456" },
    optional: ["remember", "code"],
  },
  "/api/patient-login": { as: "nobody", body: { email, password } },
  "/api/request-password-reset": { as: "nobody", body: { email, userType: "patient" } },
  "/api/validate-reset-token": { as: "nobody", body: { token } },
  "/api/reset-password": { as: "nobody", body: { token, email, newPassword: "Nueva-2026" } },
  "/api/accept-invitation": { as: "nobody", body: { token, newPassword: "Nueva-2026" } },
  "/api/change-password": {
    as: "patient",
    body: {
      email,
      userType: "patient",
      currentPassword: password,
      newPassword: "Nueva-2026",
      confirmPassword: "Nueva-2026",
    },
  },
  "/api/request-entry-link": { as: "nobody", body: { email } },
  "/api/enter": { as: "nobody", body: { token } },
  "/api/renew-entry-link": { as: "nobody", body: { token } },
  "/api/restore-email": { as: "nobody", body: { token } },
  "/api/unlock-account": { as: "nobody", body: { token } },
  "/api/second-factor/start": { as: "therapist", body: { password } },
  "/api/second-factor/confirm": { as: "therapist", body: { code: "123456" } },
  "/api/second-factor/end": { as: "therapist", body: { password } },
};

const wrongTypes: [string, unknown][] = [
  ["missing", undefined],
  ["null", null],
  ["a number", 7],
  ["an object", { a: 1 }],
  ["an object that is a text", { toString: "x", length: 8 }],
  ["an array", [email]],
  ["10,000 characters", "a".repeat(10_000)],
];
const unreadable: [string, unknown][] = [
  ["a NUL", "Clave-2026\u0000"],
  ["half a character", "Clave-2026\ud800"],
  ["a control character", "Clave\u0007-2026"],
];

test("every call of accounts that wants a body is tried here", () => {
  const withBody = accountRoutes
    .filter(({ call }) => call.body && !call.emptyBody)
    .map(({ call }) => call.path);
  expect(Object.keys(forms).toSorted()).toEqual(withBody.toSorted());
});

describe.each(Object.entries(forms))("%s", (path, { as, body, optional = [] }) => {
  const send = (wrong: unknown) => visitors[as].call("POST", path, wrong);

  const cases = Object.keys(body).flatMap((field) => {
    const types = [...wrongTypes, ["true", field === "remember" ? "true" : true] as [string, unknown]];
    const allowed = optional.includes(field) ? ["missing", "null"] : [];
    const contents = field === "token" ? [] : unreadable;
    return [...types, ...contents]
      .filter(([name]) => !allowed.includes(name))
      .map(([name, value]) => [field, name, value] as const);
  });

  test.each(cases)("%s: %s is 400 and says which", async (field, _, value) => {
    const { status, json } = await send({ ...body, [field]: value });
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(Object.keys(json.fields)).toEqual([field]);
    expect(json.fields[field]).toMatch(/^\p{Lu}.+\.$/u);
  });

  test.each([
    ["null", null],
    ["a number", 7],
    ["a text", '"hola"'],
    ["an array", []],
    ["nothing", ""],
    ["half a JSON", '{"email": '],
    ["bytes that are no text", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])("%s instead of a body is 400", async (_, whole) => {
    const { status, json } = await send(whole);
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(json.fields).toBeTypeOf("object");
  });

  test("every field wrong at once names every field", async () => {
    const wrong = Object.fromEntries(Object.keys(body).map((field) => [field, []]));
    expect(Object.keys((await send(wrong)).json.fields).toSorted()).toEqual(Object.keys(body).toSorted());
  });

  test("more than 100 kB is 413, and another type 415", async () => {
    expect((await send({ ...body, more: "x".repeat(110_000) })).status).toBe(413);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const cookie = [...visitors[as].cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await site.call("POST", path, "a=b", { ...form, Cookie: cookie })).status).toBe(415);
  });
});

describe("an e-mail", () => {
  test.each([
    "x",
    "@",
    "a@b",
    "a b@correo.example",
    "rosa@correo.example\nBcc: malo@malo.example",
    "<rosa@correo.example>",
    `${"a".repeat(250)}@b.cl`,
    "rosa@correo.example\u202e",
    "ró@correo.example",
  ])("%j is no e-mail to any call", async (wrong) => {
    const bodies: [string, Record<string, unknown>][] = [
      ["/api/patient-login", { email: wrong, password }],
      ["/api/request-password-reset", { email: wrong, userType: "patient" }],
      ["/api/reset-password", { token, email: wrong, newPassword: "Nueva-2026" }],
    ];
    for (const [path, body] of bodies) {
      const { status, json } = await site.call("POST", path, body);
      expect([status, Object.keys(json.fields)]).toEqual([400, ["email"]]);
    }
    expect(await site.rows("select from account_links")).toEqual([]);
  });
});

describe("keys that nobody asked for", () => {
  test("change nothing: role, id, and what objects inherit", async () => {
    const id = await makePatient(site, hernan);
    const hostile = `{"email":"${hernan.email}","password":"${password}","role":"therapist","id":"1","remember":true,
      "code":"1","__proto__":{"role":"therapist"},"constructor":{"prototype":{"admin":true}}}`;
    const visitor = new Visitor(site);
    expect((await visitor.call("POST", "/api/patient-login", hostile)).json.patient.id).toBe(id);
    expect((await visitor.call("GET", "/api/session")).json.user).toMatchObject({ role: "patient", id });
    expect((await visitor.call("GET", "/api/second-factor")).status).toBe(403);
  });
});

describe("a password of 1,000 characters", () => {
  test("is refused before it is compared: it counts as no try and costs no hash", async () => {
    const started = performance.now();
    for (let time = 0; time < 5; time++) await hashPassword("Clave-2026");
    const oneHash = (performance.now() - started) / 5;

    const long = "Aa1".repeat(334);
    const before = performance.now();
    for (let time = 0; time < 50; time++)
      expect((await visitors.nobody.signIn("patient", email, long)).json.fields).toEqual({
        password: "Usa como máximo 200 caracteres.",
      });
    expect(performance.now() - before).toBeLessThan(50 * oneHash);
    expect(await site.rows("select from sign_in_guards")).toEqual([]);
    const reset = { token, email, newPassword: long };
    expect((await site.call("POST", "/api/reset-password", reset)).json.fields).toHaveProperty("newPassword");
  });

  test("while one of 200 is compared", async () => {
    expect((await visitors.nobody.signIn("patient", email, "Aa1é".repeat(50))).status).toBe(401);
  });
});
