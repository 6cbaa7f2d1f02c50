import { addHour } from "tests/kit/hours";
import { evaluation, hourLong } from "tests/kit/people";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
});

const put = (body: Record<string, unknown>, who = amparo) => who.call("POST", "/api/waiting-people", body);
const people = async (who = amparo) => (await who.call("GET", "/api/waiting-people")).json;

test("who asks on the telephone waits as if they had asked themselves, and sees it", async () => {
  const { status, json } = await put({
    patientId: patient.id,
    service: evaluation,
    therapistId: site.benjamin,
  });
  expect(status).toBe(201);
  expect(await people()).toMatchObject([
    { id: json.id, service: evaluation, therapistId: site.benjamin, ownHour: null },
  ]);
  expect((await patient.call("GET", "/api/waiting-list")).json).toMatchObject([{ id: json.id }]);
  expect(await site.rows("select actor from access_log where action = 'waiting.put-on-list'")).toEqual([
    { actor: `therapist:${amparo.id}` },
  ]);
  // Twice is once.
  expect(
    (await put({ patientId: patient.id, service: evaluation, therapistId: site.benjamin })).json,
  ).toEqual(json);
});

test("an hour that they have is what an earlier one would replace", async () => {
  await addHour(site, { patientId: patient.id, therapistId: site.benjamin, at: "2026-12-01T10:00" });
  await put({ patientId: patient.id, service: evaluation });
  expect(await people()).toMatchObject([{ ownHour: "2026-12-01T10:00", until: "2026-12-01" }]);
});

test("nobody whom nobody knows, no service that is not sold, no more than three", async () => {
  expect((await put({ patientId: "nadie", service: evaluation })).json.code).toBe("not_found");
  expect((await put({ patientId: patient.id, service: "Otra cosa" })).json.fields).toEqual({
    service: "Elige un servicio de la lista.",
  });
  expect((await put({ service: evaluation })).json.fields).toEqual({ patientId: "Elige el paciente." });
  for (const therapistId of [site.amparo, site.benjamin, null])
    expect((await put({ patientId: other.id, service: evaluation, therapistId })).status).toBe(201);
  expect((await put({ patientId: other.id, service: hourLong })).json.code).toBe("conflict");
  expect((await put({ patientId: patient.id, service: evaluation }, patient)).status).toBe(403);
});

test("who waits no longer is offered nothing more; a colleague's patient is not taken off by who is not at the desk", async () => {
  const { id } = (await put({ patientId: patient.id, service: evaluation, therapistId: site.benjamin })).json;
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.amparo]);
  const away = (who = amparo) => who.call("DELETE", `/api/waiting-people/${id}`);
  expect((await away()).status).toBe(404);
  expect((await away(benjamin)).status).toBe(204);
  expect((await away(benjamin)).status).toBe(404);
  expect((await patient.call("GET", "/api/waiting-list")).json).toEqual([]);
  expect(await site.rows("select ended_why from waiting_list")).toEqual([{ ended_why: "withdrawn" }]);
  expect(
    await site.rows("select patient_id from access_log where action = 'waiting.taken-off-list'"),
  ).toEqual([{ patient_id: patient.id }]);
});
