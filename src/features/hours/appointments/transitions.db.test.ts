import { addHour } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import type { AppointmentStatus } from "./contract";
import { type Transition, transitions } from "./transitions";

const statuses: AppointmentStatus[] = [
  "pending",
  "confirmed",
  "completed",
  "cancelled",
  "therapist_scheduled",
];
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
const isListed = (from: AppointmentStatus, to: AppointmentStatus) =>
  Object.values<Transition>(transitions).some(
    (transition) => transition.to === to && transition.from.includes(from),
  );

let patientId: string;
test.beforeAll(async () => {
  patientId = await makePatient(site, rosa);
});

let day = 0;
const add = (status: AppointmentStatus) => {
  day++;
  const at = `2027-${day < 28 ? "03" : "04"}-${String(1 + (day % 28)).padStart(2, "0")}T${day % 2 ? "09" : "15"}:00`;
  return addHour(site, { patientId, therapistId: site.amparo, at, status });
};

describe("the database and the table of transitions agree on a change", () => {
  test.each(pairs)("from %s to %s", async (from, to) => {
    const id = await add(from);
    const changing = site.rows<{ status: string }>(
      "update appointments set status = $2 where id = $1 returning status",
      [id, to],
    );
    if (from === to || isListed(from, to)) await expect(changing).resolves.toEqual([{ status: to }]);
    else await expect(changing).rejects.toMatchObject({ constraint: "appointments_transition" });
  });
});

test("an hour is put in with any status: another calendar and the demonstration tell of what was", async () => {
  for (const status of statuses) expect(await add(status)).toBeTruthy();
});
