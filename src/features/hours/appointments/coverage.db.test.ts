import { addHour } from "tests/kit/hours";
import { bookingOf, rosa } from "tests/kit/people";
import { patientIn, therapistIn } from "tests/kit/signed-in";
import { site, freshTest as test } from "tests/kit/test";
import { expect } from "vitest";

const book = (coverage: unknown, at = "2026-11-25T09:00") =>
  site.book({ ...bookingOf(rosa, at), therapistId: site.amparo, coverage });
const told = () =>
  site.rows("select coverage from appointments where status = 'pending' order by wall_start");

test.each([undefined, null])("nobody has to say how they are covered (%s)", async (nothing) => {
  expect((await book(nothing)).status).toBe(201);
  expect(await told()).toEqual([{ coverage: null }]);
});

test.each(["fonasa", "FONASA B", "Otra", "", 7, ["FONASA"]])("%s is no coverage", async (wrong) => {
  const { status, json } = await book(wrong);
  expect([status, json.fields]).toEqual([400, { coverage: "Elige Particular, FONASA o Isapre." }]);
  expect(await told()).toEqual([]);
});

test("what was said last is known at the next booking, in the file, at the desk and in the export", async () => {
  const patient = await patientIn(site, rosa);
  await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-16T09:00",
    status: "completed",
  });
  const { json: first } = await book("Isapre");
  await book("FONASA", "2026-11-26T09:00");
  await book(null, "2026-11-27T09:00");
  await site.rows("update appointments set created_at = created_at - interval '1 day' where id = $1", [
    first.id,
  ]);
  expect(await told()).toEqual([{ coverage: "Isapre" }, { coverage: "FONASA" }, { coverage: null }]);
  expect((await patient.call("GET", "/api/my-next-visit")).json).toMatchObject({ coverage: "FONASA" });

  const amparo = await therapistIn(site, site.amparo);
  const facts = `/api/patients/${patient.id}/care-facts`;
  const before = (await amparo.call("GET", facts)).json;
  expect(before).toMatchObject({ insurance: "FONASA", number: 0 });
  expect((await amparo.call("GET", `/api/desk/people/${patient.id}`)).json).toMatchObject({
    insurance: "FONASA",
  });
  const copy = await patient.call("GET", "/api/my-data");
  expect(copy.text).toMatch(/Al reservar[\s\S]*FONASA/);

  // Saved as it was read, or told more exactly by the person to whoever treats them.
  const { therapist: _who, writtenAt: _at, ...read } = before;
  expect((await amparo.call("PUT", facts, read)).json).toMatchObject({ insurance: "FONASA", number: 1 });
  await amparo.call("PUT", facts, { ...read, insurance: "Isapre", number: 1 });
  expect((await patient.call("GET", "/api/my-next-visit")).json).toMatchObject({ coverage: "Isapre" });
});
