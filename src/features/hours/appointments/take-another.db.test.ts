import { addHour, logOf, storedHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { amparo, clock, mailbox, other, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

const proposed = "2026-11-25T10:00";
const wanted = "2026-11-26T09:00";
let crowd: string;
test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });
test.beforeAll(async () => {
  crowd = await makePatient(site, visitor(1));
});
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows("delete from appointments");
  await site.rows("delete from outbox");
});

const propose = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: proposed,
    status: "therapist_scheduled",
    ...extra,
  });
const take = (id: string, to: string, who: Visitor = patient) => {
  const [appointmentDate, appointmentTime] = to.split("T");
  return who.call("PATCH", `/api/appointments/${id}/take-another`, { appointmentDate, appointmentTime });
};

test("another free hour of the same therapist is theirs at once, and both are told", async () => {
  const id = await propose();
  const { status, json } = await take(id, wanted);
  expect([status, json.status, json.preferredDate, json.therapistId]).toEqual([
    200,
    "confirmed",
    wanted,
    site.amparo,
  ]);
  expect(await logOf(site, id)).toMatchObject([{ action: "appointment.rescheduled", detail: proposed }]);
  const mails = await mailbox.collect();
  expect(mails.map(({ subject }) => subject.split(":")[0]).toSorted()).toEqual([
    "Cambiaste tu hora",
    "Hora cambiada",
  ]);
  for (const { calendar } of mails) expect(calendar).toContain("STATUS:CONFIRMED");
});

test("the proposed hour itself is confirmed", async () => {
  const id = await propose();
  expect((await take(id, proposed)).json.status).toBe("confirmed");
  expect(await logOf(site, id)).toMatchObject([{ action: "appointment.confirmed" }]);
});

test("one that begins within the proposed hour is free for it", async () => {
  const id = await propose({ minutes: 60 });
  expect((await take(id, "2026-11-25T10:30")).status).toBe(200);
});

test.each(["pending", "confirmed", "completed", "cancelled"] as const)("%s is not_active", async (status) => {
  const id = await propose({ status });
  expect((await take(id, wanted)).json.code).toBe("not_active");
  expect(await storedHour(site, id)).toMatchObject({ status, at: proposed, sequence: 0 });
});

test("until it begins", async () => {
  const id = await propose({ at: "2026-11-20T12:00" });
  clock.moveTo("2026-11-20T12:00");
  expect((await take(id, wanted)).json.code).toBe("too_late");
});

test("one that is not offered, or taken, leaves the proposal as it was", async () => {
  const id = await propose();
  expect((await take(id, "2026-11-20T09:00")).json.code).toBe("slot_not_offered");
  await addHour(site, { patientId: crowd, therapistId: site.amparo, at: wanted });
  const refused = await take(id, wanted);
  expect([refused.status, refused.json.code]).toEqual([409, "slot_taken"]);
  expect(refused.json.alternatives).toHaveLength(6);
  expect(await storedHour(site, id)).toMatchObject({ status: "therapist_scheduled", at: proposed });
  expect(await site.rows("select from outbox")).toEqual([]);
});

test("somebody else's is 404, nobody 401, a therapist 403", async () => {
  const id = await propose();
  expect((await take(id, wanted, other)).json.code).toBe("not_found");
  expect((await take(id, wanted, new Visitor(site))).status).toBe(401);
  expect((await take(id, wanted, amparo)).status).toBe(403);
});

test("of two at once one moves it", async () => {
  const id = await propose();
  const both = await Promise.all([take(id, wanted), take(id, "2026-11-27T09:00")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
