import { addHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { amparo, other, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });
test.beforeEach(async () => void (await site.rows("delete from appointments")));

const own = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-25T10:00",
    minutes: 60,
    ...extra,
  });
const slotsOf = (id: string, who: Visitor = patient) => who.call("GET", `/api/appointments/${id}/new-places`);

interface Day {
  date: string;
  therapists: { therapistId: string; starts: string[] }[];
}

test("the own old place is free for it, and for those that begin within it; a stranger's is not", async () => {
  const id = await own();
  const crowd = await makePatient(site, visitor(1));
  await addHour(site, {
    patientId: crowd,
    therapistId: site.amparo,
    at: "2026-11-25T08:30",
    minutes: 60,
  });
  const { status, json } = await slotsOf(id);
  expect(status).toBe(200);
  const days: Day[] = json.days;
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2026-11-21", "2026-12-20"]);
  const [therapist, ...more] = days.find(({ date }) => date === "2026-11-25")?.therapists ?? [];
  expect([therapist?.therapistId, more]).toEqual([site.amparo, []]);
  expect(therapist?.starts.slice(0, 4)).toEqual(["09:30", "10:00", "10:30", "11:00"]);
  const moved = await patient.call("PATCH", `/api/appointments/${id}/reschedule`, {
    appointmentDate: "2026-11-25",
    appointmentTime: "10:30",
  });
  expect([moved.status, moved.json.preferredDate]).toEqual([200, "2026-11-25T10:30"]);
});

test("of a proposal too", async () => {
  const id = await own({ status: "therapist_scheduled" });
  expect((await slotsOf(id)).status).toBe(200);
});

test("somebody else's is 404, nobody 401, a therapist 403", async () => {
  const id = await own();
  expect((await slotsOf(id, other)).json.code).toBe("not_found");
  expect((await slotsOf(id, new Visitor(site))).status).toBe(401);
  expect((await slotsOf(id, amparo)).status).toBe(403);
});
