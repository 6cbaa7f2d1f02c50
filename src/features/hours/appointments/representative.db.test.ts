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

describe("a birth date told with the booking", () => {
  const bookBorn = (birthDate: unknown, more: object = {}, at = "2026-11-25T09:00") =>
    site.book({ ...bookingOf(rosa, at), birthDate, ...more });
  const born = async () =>
    (
      await site.rows<{ on: string | null }>(
        'select birth_date::text as "on" from patients where email = $1',
        [rosa.email],
      )
    )[0]?.on;
  /** The clinic's day is 2026-11-20. */
  test.each([
    ["under 18", "2008-11-21"],
    ["a child", "2019-02-28"],
    ["born today", "2026-11-20"],
  ])("%s is not booked for without a representative", async (_, birthDate) => {
    for (const none of [{}, { representative: null }]) {
      const { status, json } = await bookBorn(birthDate, none);
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "validation", ["representative"]]);
    }
    expect(await site.rows("select from appointments")).toEqual([]);
    expect((await bookBorn(birthDate, { representative: marta })).status).toBe(201);
    expect([await born(), await kept()]).toEqual([birthDate, [stored]]);
  });

  test.each(["2026-11-21", "1899-12-31", "2025-02-29", "ayer", 7])("%s is none", async (birthDate) => {
    for (const more of [{}, { representative: marta }]) {
      const { status, json } = await bookBorn(birthDate, more);
      expect([status, Object.keys(json.fields)]).toEqual([400, ["birthDate"]]);
    }
    expect(await site.rows("select from appointments")).toEqual([]);
  });

  test("of an adult needs nobody else, and an account that is there keeps what it has", async () => {
    expect((await bookBorn("2008-11-20")).status).toBe(201);
    expect(await born()).toBe("2008-11-20");
    expect((await bookBorn("1990-01-01", {}, "2026-11-25T10:00")).status).toBe(201);
    expect(await born()).toBe("2008-11-20");
  });

  test.each([null, undefined])("may be left out (%s)", async (none) => {
    expect((await bookBorn(none)).status).toBe(201);
    expect(await born()).toBeNull();
  });

  test("stands in the file, in 'Mis datos' and in the copy until it is written there, and holds back no erasure", async () => {
    const patient = await patientIn(site, rosa);
    await site.rows("update patients set birth_date = '1958-04-02' where id = $1", [patient.id]);
    const [before] = await site.rows("select kept_by_law_until($1) as until", [patient.id]);
    expect(before).toEqual({ until: null });
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-19T10:00",
      status: "completed",
    });
    const amparo = await therapistIn(site, site.amparo);
    const shown = async () => [
      (await amparo.call("GET", `/api/therapist-patients/${site.amparo}`)).json[0]?.birthdate,
      (await amparo.call("GET", `/api/patients/${patient.id}/care-facts`)).json.birthDate,
      (await patient.call("GET", "/api/my-contact")).json.birthDate,
    ];
    expect(await shown()).toEqual(["1958-04-02", "1958-04-02", "1958-04-02"]);
    expect((await patient.call("GET", "/api/my-data?format=html")).text).toContain("02-04-1958");
    await patient.call("PATCH", "/api/my-contact", { birthDate: "1958-04-03" });
    expect(await shown()).toEqual(["1958-04-03", "1958-04-03", "1958-04-03"]);
  });
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
    await site.rows("update patients set identity_typed = $2, birth_date = '1958-04-02' where id = $1", [
      patient.id,
      JSON.stringify({ name: rosa.name, rut: rosa.stored.rut, phone: rosa.stored.phone }),
    ]);
    expect((await patient.call("GET", "/api/my-contact")).json).toMatchObject({
      representative: null,
      birthDate: null,
    });
    const answer = await patient.call("POST", "/api/confirm-identity", {
      name: "Rosa Verdadera",
      rut: "7.654.321-6",
      phone: "9 8765 4321",
    });
    expect(answer.status).toBeLessThan(300);
    expect(await kept()).toEqual([nobody]);
    expect(await site.rows("select birth_date from patients where id = $1", [patient.id])).toEqual([
      { birth_date: null },
    ]);
  });
});
