import { testClinic } from "tests/kit/clinic";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type BookingDraft, emptyDraft } from "./booking-draft";
import { bookingSender } from "./submit-booking";

const draft: BookingDraft = {
  ...emptyDraft,
  service: testClinic.services[0] ?? null,
  therapist: "anyone",
  date: "2026-11-23",
  time: "09:00",
  patient: {
    ...emptyDraft.patient,
    patientName: "Rosa Núñez",
    patientEmail: "rosa@correo.example",
    patientPhone: "9 1234 5678",
    patientRut: "12.345.678-5",
  },
};

/** Answers in turn; "lost" is a connection that breaks. Returns the keys that were sent. */
function serverAnswering(...answers: ("lost" | { status: number; body: unknown })[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("Idempotency-Key") ?? "");
    const answer = answers[keys.length - 1] ?? "lost";
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
  return keys;
}

const booked = { status: 201, body: { id: "1" } };
const refused = (status: number, body: object) => ({ status, body: { error: "No.", ...body } });

afterEach(() => vi.unstubAllGlobals());

describe("the key of an attempt", () => {
  test("stays for a second try after a lost answer, and is new once it is booked", async () => {
    const keys = serverAnswering("lost", booked, booked);
    const send = bookingSender();
    expect(await send(draft)).toEqual({ kind: "failed", detail: null, isConnection: true });
    expect(await send(draft)).toMatchObject({ kind: "booked" });
    expect(await send(draft)).toMatchObject({ kind: "booked" });
    expect(keys[0]).not.toBe("");
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
  test("is another one for another body", async () => {
    const keys = serverAnswering("lost", "lost");
    const send = bookingSender();
    await send(draft);
    await send({ ...draft, time: "10:00" });
    expect(keys[1]).not.toBe(keys[0]);
  });
  test("is another one in another wizard", async () => {
    const keys = serverAnswering("lost", "lost");
    await bookingSender()(draft);
    await bookingSender()(draft);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe("what a refusal comes to", () => {
  test.each([
    ["service", 1],
    ["pack", 1],
    ["therapistId", 2],
    ["preferredDate", 3],
  ])("a refused %s belongs to step %i", async (field, step) => {
    serverAnswering(refused(400, { code: "validation", fields: { [field]: "Elige.", patientRut: "Mal." } }));
    expect(await bookingSender()(draft)).toEqual({ kind: "wrong_choice", step, detail: "Elige." });
  });
  test("a price that changed meanwhile is told, and what it is now", async () => {
    serverAnswering(
      refused(409, { code: "conflict", error: "El precio cambió.", current: { price: 14_000 } }),
    );
    expect(await bookingSender()(draft)).toEqual({
      kind: "price_changed",
      price: 14_000,
      detail: "El precio cambió.",
    });
  });
  test("typed fields are said beside them", async () => {
    serverAnswering(refused(400, { code: "validation", fields: { patientRut: "Mal." } }));
    expect(await bookingSender()(draft)).toEqual({ kind: "invalid", errors: { patientRut: "Mal." } });
  });
  test.each([
    ["2900-01-01", {}, "birthDate"],
    ["2020-01-01", {}, "representativeName"],
    ["2020-01-01", { representativeName: "Marta Soto" }, "representativeRut"],
  ])("of who was born on %s with %j nothing is sent, and %s is asked for", async (birthDate, told, field) => {
    const keys = serverAnswering(booked);
    const outcome = await bookingSender()({ ...draft, patient: { ...draft.patient, birthDate, ...told } });
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toContain(field);
    expect(keys).toEqual([]);
  });
  test("where only the server finds them under 18, it is said beside the birth date", async () => {
    serverAnswering(refused(400, { code: "validation", fields: { representative: "Quién." } }));
    expect(await bookingSender()(draft)).toEqual({ kind: "invalid", errors: { birthDate: "Quién." } });
  });
  test.each([
    { code: "validation" },
    { code: "validation", fields: { consents: "Mal." } },
  ])("%j is a failure, not a silence", async (body) => {
    serverAnswering(refused(400, body));
    expect(await bookingSender()(draft)).toMatchObject({ kind: "failed", detail: null });
  });
  test("a lost hour names up to three near ones", async () => {
    const alternatives = ["2026-11-23T09:30", "2026-11-23T10:00", "2026-11-23T10:30", "2026-11-23T11:00"];
    serverAnswering(refused(409, { code: "slot_taken", alternatives }));
    const outcome = await bookingSender()(draft);
    expect(outcome.kind === "slot_lost" && outcome.alternatives.map(({ time }) => time)).toEqual([
      "09:30",
      "10:00",
      "10:30",
    ]);
  });
  test("an hour that passed is told apart from one of a day that the centre closed", async () => {
    serverAnswering(refused(422, { code: "slot_not_offered" }), refused(422, { code: "slot_not_offered" }));
    const past = await bookingSender()({ ...draft, date: "2020-11-23" });
    expect(past).toMatchObject({ kind: "slot_lost", why: "passed" });
    const ahead = await bookingSender()({ ...draft, date: "2099-11-25" });
    expect(ahead).toMatchObject({ kind: "slot_lost", why: "closed" });
  });
  test("too many tries say how long to wait", async () => {
    serverAnswering(refused(429, { code: "rate_limited", error: "Espera 5 minutos." }));
    expect(await bookingSender()(draft)).toMatchObject({ kind: "failed", detail: "Espera 5 minutos." });
  });
});
