import { addReminded as addHour } from "tests/kit/reminded-hour";
import { amparo, clock, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect } from "vitest";
import { planReminders } from "~/features/hours/reminders/plan-reminders";

test.override({ setting: { signedIn: ["amparo", "patient"] } });

const read = async () => (await amparo.call("GET", "/api/settings/clinic")).json;
const change = async (changes: object) =>
  amparo.call("PATCH", "/api/clinic", { ...changes, version: (await read()).version });
const kinds = async () =>
  (await site.rows<{ kind: string }>("select kind from reminders order by 1")).map(({ kind }) => kind);
const plan = () => planReminders({ ...site.context, clock });

test("an hour that was booked before is reminded at the new times, and of a kind that left never again", async () => {
  // Of the 25th at ten.
  await addHour();
  clock.moveTo("2026-11-23T10:00");
  await plan();
  expect(await kinds()).toEqual(["two-days"]);
  const [row] = await site.rows<{ email: string }>("select email from therapists where id = $1", [
    site.amparo,
  ]);
  await amparo.signIn("therapist", row?.email ?? "");
  expect((await change({ remindHoursBefore: [30, 1] })).status).toBe(200);
  await until(() => site.context.clinic().messages.remindHoursBefore[0] === 30);
  clock.moveTo("2026-11-24T10:00");
  await plan();
  expect(await kinds()).toEqual(["two-days"]);
  clock.moveTo("2026-11-25T08:59");
  await plan();
  expect(await kinds()).toEqual(["two-days"]);
  clock.moveTo("2026-11-25T09:00");
  await plan();
  expect(await kinds()).toEqual(["three-hours", "two-days"]);
});

test("other quiet hours hold what is due until their end", async () => {
  await addHour();
  expect((await change({ quietFrom: "20:00", quietUntil: "10:30" })).status).toBe(200);
  await until(() => site.context.clinic().messages.quiet.until === "10:30");
  clock.moveTo("2026-11-23T10:00");
  await plan();
  expect(await kinds()).toEqual([]);
  clock.moveTo("2026-11-23T10:30");
  await plan();
  expect(await kinds()).toEqual(["two-days"]);
});

test("a change is undone from the history, and who was late by a version is told what stands", async () => {
  const { version } = await read();
  expect((await change({ asksHow: false })).json.asksHow).toBe(false);
  const late = await amparo.call("PATCH", "/api/clinic", { askHoursAfter: 5, version });
  expect([late.status, late.json.current.asksHow]).toEqual([409, false]);
  const [last] = (await amparo.call("GET", "/api/clinic-changes")).json;
  await amparo.call("POST", `/api/clinic-changes/${last.id}/undo`, {});
  expect((await read()).asksHow).toBe(true);
});

test.each([
  [{ remindHoursBefore: [3, 3] }, "remindHoursBefore"],
  [{ remindHoursBefore: [4, 0] }, "remindHoursBefore"],
  [{ remindHoursBefore: [200, 3] }, "remindHoursBefore"],
  [{ remindHoursBefore: [48] }, "remindHoursBefore"],
  [{ quietFrom: "24:00" }, "quietFrom"],
  [{ quietFrom: "12:00" }, "quietFrom"],
  [{ quietUntil: "12:00" }, "quietUntil"],
  [{ askHoursAfter: 0 }, "askHoursAfter"],
  [{ whatsappReminders: "sí" }, "whatsappReminders"],
])("%j is refused beside its field", async (changes, field) => {
  const { status, json } = await change(changes);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)[0]).toMatch(new RegExp(`^${field}`));
});
