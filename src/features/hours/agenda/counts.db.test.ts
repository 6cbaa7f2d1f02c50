import { hernan, rosa } from "tests/kit/people";
import { makePatient, patientIn, therapistIn } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { wallTimeOf } from "~/shared/clinic-time";

const put = (patientId: string, therapistId: string, wallStart: string, status: string) =>
  site.rows(
    `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
       patient_name, patient_email, patient_phone, patient_rut, created_at)
     values (gen_random_uuid()::text, $1, $2, 'Terapia Manual', 'terapia-manual', 29000, $3, 30, $4, 'Rosa', 'rosa@correo.example', '+56981234567',
       '12345678-5', now())`,
    [patientId, therapistId, wallStart, status],
  );

test("each tile counts what its list pages through, of the whole team", async () => {
  const today = wallTimeOf(site.clock()).slice(0, 10);
  const patient = await makePatient(site, rosa);
  await put(patient, site.amparo, `${today}T09:00`, "confirmed");
  await put(patient, site.benjamin, `${today}T09:00`, "pending");
  await put(patient, site.amparo, `${today}T10:00`, "cancelled");
  await put(patient, site.amparo, "2020-01-15T09:00", "confirmed");
  await put(patient, site.amparo, "2020-01-16T09:00", "pending");
  await put(patient, site.amparo, "2031-01-15T09:00", "therapist_scheduled");
  const therapist = await therapistIn(site, site.amparo);
  const { status, json } = await therapist.call("GET", "/api/appointment-counts");
  expect(status).toBe(200);
  expect(json).toEqual({ total: 6, confirmed: 1, pending: 2, today: 3, toAnswer: 1, atPatient: 1 });
  const paged = async (query: string) =>
    (await therapist.call("GET", `/api/appointments?${query}&page=1&pageSize=10`)).json.length;
  expect(await paged("status=pending")).toBe(json.pending);
  expect(await paged(`from=${today}&to=${today}`)).toBe(json.today);
});

test("an entry names whose file it belongs to", async () => {
  const therapist = await therapistIn(site, site.amparo);
  const [patient] = await site.rows<{ id: string }>("select id from patients where email = $1", [rosa.email]);
  const { json } = await therapist.call("GET", "/api/appointments?page=1&pageSize=1");
  expect(json[0].patientId).toBe(patient?.id);
});

test("nobody but a therapist counts", async () => {
  expect((await site.call("GET", "/api/appointment-counts")).status).toBe(401);
  const patient = await patientIn(site, hernan);
  expect((await patient.call("GET", "/api/appointment-counts")).status).toBe(403);
});
