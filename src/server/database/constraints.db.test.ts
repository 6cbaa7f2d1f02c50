import { rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { measureKinds, measureTypes } from "~/features/care/measures/catalogue";

let patientId: string;
test.beforeAll(async () => {
  patientId = await makePatient(site, rosa);
});

test.each(measureKinds)("the database keeps %s within the scale of the contract", async (kind) => {
  const { least, most } = measureTypes[kind];
  const note = (value: number) =>
    site.rows(
      `insert into outcome_measures (patient_id, therapist_id, kind, label, value, measured_on, created_at)
       values ($1, $2, $3, 'x', $4, '2026-11-20', now())`,
      [patientId, site.amparo, kind, value],
    );
  for (const value of [least, most]) await note(value);
  for (const value of [least - 0.1, most + 0.1])
    await expect(note(value)).rejects.toMatchObject({ constraint: "outcome_measures_scale" });
});

test.each([
  "known_devices",
  "calendar_feeds",
  "account_links",
])("%s belongs to an account that is there", async (table) => {
  const columns = {
    known_devices: "(role, account_id, device_hash, device, first_seen_at) values ($1, $2, 'x', 'x', now())",
    calendar_feeds: "(role, account_id, created_at) values ($1, $2, now())",
    account_links:
      "(role, account_id, purpose, email, requested_at, expires_at) values ($1, $2, 'unlock', 'x@x.cl', now(), now())",
  }[table];
  const add = (role: string, id: string) => site.rows(`insert into ${table} ${columns}`, [role, id]);
  await add("patient", patientId);
  await add("therapist", site.amparo);
  for (const [role, id] of [
    ["patient", site.amparo],
    ["therapist", patientId],
    ["patient", "nobody"],
  ] as const)
    await expect(add(role, id)).rejects.toMatchObject({ code: "23503" });
});
