import { randomUUID } from "node:crypto";
import { placeAppointment } from "tests/kit/appointments";
import { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
});
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows(
    "do $$ begin set local session_replication_role = replica; delete from effort_entries; delete from pain_entries; delete from outbox; end $$",
  );
});

const note = (body: unknown, who: Visitor = patient, key?: string) =>
  who.call("POST", "/api/effort-entries", body, key === undefined ? {} : { "Idempotency-Key": key });
const list = async (who: Visitor = patient, query = "") =>
  (await who.call("GET", `/api/effort-entries${query}`)).json;

test("of a day of the clinic the latest counts, and what was said before stays", async () => {
  expect((await note({ score: 0 })).status).toBe(201);
  const { json } = await note({ score: 7 });
  expect(json).toEqual({ id: expect.any(String), score: 7, at: "2026-11-20T10:00:00.000Z" });
  await note({ score: 3, saidAt: "2026-11-20T02:59:00Z" });
  expect((await list()).map(({ score }: { score: number }) => score)).toEqual([3, 7]);
  expect(await list(amparo, `?patientId=${patient.id}`)).toEqual(await list());
  expect(await list(other)).toEqual([]);
  expect(await site.rows("select from effort_entries")).toHaveLength(3);
  await expect(site.rows("delete from effort_entries")).rejects.toThrow(/append-only/);
});

test.each([-1, 11, 5.5, "5", null, undefined])("%j is no score", async (score) => {
  const { status, json } = await note({ score });
  expect([status, json.fields]).toEqual([400, { score: "Elige un número del 0 al 10." }]);
});

test("one that a phone kept stands once, at the moment of the press", async () => {
  const key = randomUUID();
  const body = { score: 4, saidBy: patient.id, saidAt: "2026-11-18T22:10:00.000Z" };
  const twins = await Promise.all([note(body, patient, key), note(body, patient, key)]);
  expect(twins.map(({ status }) => status)).toEqual([201, 201]);
  expect(await list()).toMatchObject([{ score: 4, at: "2026-11-18T22:10:00.000Z" }]);
  expect((await note({ ...body, score: 5 }, patient, key)).json.code).toBe("idempotency_mismatch");
  expect((await note({ score: 4, saidAt: "2026-11-13T09:59:59Z" })).json.fields).toEqual({
    saidAt: "Anota el esfuerzo de los últimos 7 días.",
  });
});

test("only its patient writes, and only who attends them reads", async () => {
  expect((await note({ score: 5, saidBy: patient.id }, other)).status).toBe(403);
  expect((await note({ score: 5 }, amparo)).status).toBe(403);
  expect((await note({ score: 5 }, new Visitor(site))).status).toBe(401);
  expect((await benjamin.call("GET", `/api/effort-entries?patientId=${patient.id}`)).status).toBe(404);
});

describe("pain that rises", () => {
  const pain = (score: number, saidAt: string) =>
    patient.call("POST", "/api/pain-entries", { score, saidAt, saidBy: patient.id });
  const news = () => site.rows("select event from outbox where event = 'pain.risen'");

  test("is news for whoever has Hoy open, once it is a rise", async () => {
    for (const [score, at] of [
      [2, "2026-11-15T12:00:00Z"],
      [2, "2026-11-16T12:00:00Z"],
      [6, "2026-11-19T12:00:00Z"],
    ] as const)
      await pain(score, at);
    expect(await news()).toEqual([]);
    await pain(6, "2026-11-20T09:00:00Z");
    expect(await news()).toHaveLength(1);
  });
});
