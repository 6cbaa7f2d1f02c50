import { addHour } from "tests/kit/hours";
import type { SignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, freshTest as test } from "tests/kit/test";
import { expect } from "vitest";
import { accessTexts } from "~/features/people/patients/queries";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
let hour: string;
test.beforeEach(async () => {
  hour = await addHour(site, { patientId: patient.id, therapistId: site.amparo, at: "2026-11-25T10:00" });
});

const follow = async (who: SignedIn) => {
  const { url } = (await who.call("POST", "/api/calendar-feed")).json;
  return () => site.call("GET", new URL(url).pathname);
};
const lines = () =>
  site.rows(
    `select action, actor, patient_id as of, object_id as about, detail, address from access_log
     where action in ('calendar-feed.read', 'calendar-file.read', 'patient-list.read') order by id`,
  );
const nextDay = () =>
  // The log takes no change, so the whole of it is made a day older behind its trigger.
  site.rows(`begin; alter table access_log disable trigger all;
    update access_log set at = at - interval '1 day'; alter table access_log enable trigger all; commit`);
const from = { address: "127.0.0.1", about: null };

test("a therapist's feed: one line a day with how much came, and one for each name in it", async () => {
  const read = await follow(amparo);
  const once = [
    { action: "patient-list.read", of: patient.id, detail: null },
    { action: "calendar-feed.read", of: null, detail: "rows=1" },
  ].map((line) => ({ ...from, actor: `therapist:${site.amparo}`, ...line }));
  for (let time = 0; time < 3; time++) expect((await read()).status).toBe(200);
  expect(await lines()).toHaveLength(2);
  expect(await lines()).toEqual(expect.arrayContaining(once));
  await nextDay();
  await read();
  expect(await lines()).toHaveLength(4);
});

test("a patient's feed: one line a day, which is theirs", async () => {
  const read = await follow(patient);
  await read();
  await read();
  const line = { ...from, actor: `patient:${patient.id}`, of: patient.id, detail: "rows=1" };
  expect(await lines()).toEqual([{ ...line, action: "calendar-feed.read" }]);
  await nextDay();
  await read();
  expect(await lines()).toHaveLength(2);
  expect((await patient.call("GET", "/api/my-data")).text).toContain(accessTexts["calendar-feed.read"]);
});

test("an address that opens nothing leaves nothing", async () => {
  await follow(patient);
  expect((await site.call("GET", "/calendar/unknown.ics")).status).toBe(404);
  expect(await lines()).toEqual([]);
});

test("an hour as a file: each time staff take it, an own one or a colleague's; not when its patient does", async () => {
  const path = `/api/appointments/${hour}/calendar.ics`;
  for (const who of [amparo, benjamin, patient]) expect((await who.call("GET", path)).status).toBe(200);
  await benjamin.call("GET", "/api/appointments/unknown/calendar.ics");
  expect(await lines()).toEqual(
    [site.amparo, site.benjamin].map((id) => ({
      action: "calendar-file.read",
      actor: `therapist:${id}`,
      of: patient.id,
      about: hour,
      detail: null,
      address: "127.0.0.1",
    })),
  );
  const told = (await patient.call("GET", "/api/my-accesses")).json;
  expect(told[0].what).toBe(accessTexts["calendar-file.read"]);
});
