import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signInAnyone } from "./sign-in";

const given = { username: "ana@zoh.example", password: "6789", remember: false };
const therapist = { id: "t1", email: "ana@zoh.example", name: "Ana" };
const patient = { id: "p1", email: "rosa@correo.example", name: "Rosa", rut: "12345678-5" };
const refused = { status: 401, body: { error: "No.", code: "credentials" } };

let kept: Map<string, string>;

/** Answers in turn; "lost" is a connection that breaks. Returns the paths that were called. */
function serverAnswering(...answers: ("lost" | { status: number; body: unknown })[]): string[] {
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    paths.push(path);
    const answer = answers[paths.length - 1] ?? "lost";
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
  return paths;
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a therapist gets in at the first door, and the cached user says so", async () => {
  const paths = serverAnswering({ status: 200, body: { success: true, therapist } });
  expect(await signInAnyone(given)).toEqual({ ...therapist, role: "therapist" });
  expect(paths).toEqual(["/api/therapist-login"]);
  expect(JSON.parse(kept.get("therapist") ?? "")).toEqual(therapist);
  expect(JSON.parse(kept.get("user") ?? "")).toEqual({ ...therapist, role: "therapist" });
});

test("a patient at the therapists' door gets in too, and nothing of a therapist is left of the cached user", async () => {
  kept.set("therapist", JSON.stringify(therapist));
  const paths = serverAnswering(refused, { status: 200, body: { success: true, patient } });
  expect(await signInAnyone(given)).toMatchObject({ role: "patient", name: "Rosa" });
  expect(paths).toEqual(["/api/therapist-login", "/api/patient-login"]);
  expect(JSON.parse(kept.get("patient") ?? "")).toEqual(patient);
  expect(kept.has("therapist")).toBe(false);
});

test("neither door: 'Credenciales inválidas', and nothing is remembered", async () => {
  serverAnswering(refused, refused);
  await expect(signInAnyone(given)).rejects.toThrow("Credenciales inválidas");
  expect(kept.size).toBe(0);
});

describe("the second door is not tried after", () => {
  test.each([
    ["a lock", { status: 429, body: { error: "Espera.", code: "locked" } }],
    ["a limit", { status: 429, body: { error: "Espera.", code: "rate_limited" } }],
    [
      "a second factor",
      { status: 401, body: { error: "Código.", code: "credentials", fields: { code: "Código." } } },
    ],
    ["a faulty e-mail", { status: 400, body: { error: "x", code: "validation", fields: { username: "x" } } }],
    ["an outage", { status: 503, body: { error: "x", code: "unavailable" } }],
    ["a lost connection", "lost" as const],
  ])("%s", async (_, answer) => {
    const paths = serverAnswering(answer, { status: 200, body: { success: true, patient } });
    await expect(signInAnyone(given)).rejects.not.toThrow("Credenciales inválidas");
    expect(paths).toHaveLength(1);
    expect(kept.size).toBe(0);
  });
});
