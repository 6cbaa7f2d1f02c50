import { logOf, placeAppointment } from "tests/kit/appointments";
import type { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { beforeEach, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
});

let id = "";
beforeEach(async () => {
  const body = { patientId: patient.id, kind: "eva", value: 5 };
  id = (await amparo.call("POST", "/api/outcome-measures", body)).json.id;
});

const annul = (measure: string, reason: unknown = "Era de otra persona.", who: Visitor = amparo) =>
  who.call("POST", `/api/outcome-measures/${measure}/annul`, { reason });
const listed = async () =>
  (await patient.call("GET", "/api/outcome-measures")).json.map((measure: { id: string }) => measure.id);

test("a measure noted wrongly counts no more, stays, and the log knows who said so", async () => {
  expect((await annul(id)).status).toBe(204);
  expect(await listed()).not.toContain(id);
  expect(
    await site.rows(
      "select m.value::float, a.reason, a.therapist_id from outcome_measures m join measure_annulments a on a.measure_id = m.id where m.id = $1",
      [id],
    ),
  ).toEqual([{ value: 5, reason: "Era de otra persona.", therapist_id: amparo.id }]);
  expect(await logOf(site, id)).toContain(`measure.annulled by therapist:${amparo.id} of ${patient.id}`);
});

test("who treats reads it struck through, with who annulled it, when and why; the patient only what counts", async () => {
  const before = await listed();
  await annul(id);
  const { json } = await amparo.call("GET", `/api/outcome-measures?patientId=${patient.id}`);
  expect(json.find((measure: { id: string }) => measure.id === id)).toMatchObject({
    value: 5,
    annulled: {
      reason: "Era de otra persona.",
      therapist: expect.stringContaining("Amparo"),
      on: "2026-11-20",
    },
  });
  expect(await listed()).toEqual(before.filter((one: string) => one !== id));
});

test("once, also by two at once", async () => {
  const both = await Promise.all([annul(id), annul(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test.each([" ", null, 5, "x".repeat(301)])("%j is no reason", async (reason) => {
  const { status, json } = await annul(id, reason);
  expect([status, Object.keys(json.fields)]).toEqual([400, ["reason"]]);
  expect(await listed()).toContain(id);
});

test("is for who attends the patient", async () => {
  expect((await annul(id, undefined, benjamin)).status).toBe(404);
  expect((await annul("unknown")).status).toBe(404);
  expect((await annul(id, undefined, patient)).status).toBe(403);
  expect(await listed()).toContain(id);
});
