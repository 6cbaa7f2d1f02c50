import { placeAppointment } from "tests/kit/appointments";
import { addPlan, addRecord } from "tests/kit/care";
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
  await addPlan(site, ofCare);
  const { text } = await report(amparo);
  expect(text.match(/Lumbalgia &lt;mecánica&gt;/g)).toHaveLength(1);
  expect(text).toContain(
    "2 sesiones realizadas, entre el lunes 5 de octubre de 2026 y el lunes 12 de octubre de 2026.",
  );
  expect(text).toContain("3,5 de 10");
  expect(text).toContain("Mejoró más que el cambio que importa (2)");
  expect(text).not.toContain("Mal anotada");
  expect(text).toContain("Puente: 3 series de 12, 3 días por semana.");
  expect(text).toContain(rosa.name);
  expect(text).toMatch(/Amparo [^<]+, kinesióloga, RNPI 000001/);
  const logged = await site.rows(
    "select from access_log where action = 'record.exported' and patient_id = $1 and actor = $2",
    [patient.id, `therapist:${amparo.id}`],
  );
  expect(logged.length).toBeGreaterThan(0);
});

test("is for who attends the patient, and for nobody of the desk", async () => {
  expect((await report(benjamin)).status).toBe(404);
  expect((await report(amparo, await makePatient(site, visitor(33)))).status).toBe(404);
  expect((await report(amparo, "nadie")).status).toBe(404);
  expect((await report(patient)).status).toBe(403);
  expect((await report(new Visitor(site))).status).toBe(401);
});
