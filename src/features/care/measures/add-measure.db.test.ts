import { logOf, placeAppointment } from "tests/kit/appointments";
import { hernan } from "tests/kit/people";
import { makePatient, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
});

const add = (body: Record<string, unknown>, asking: Visitor = amparo) =>
  asking.call("POST", "/api/outcome-measures", { patientId: patient.id, kind: "eva", value: 5, ...body });

describe("a battery", () => {
  const battery = (measures: unknown[], asking: Visitor = amparo, more: object = {}) =>
    asking.call("POST", "/api/outcome-measures/battery", { patientId: patient.id, measures, ...more });
  const knee = (side: "left" | "right", value: number) => ({
    kind: "range",
    label: "Rodilla, extensión",
    side,
    value,
  });
  const noted = () =>
    site.rows("select count(*)::int as count from outcome_measures where label = 'Rodilla, extensión'");

  test("is noted whole, in its order, each measure logged", async () => {
    const { status, json } = await battery([knee("right", 0), knee("left", -5)], amparo, {
      measuredOn: "2026-11-19",
    });
    expect(status).toBe(201);
    expect(
      json.map(({ side, value, measuredOn }: Record<string, unknown>) => [side, value, measuredOn]),
    ).toEqual([
      ["right", 0, "2026-11-19"],
      ["left", -5, "2026-11-19"],
    ]);
    for (const { id } of json)
      expect(await logOf(site, id)).toEqual([`record.written by therapist:${amparo.id} of ${patient.id}`]);
  });

  test("of which one is wrong keeps none; nor does one of nobody's, of the future, or by who does not attend", async () => {
    const before = await noted();
    expect((await battery([knee("right", 0), { kind: "balance", value: 5 }])).status).toBe(400);
    expect((await battery([])).status).toBe(400);
    expect((await battery(Array(41).fill(knee("right", 0)))).status).toBe(400);
    expect((await battery([knee("right", 1)], amparo, { measuredOn: "2026-11-21" })).json.fields).toEqual({
      measuredOn: "La fecha no puede ser futura.",
    });
    expect((await battery([knee("right", 1)], benjamin)).status).toBe(404);
    expect((await battery([knee("right", 1)], patient)).status).toBe(403);
    expect(await noted()).toEqual(before);
  });
});

describe("a measure", () => {
  test.each<[string, number, string | undefined]>([
    ["eva", 0, undefined],
    ["eva", 10, "Al subir escaleras"],
    ["range", -30, "Rodilla, extensión"],
    ["range", 360, "Hombro"],
    ["psfs", 7.5, "Correr"],
    ["odi", 100, undefined],
  ])("%s %d %s is noted and logged", async (kind, value, label) => {
    const { status, json } = await add({ kind, value, label });
    expect([status, json.kind, json.value, json.label]).toEqual([201, kind, value, label ?? ""]);
    expect(json.measuredOn).toBe("2026-11-20");
    expect(await logOf(site, json.id)).toEqual([`record.written by therapist:${amparo.id} of ${patient.id}`]);
  });

  test.each<[string, number, Record<string, unknown>]>([
    ["ndi", 34, {}],
    ["lefs", 80, {}],
    ["quickdash", 0, {}],
    ["sit_to_stand", 12, {}],
    ["timed_up_and_go", 10.4, {}],
    ["strength", 24.5, { label: "Extensión de rodilla", side: "left" }],
    ["balance", 18, { side: "right" }],
    ["circumference", 41.5, { label: "Muslo", side: "left" }],
    ["range", 120, { label: "Rodilla, flexión", side: "right" }],
  ])("%s %d with %j is kept as it was said", async (kind, value, rest) => {
    const { status, json } = await add({ kind, value, ...rest });
    expect([status, json.value]).toEqual([201, value]);
    expect(json).toMatchObject(rest);
  });

  test.each<[string, Record<string, unknown>]>([
    ["side", { kind: "strength", label: "Agarre", value: 20 }],
    ["side", { kind: "balance", value: 20, side: "up" }],
    ["side", { side: "left" }],
    ["label", { kind: "strength", side: "left", value: 20 }],
    ["label", { kind: "circumference", side: "left", value: 20 }],
    ["value", { kind: "lefs", value: 81 }],
    ["value", { kind: "circumference", label: "Muslo", side: "left", value: 4 }],
    ["value", { value: -0.1 }],
    ["value", { value: 10.1 }],
    ["value", { kind: "range", label: "x", value: 360.5 }],
    ["value", { kind: "odi", value: 101 }],
    ["value", { value: "5" }],
    ["value", { value: null }],
    ["label", { kind: "range", value: 90 }],
    ["label", { kind: "psfs", label: "  " }],
    ["label", { label: "a".repeat(81) }],
    ["kind", { kind: "toString" }],
    ["kind", { kind: null }],
    ["measuredOn", { measuredOn: "2026-11-21" }],
    ["measuredOn", { measuredOn: "2026-02-30" }],
    ["patientId", { patientId: "a b" }],
  ])("with a wrong %s (%j) is 400", async (field, body) => {
    const { status, json } = await add(body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(json.fields[field]).toMatch(/^\p{Lu}.+\.$/u);
  });

  test("1e400 is no number of JSON's", async () => {
    const text = `{"patientId":"${patient.id}","kind":"eva","value":1e400}`;
    const { status, json } = await amparo.call("POST", "/api/outcome-measures", text);
    expect([status, Object.keys(json.fields)]).toEqual([400, ["value"]]);
  });

  test("is for whoever treats the patient to note, and for the patient to read", async () => {
    const stranger = await makePatient(site, hernan);
    expect((await add({}, benjamin)).status).toBe(404);
    expect((await add({ patientId: stranger })).status).toBe(404);
    expect((await add({}, patient)).status).toBe(403);
    const path = "/api/outcome-measures";
    const hers = (await patient.call("GET", path)).json;
    expect(hers.length).toBeGreaterThan(0);
    expect((await amparo.call("GET", `${path}?patientId=${patient.id}`)).json).toEqual(hers);
    expect((await benjamin.call("GET", `${path}?patientId=${patient.id}`)).status).toBe(404);
    expect((await patient.call("GET", `${path}?patientId=${stranger}`)).status).toBe(403);
    expect((await patient.call("GET", `${path}?patientId=nadie`)).status).toBe(403);
  });

  test("is listed from the oldest day on", async () => {
    await add({ measuredOn: "2020-01-01", value: 9 });
    const { json } = await patient.call("GET", "/api/outcome-measures");
    expect([json[0].measuredOn, json[0].value]).toEqual(["2020-01-01", 9]);
  });
});
