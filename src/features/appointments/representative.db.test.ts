import { addHour } from "tests/kit/hours";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { patientIn, therapistIn } from "tests/kit/signed-in";
import { site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";

const marta = { name: "Marta Soto Lagos", rut: "9.876.543-3", relation: "mother" };
const stored = { name: "Marta Soto Lagos", rut: "9876543-3", relation: "mother" };
const book = (representative: unknown, at = "2026-11-25T09:00") =>
  site.book({ ...bookingOf(rosa, at), representative });
const kept = () =>
  site.rows(
    "select representative_name as name, representative_rut as rut, representative_relation as relation from patients where email = $1",
    [rosa.email],
  );
const nobody = { name: null, rut: null, relation: null };

test("whoever acts for somebody under 18 is kept with the first booking alone", async () => {
  expect((await book(marta)).status).toBe(201);
  expect(await kept()).toEqual([stored]);
  expect((await book({ ...marta, name: "Otra Persona" }, "2026-11-25T10:00")).status).toBe(201);
  expect(await kept()).toEqual([stored]);
});

test.each([null, undefined])("an adult's booking needs none (%s)", async (none) => {
  expect((await book(none)).status).toBe(201);
  expect(await kept()).toEqual([nobody]);
});

test.each([
  ["no name", { ...marta, name: " " }],
  ["no RUT", { ...marta, rut: "" }],
  ["a RUT that is none", { ...marta, rut: "abc" }],
  ["the patient's own RUT", { ...marta, rut: rosa.rut }],
  ["no relation", { name: marta.name, rut: marta.rut }],
  ["an unknown relation", { ...marta, relation: "neighbour" }],
  ["a text", "mi mamá"],
])("with %s nothing is booked, and the field is named", async (_, representative) => {
  const { status, json } = await book(representative);
  expect([status, Object.keys(json.fields)]).toEqual([400, ["representative"]]);
  expect(await site.rows("select from appointments")).toEqual([]);
});

describe("who acts for a patient", () => {
  const representedIn = async () => {
    const patient = await patientIn(site, rosa);
    await site.rows(
      "update patients set representative_name = $2, representative_rut = $3, representative_relation = $4 where id = $1",
      [patient.id, stored.name, stored.rut, stored.relation],
    );
    return patient;
  };

  test("stands in the file of who attends them, in 'Mis datos' and in the copy", async () => {
    const patient = await representedIn();
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-19T10:00",
      status: "completed",
    });
    const seenBy = async (therapistId: string) => {
      const therapist = await therapistIn(site, therapistId);
      const { json } = await therapist.call("GET", `/api/therapist-patients/${therapistId}`);
      return json[0]?.representative;
    };
    expect(await seenBy(site.amparo)).toEqual(stored);
    expect(await seenBy(site.benjamin)).toBeFalsy();
    expect((await patient.call("GET", "/api/my-contact")).json.representative).toEqual(stored);
    expect((await patient.call("GET", "/api/my-data?format=html")).text).toContain(
      "Marta Soto Lagos (madre), RUT 9.876.543-3",
    );
    const other = await patientIn(site, hernan);
    expect((await other.call("GET", "/api/my-contact")).json.representative).toBeNull();
  });

  test("goes when the owner says that the data were not theirs", async () => {
    const patient = await representedIn();
    await site.rows("update patients set identity_typed = $2 where id = $1", [
      patient.id,
      JSON.stringify({ name: rosa.name, rut: rosa.stored.rut, phone: rosa.stored.phone }),
    ]);
    expect((await patient.call("GET", "/api/my-contact")).json.representative).toBeNull();
    const answer = await patient.call("POST", "/api/confirm-identity", {
      name: "Rosa Verdadera",
      rut: "7.654.321-6",
      phone: "9 8765 4321",
    });
    expect(answer.status).toBeLessThan(300);
    expect(await kept()).toEqual([nobody]);
  });
});
