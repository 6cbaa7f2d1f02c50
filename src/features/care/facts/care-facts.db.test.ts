import { logOf, placeAppointment } from "tests/kit/appointments";
import { hernan, visitor } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
});

const nothing = {
  birthDate: null,
  insurance: null,
  pacemaker: null,
  anticoagulants: null,
  pregnancy: null,
  allergies: null,
  allergiesTo: null,
  other: null,
};
const pathOf = (id: string) => `/api/patients/${id}/care-facts`;
const read = (asking: Visitor = amparo) => asking.call("GET", pathOf(patient.id));
const rows = () =>
  site.rows("select number, author_name, therapist_id, other from care_facts order by number");
/** As somebody who has just read what stands, unless the number says otherwise. */
const save = async (body: Record<string, unknown>, asking: Visitor = amparo) =>
  asking.call("PUT", pathOf(patient.id), { ...nothing, number: (await read()).json.number, ...body });
const caseOf = async (asking: Visitor & { id: string }) =>
  (await asking.call("GET", `/api/therapist-patients/${asking.id}?patientId=${patient.id}`)).json[0];

describe("what whoever treats must know", () => {
  test("is nothing at first, then what was last written, by whom and when, and the file shows it", async () => {
    expect((await read()).json).toEqual({ ...nothing, number: 0, therapist: null, writtenAt: null });
    const facts = {
      birthDate: "1972-03-04",
      insurance: "FONASA B",
      pacemaker: false,
      anticoagulants: true,
      pregnancy: false,
      allergies: true,
      allergiesTo: " látex ",
      other: "Diabetes",
    };
    const { status, json } = await save(facts);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({ ...facts, allergiesTo: "látex", number: 1 });
    expect((await read()).json).toEqual(json);
    expect(await caseOf(amparo)).toMatchObject({
      birthdate: "1972-03-04",
      insurance: "FONASA B",
      alerts: ["Anticoagulantes", "Alergias: látex", "Diabetes"],
      alertsAsked: true,
    });
    const [row] = await site.rows<{ id: string; author: string }>(
      "select id, author_name as author from care_facts",
    );
    expect(row?.author).toBe(json.therapist);
    expect(await logOf(site, row?.id ?? "")).toEqual([
      `record.written by therapist:${amparo.id} of ${patient.id}`,
    ]);
  });

  test("is written anew beside what stood, which stays", async () => {
    const before = (await rows()).length;
    const { json } = await save({ other: "Nada más", allergies: false, allergiesTo: "de antes" });
    expect([json.other, json.allergiesTo, json.birthDate]).toEqual(["Nada más", null, null]);
    expect(await rows()).toHaveLength(before + 1);
    for (const sql of ["update care_facts set other = null", "delete from care_facts"])
      await expect(site.rows(sql)).rejects.toThrow(/append-only/);
  });

  test("of several who write over the same at once is one's, and the others hear of it", async () => {
    const { number } = (await read()).json;
    const answers = await Promise.all(["a", "b", "c"].map((other) => save({ other, number })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stands = (await read()).json;
    for (const { status, json } of answers) expect(status === 200 ? json : json.current).toEqual(stands);
    for (const late of [number, 0, number + 5]) {
      const { status, json } = await save({ other: "tarde", number: late });
      expect([status, json.code, json.current]).toEqual([409, "conflict", stands]);
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ["birthDate", { birthDate: "2026-11-21" }],
    ["birthDate", { birthDate: "1899-12-31" }],
    ["birthDate", { birthDate: "2026-02-30" }],
    ["insurance", { insurance: "Fonasa" }],
    ["pacemaker", { pacemaker: "sí" }],
    ["allergies", { allergies: undefined }],
    ["allergiesTo", { allergies: true, allergiesTo: "x".repeat(201) }],
    ["other", { other: "x".repeat(301) }],
    ["number", { number: -1 }],
    ["number", { number: "1" }],
  ])("with a wrong %s is 400: %j", async (field, body) => {
    const before = await rows();
    const { status, json } = await save(body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await rows()).toEqual(before);
  });

  test("is read and written by who attends the patient alone", async () => {
    const stranger = await makePatient(site, hernan);
    for (const [method, body] of [
      ["GET", undefined],
      ["PUT", { ...nothing, number: 0 }],
    ] as const) {
      expect((await benjamin.call(method, pathOf(patient.id), body)).status, "a colleague").toBe(404);
      expect((await amparo.call(method, pathOf(stranger), body)).status, "a stranger").toBe(404);
      expect((await amparo.call(method, pathOf("nadie"), body)).status, "nobody").toBe(404);
      expect((await patient.call(method, pathOf(patient.id), body)).status, "the patient").toBe(403);
      expect((await new Visitor(site).call(method, pathOf(patient.id), body)).status, "no session").toBe(401);
    }
    // Neither does a list of a colleague's tell it: an hour that waits opens no file.
    await placeAppointment(site, {
      patientId: patient.id,
      therapistId: benjamin.id,
      at: "2026-11-24T11:00",
      status: "pending",
    });
    expect(await caseOf(benjamin)).toMatchObject({
      file: "shut",
      birthdate: null,
      insurance: null,
      alerts: [],
      alertsAsked: false,
    });
  });

  test("stands in the patient's own copy", async () => {
    await save({ pregnancy: true, other: "Marcha inestable" });
    const { text } = await patient.call("GET", "/api/my-data?format=html");
    expect(text).toContain("Alertas y datos para tu atención");
    expect(text).toContain("Embarazo: Sí");
    expect(text).toContain("Marcha inestable");
  });
});

test("a patient is found by id, by nobody to whom they are nothing", async () => {
  expect(await caseOf(amparo)).toMatchObject({ id: patient.id, file: "open" });
  const stranger = await makePatient(site, visitor(1));
  const asked = await amparo.call("GET", `/api/therapist-patients/${amparo.id}?patientId=${stranger}`);
  expect([asked.status, asked.json]).toEqual([200, []]);
});
