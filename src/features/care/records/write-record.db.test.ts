import { randomUUID } from "node:crypto";
import { logOf, placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { moments, standingAt } from "tests/kit/moments";
import { hernan, visitor } from "tests/kit/people";
import { makePatient, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

const clock = standingAt(moments.fridayNight);
let stranger: string;
let appointmentId: string;
let strangersAppointment: string;
test.override({ setting: { clock, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  stranger = await makePatient(site, hernan);
  await staySignedIn(site);
  const of = { at: "2026-11-20T10:00", status: "completed" };
  appointmentId = await placeAppointment(site, { ...of, patientId: patient.id, therapistId: amparo.id });
  strangersAppointment = await placeAppointment(site, {
    ...of,
    patientId: stranger,
    therapistId: benjamin.id,
  });
});

const noteFor = (patientId: string, extra: Record<string, unknown> = {}) => ({
  patientId,
  title: "Sesión 1",
  type: "Sesión",
  description: "Llega con dolor 6/10",
  ...extra,
});
const write = (body: unknown, asking: Visitor = amparo) => asking.call("POST", "/api/patient-records", body);
const keyed = (path: string, key: string, body: unknown) => {
  const cookie = [...amparo.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return site.call("POST", path, body, { Cookie: cookie, "Idempotency-Key": key });
};
const records = () => site.rows<{ id: string }>("select * from clinical_records order by created_at, id");

describe("an entry", () => {
  test("is signed with everything in it, logged, and read by the patient", async () => {
    const body = noteFor(patient.id, {
      appointmentId,
      diagnosis: "Lumbago",
      treatment: "Ejercicio",
      notes: " Dormir\nmejor ",
      sessionDate: "2026-11-20",
    });
    const { status, json } = await write(body);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      date: "2026-11-20",
      status: "Firmado",
      diagnosis: "Lumbago",
      treatment: "Ejercicio",
      notes: "Dormir\nmejor",
      addenda: [],
    });
    expect(await logOf(site, json.id)).toEqual([`record.written by therapist:${amparo.id} of ${patient.id}`]);
    expect((await patient.call("GET", "/api/patient-records")).json).toContainEqual(json);
  });

  test.each([
    ["a patient of nobody's", async () => noteFor(await makePatient(site, visitor(1)))],
    ["a colleague's patient", async () => noteFor(stranger)],
    ["nobody", async () => noteFor("nadie")],
    [
      "the own patient and another's appointment",
      async () => noteFor(patient.id, { appointmentId: strangersAppointment }),
    ],
    ["the own patient and no appointment", async () => noteFor(patient.id, { appointmentId: "ninguna" })],
  ])("for %s is 404 and writes nothing", async (_, body) => {
    const before = await records();
    const { status, json } = await write(await body());
    expect([status, json.code]).toEqual([404, "not_found"]);
    expect(await records()).toEqual(before);
  });

  test("of tomorrow is 400; of today as the clinic's wall says it is not, nor of long ago", async () => {
    const tomorrow = await write(noteFor(patient.id, { sessionDate: "2026-11-21" }));
    expect([tomorrow.status, Object.keys(tomorrow.json.fields)]).toEqual([400, ["sessionDate"]]);
    expect((await write(noteFor(patient.id, { sessionDate: "2010-01-01" }))).status).toBe(201);
    expect((await write(noteFor(patient.id))).json.date).toBe("2026-11-20");
  });

  test("sent by twins is written once; with another body the key is 422", async () => {
    const before = (await records()).length;
    const key = randomUUID();
    const path = "/api/patient-records";
    const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(path, key, noteFor(patient.id))));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await records()).toHaveLength(before + 1);
    expect((await keyed(path, key, noteFor(patient.id, { title: "Otra" }))).json.code).toBe(
      "idempotency_mismatch",
    );
  });

  test("brings the measures of its session along, of its day and by the same hand; all or none", async () => {
    const knee = { kind: "range", label: "Rodilla, flexión", side: "right", value: 95 };
    const measured = async () =>
      (await amparo.call("GET", `/api/outcome-measures?patientId=${patient.id}`)).json as unknown[];
    const before = { records: await records(), measures: await measured() };
    const off = { kind: "eva", value: 11 };
    for (const measures of [
      [knee, off],
      [{ kind: "strength", label: "Rodilla", value: 3 }],
      Array(21).fill(knee),
    ]) {
      const refused = await write(noteFor(patient.id, { measures }));
      expect([refused.status, refused.json.code]).toEqual([400, "validation"]);
    }
    const strangers = await write(noteFor(stranger, { measures: [knee] }));
    expect(strangers.status).toBe(404);
    expect({ records: await records(), measures: await measured() }).toEqual(before);

    const signed = noteFor(patient.id, {
      sessionDate: "2026-11-19",
      measures: [knee, { kind: "eva", value: 4 }],
    });
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => keyed("/api/patient-records", key, signed)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const own = await measured();
    expect(own).toHaveLength(before.measures.length + 2);
    for (const one of [knee, { kind: "eva", value: 4 }])
      expect(own).toContainEqual(expect.objectContaining({ ...one, measuredOn: "2026-11-19" }));
    const [by] = await site.rows<{ author_name: string; logged: number }>(
      `select author_name, (select count(*)::int from access_log l where l.object_id = m.id and l.action = 'record.written') as logged
       from outcome_measures m where m.kind = 'range'`,
    );
    expect(by).toEqual({ author_name: testClinic.team[0]?.name, logged: 1 });
  });

  test("of one draft is signed once, also by two windows at once; the second is told that it is there", async () => {
    const before = (await records()).length;
    const path = `/api/record-drafts/${patient.id}`;
    const { version } = (await amparo.call("PUT", path, { title: "Sesión 4" })).json;
    const body = noteFor(patient.id, { title: "Sesión 4", draftVersion: version });
    const answers = await Promise.all(
      ["una", "otra", "tercera"].map((key) => keyed("/api/patient-records", key, body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const late = await write({ ...body, description: "Con otras palabras" });
    expect([late.status, late.json.code, late.json.error]).toEqual([
      409,
      "conflict",
      "Esta nota ya está firmada. Está en la línea de tiempo.",
    ]);
    expect(await records()).toHaveLength(before + 1);
    expect((await amparo.call("GET", path)).json.draft).toBeNull();
  });

  test.each([
    [{ subjective: "Dolor 3" }, "Subjetivo: Dolor 3"],
    [{ objective: "Flexión 95°" }, "Objetivo: Flexión 95°"],
    [{ subjective: " Dolor 3 ", objective: "Flexión 95°" }, "Subjetivo: Dolor 3\nObjetivo: Flexión 95°"],
    [{ subjective: "", objective: " ", description: "Camina mejor" }, "Camina mejor"],
  ] as [
    { subjective?: string; objective?: string; description?: string },
    string,
  ][])("of %j is read as %j, and S and O stay apart", async (parts, description) => {
    const { status, json } = await write(noteFor(patient.id, { description: undefined, ...parts }));
    const [subjective, objective] = [parts.subjective?.trim() || null, parts.objective?.trim() || null];
    expect([status, json.subjective, json.objective, json.description]).toEqual([
      201,
      subjective,
      objective,
      description,
    ]);
    const [signed] = await site.rows("select description from clinical_records where id = $1", [json.id]);
    expect(signed).toEqual({ description });
  });

  test.each([
    ["with neither S, O nor a description", { description: " ", subjective: "", objective: null }],
    ["with both ways of saying it", { subjective: "Dolor 3" }],
  ])("%s is 400 and writes nothing", async (_, parts) => {
    const before = await records();
    const { status, json } = await write(noteFor(patient.id, parts));
    expect([status, Object.keys(json.fields)]).toEqual([400, ["description"]]);
    expect(await records()).toEqual(before);
  });

  test("keeps the answer to the red flags and its hour; who was not asked has none", async () => {
    for (const redFlags of [true, false]) {
      const { status, json } = await write(noteFor(patient.id, { redFlags, appointmentId }));
      expect([status, json.redFlags, json.appointmentId]).toEqual([201, redFlags, appointmentId]);
    }
    const { json } = await write(noteFor(patient.id));
    expect([json.redFlags, json.appointmentId]).toEqual([null, null]);
    expect((await write(noteFor(patient.id, { redFlags: "no" }))).json.fields).toHaveProperty("redFlags");
  });

  test.each([
    "update %s set %c = 'x'",
    "delete from %s",
    "truncate %s cascade",
  ])("is never changed: %s is refused", async (statement) => {
    await write(noteFor(patient.id));
    for (const [table, column] of [
      ["clinical_records", "title"],
      ["record_addenda", "text"],
    ]) {
      const sql = statement.replace("%s", table ?? "").replace("%c", column ?? "");
      await expect(site.rows(sql)).rejects.toThrow(/append-only/);
    }
  });

  test.each([
    "<script>alert(1)</script>",
    "'; drop table clinical_records; --",
    "=cmd|' /C calc'!A0",
    "\\u0000 \\ud800 \\\\",
    "🦵 ñ \u202fé",
  ])("keeps %j as it was typed", async (text) => {
    const { json } = await write(noteFor(patient.id, { title: text.slice(0, 120), notes: text }));
    expect([json.title, json.notes]).toEqual([text, text]);
    const added = await amparo.call("POST", `/api/patient-records/${json.id}/addenda`, { text });
    expect(added.json.addenda[0].text).toBe(text);
  });
});

describe("who signed", () => {
  test("is kept as they were, whatever changes later", async () => {
    const entry = (await write(noteFor(patient.id))).json;
    const [person] = testClinic.team;
    expect([entry.therapist, entry.therapistTitle, entry.therapistRnpi]).toEqual([
      person?.name,
      person?.title,
      person?.rnpi,
    ]);
    await amparo.call("POST", `/api/patient-records/${entry.id}/addenda`, { text: "Algo más" });
    await site.rows("update therapists set name = 'Amparo Otra' where id = $1", [amparo.id]);
    const read = (await patient.call("GET", "/api/patient-records")).json;
    const mine = read.find(({ id }: { id: string }) => id === entry.id);
    expect([mine.therapist, mine.addenda[0].therapist, mine.addenda[0].therapistRnpi]).toEqual([
      person?.name,
      person?.name,
      person?.rnpi,
    ]);
    await site.rows("update therapists set name = $2 where id = $1", [amparo.id, person?.name]);
  });
});

describe("what a template left to be filled in", () => {
  test.each([
    ["subjective", "Dolor EVA __/10. Desde la última sesión: mejor"],
    ["objective", "Rango: \nFuerza: 5/5"],
    ["treatment", "Se realizó: movilidad\nPara la casa: \nPróxima sesión: lunes"],
    ["notes", "EVA __"],
  ])("in %s is 400, names what is left, and signs nothing", async (field, text) => {
    const before = (await records()).length;
    const parts = { description: null, subjective: "Dolor 3", [field]: text };
    const { status, json } = await write(noteFor(patient.id, parts));
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "validation", [field]]);
    expect(json.fields[field]).toMatch(/^Completa o borra «.+» antes de firmar\.$/);
    expect(await records()).toHaveLength(before);
  });
});

