import { randomUUID } from "node:crypto";
import { placeAppointment } from "tests/kit/appointments";
import { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
});
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows(
    "do $$ begin set local session_replication_role = replica; delete from care_looks; delete from danger_signs; delete from outbox; end $$",
  );
});

const tell = (body: object = {}, who: Visitor = patient, key?: string) =>
  who.call(
    "POST",
    "/api/danger-signs",
    { sign: "swollen_calf", ticked: true, ...body },
    key === undefined ? {} : { "Idempotency-Key": key },
  );
const list = async (who: Visitor = patient, query = "") =>
  (await who.call("GET", `/api/danger-signs${query}`)).json;

test("a sign is kept with what its person was told to do, and is news", async () => {
  const { status, json } = await tell();
  expect([status, json]).toEqual([
    201,
    [
      {
        id: expect.any(String),
        sign: "swollen_calf",
        door: "emergency_today",
        at: "2026-11-20T10:00:00.000Z",
        seen: null,
      },
    ],
  ]);
  expect(await site.rows("select event from outbox")).toEqual([{ event: "danger-sign.told" }]);
  expect(await list(amparo, `?patientId=${patient.id}`)).toEqual(json);
  expect(await list(other)).toEqual([]);
});

test("taken back on its day it stands no more, and what was said stays; of another day it stands", async () => {
  await tell({ saidAt: "2026-11-19T12:00:00Z" });
  await tell();
  const { json } = await tell({ ticked: false });
  expect(json.map(({ at }: { at: string }) => at)).toEqual(["2026-11-19T12:00:00.000Z"]);
  expect(await site.rows("select from danger_signs")).toHaveLength(3);
  expect((await tell()).json).toHaveLength(2);
  await expect(site.rows("update danger_signs set ticked = false")).rejects.toThrow(/append-only/);
});

test("one that a phone kept stands once, however often it comes, at once or later", async () => {
  const key = randomUUID();
  const body = { saidBy: patient.id, saidAt: "2026-11-18T22:10:00.000Z" };
  const twins = await Promise.all([tell(body, patient, key), tell(body, patient, key)]);
  expect(twins.map(({ status }) => status)).toEqual([201, 201]);
  expect((await tell(body, patient, key)).json).toHaveLength(1);
  expect((await tell({ ...body, ticked: false }, patient, key)).json.code).toBe("idempotency_mismatch");
  expect(await site.rows("select from danger_signs")).toHaveLength(1);
});

test.each([
  ["sign", { sign: "tingling" }, "Esa señal no existe."],
  ["sign", { sign: 5 }, "Esa señal no existe."],
  ["ticked", { ticked: "sí" }, "Indica si la tienes."],
  ["saidAt", { saidAt: "2026-11-13T09:59:59Z" }, "Avisa las señales de los últimos 7 días."],
  ["saidAt", { saidAt: "2026-11-20T10:03:00Z" }, "Ese momento todavía no llega."],
])("%s %j is 400", async (field, body, text) => {
  const { status, json } = await tell(body);
  expect([status, json.fields]).toEqual([400, { [field]: text }]);
  expect(await list()).toEqual([]);
});

test("only its patient tells, and only who attends them reads", async () => {
  expect((await tell({ saidBy: patient.id }, other)).status).toBe(403);
  expect((await tell({}, amparo)).status).toBe(403);
  expect((await tell({}, new Visitor(site))).status).toBe(401);
  expect((await benjamin.call("GET", `/api/danger-signs?patientId=${patient.id}`)).status).toBe(404);
});
