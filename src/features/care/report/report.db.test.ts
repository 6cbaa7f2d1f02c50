import { placeAppointment } from "tests/kit/appointments";
import { addChart, addPlan, addRecord } from "tests/kit/care";
import { addHour } from "tests/kit/hours";
import { rosa, visitor } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
const report = (who: Visitor, id = patient.id) => who.call("GET", `/api/patients/${id}/report`);
const note = (value: number, measuredOn: string, rest = {}) =>
  amparo.call("POST", "/api/outcome-measures", {
    patientId: patient.id,
    kind: "eva",
    value,
    measuredOn,
    ...rest,
  });

test("an empty file is said to be empty, and still signed", async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
  const { status, text } = await report(amparo);
  expect(status).toBe(200);
  for (const words of [
    "no tiene un diagnóstico escrito",
    "La ficha no tiene notas firmadas.",
    "Todavía no hay sesiones",
    "Todavía no hay mediciones",
  ])
    expect(text).toContain(words);
});

test("has diagnosis, sessions, measures and plan, signed with name, title and number, and stands in the log", async () => {
  const ofCare = { patientId: patient.id, therapistId: amparo.id };
  await addHour(site, { ...ofCare, at: "2026-10-05T10:00", status: "completed" });
  await addHour(site, { ...ofCare, at: "2026-10-12T10:00", status: "completed" });
  await addHour(site, { ...ofCare, at: "2026-10-13T10:00", status: "cancelled" });
  await addRecord(site, {
    ...ofCare,
    on: "2026-10-05",
    diagnosis: "Lumbalgia <mecánica>",
    treatment: "Ejercicio",
  });
  await addRecord(site, { ...ofCare, on: "2026-10-12", diagnosis: "Lumbalgia <mecánica>" });
  await note(7, "2026-10-05");
  await note(3.5, "2026-10-12");
  const wrong = (await note(9, "2026-11-01")).json.id;
  await amparo.call("POST", `/api/outcome-measures/${wrong}/annul`, { reason: "Mal anotada" });
  const knee = (strength: number) => [{ region: "front-knee-right", kind: "stabbing", strength }];
  for (const [strength, day] of [
    [7, "05"],
    [5, "09"],
    [2, "12"],
  ] as const)
    await addChart(site, patient.id, { marks: knee(strength), at: `2026-10-${day}T12:00:00Z` });
  await addPlan(site, ofCare);
  const { text } = await report(amparo);
  expect(text.match(/Lumbalgia &lt;mecánica&gt;/g)).toHaveLength(1);
  expect(text).toContain(
    "2 sesiones realizadas, entre el lunes 5 de octubre de 2026 y el lunes 12 de octubre de 2026.",
  );
  expect(text).toContain("3,5 de 10");
  expect(text).toContain("Mejoró más que el cambio que importa (2)");
  expect(text).not.toContain("Mal anotada");
  expect(
    text.match(/Rodilla derecha, por delante: punzante, \d de 10/g)?.map((words) => words.slice(-7)),
  ).toEqual(["7 de 10", "2 de 10"]);
  expect(text).toContain("Puente: 3 series de 12, 3 días por semana.");
  expect(text).toContain(rosa.name);
  expect(text).toMatch(/Amparo [^<]+, kinesióloga, RNPI 000001/);
  const logged = await site.rows(
    "select from access_log where action = 'record.exported' and patient_id = $1 and actor = $2",
    [patient.id, `therapist:${amparo.id}`],
  );
  expect(logged.length).toBeGreaterThan(0);
});

const sign = (patientId: string, on: string, parts: object) =>
  amparo.call("POST", "/api/patient-records", {
    patientId,
    sessionDate: on,
    title: "Control",
    type: "Sesión",
    ...parts,
  });
/** What is read between "Evolución" and "Mediciones", without marks. */
const courseIn = (text: string) =>
  text
    .split(/<h2>Evolución<\/h2>|<h2>Mediciones<\/h2>/)[1]
    ?.replaceAll(/<[^>]+>/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

test("tells what the first and the latest note found, part by part", async () => {
  const patientId = await makePatient(site, visitor(34));
  const ofCare = { patientId, therapistId: amparo.id };
  await addHour(site, { ...ofCare, at: "2026-10-05T11:00", status: "completed" });
  const first = await sign(patientId, "2026-10-05", { subjective: "Dolor <7>", objective: "Flexión 90°" });
  expect(first.status).toBe(201);
  expect(courseIn((await report(amparo, patientId)).text)).toEqual([
    "lunes 5 de octubre de 2026",
    "Subjetivo:",
    "Dolor &lt;7&gt;",
    "Objetivo:",
    "Flexión 90°",
  ]);
  await sign(patientId, "2026-10-08", { subjective: "Entre medio" });
  await addRecord(site, { ...ofCare, on: "2026-10-12", description: "S: \nO: Flexión 120°" });
  const { text } = await report(amparo, patientId);
  expect(courseIn(text)).toEqual([
    "lunes 5 de octubre de 2026",
    "Subjetivo:",
    "Dolor &lt;7&gt;",
    "Objetivo:",
    "Flexión 90°",
    "lunes 12 de octubre de 2026",
    "Objetivo:",
    "Flexión 120°",
  ]);
  expect(text).not.toMatch(/[SO]: ?(<|\n)/);
  expect(text.indexOf("<h2>Sesiones")).toBeLessThan(text.indexOf("<h2>Evolución"));
});

test("is for who attends the patient, and for nobody of the desk", async () => {
  expect((await report(benjamin)).status).toBe(404);
  expect((await report(amparo, await makePatient(site, visitor(33)))).status).toBe(404);
  expect((await report(amparo, "nadie")).status).toBe(404);
  expect((await report(patient)).status).toBe(403);
  expect((await report(new Visitor(site))).status).toBe(401);
});
