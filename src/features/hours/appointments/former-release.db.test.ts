import { addHour } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";

test("what a process of the release before writes while this one runs is told in its mails", async () => {
  const patientId = await makePatient(site, rosa);
  const id = await addHour(site, { patientId, therapistId: site.benjamin, at: "2026-11-26T09:00" });
  // As it did: the log's line says it all, and the event knows the change by its id.
  await site.rows(
    `with logged as (
       insert into access_log (actor, action, patient_id, object_id, detail)
       values ('therapist:' || $1::text, 'appointment.moved', $2, $3, '2026-11-25T10:00 ' || $1) returning id
     ) insert into outbox (event, subject_id) select 'appointment.moved', id from logged`,
    [site.amparo, patientId, id],
  );
  const mails = await mailsOf(site);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Hora traspasada a ti: jueves 26 de noviembre a las 09:00",
    "Hora traspasada: miércoles 25 de noviembre a las 10:00",
    "Tu hora cambió: jueves 26 de noviembre a las 09:00",
  ]);
  const toPatient = mails.find(({ to }) => to === rosa.email);
  expect(toPatient?.text).toContain("Antes era el miércoles 25 de noviembre a las 10:00");
});

test.each([
  "update appointment_changes set actor = 'anyone'",
  "delete from appointment_changes",
  "truncate appointment_changes cascade",
  "update account_changes set action = 'x'",
])("nobody rewrites what happened: %s", async (statement) => {
  await expect(site.rows(statement)).rejects.toMatchObject({ code: "42501" });
});