describe("an addendum", () => {
  test("is written by whoever else treats the patient, and by nobody else", async () => {
    const { id } = (await write(noteFor(patient.id))).json;
    const path = `/api/patient-records/${id}/addenda`;
    expect((await benjamin.call("POST", path, { text: "También yo" })).status).toBe(404);
    const appointment = { patientId: patient.id, therapistId: benjamin.id, at: "2026-11-19T08:00" };
    const gone = await placeAppointment(site, { ...appointment, status: "cancelled" });
    expect((await benjamin.call("POST", path, { text: "También yo" })).status).toBe(404);
    await site.rows("delete from appointments where id = $1", [gone]);
    const own = await placeAppointment(site, { ...appointment, status: "completed" });
    const { status, json } = await benjamin.call("POST", path, { text: "También yo" });
    expect([status, json.addenda.map(({ text }: { text: string }) => text)]).toEqual([201, ["También yo"]]);
    expect(json.addenda[0].therapist).not.toBe(json.therapist);
    expect((await logOf(site, id)).at(-1)).toBe(
      `record.addendum-written by therapist:${benjamin.id} of ${patient.id}`,
    );
    await site.rows("delete from appointments where id = $1", [own]);
    expect((await patient.call("POST", path, { text: "Yo misma" })).status).toBe(403);
  });

  test("by twins stands there once", async () => {
    const { id } = (await write(noteFor(patient.id))).json;
    const path = `/api/patient-records/${id}/addenda`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keyed(path, "addendum", { text: "Una vez" })),
    );
    for (const { status, json } of answers) expect([status, json.addenda.length]).toEqual([201, 1]);
  });

  test.each(["no-existe", "%00"])("to the entry %s is 404", async (id) => {
    const answer = await amparo.call("POST", `/api/patient-records/${id}/addenda`, { text: "Algo" });
    expect(answer.status).toBe(404);
  });
});
