import { databaseBefore } from "tests/kit/former-database";
import { expect, test } from "vitest";

test("a database that the release before filled becomes this one's, and what waits there still finds its change", async () => {
  await using former = await databaseBefore("0012");
  const { client } = former;
  await client.query(`
    insert into therapists (id, email, name, specialty, experience, avatar) values
      ('t1', 'a@x.cl', 'A', '', '', ''), ('t2', 'b@x.cl', 'B', '', '', '');
    insert into patients (id, email, name, rut, phone) values ('p1', 'p@x.cl', 'P', '12345678-5', '+56911111111');
    insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
      patient_name, patient_email, patient_phone, patient_rut)
    values ('a1', 'p1', 't2', 's', 's', 1, '2026-11-26T10:00', 30, 'confirmed', 'P', 'p@x.cl', '+56911111111', '12345678-5');
    insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
      patient_name, patient_email, patient_phone, patient_rut, time_zone, created_at)
    values ('a2', 'p1', 't2', 's', 's', 1, '2026-11-26T10:15', 30, 'pending', 'P', 'p@x.cl', '+56911111111', '12345678-5', 'UTC',
      now() + interval '1 minute');
    insert into access_log (actor, action, patient_id, object_id, detail) values
      ('anyone', 'appointment.booked', 'p1', 'a1', null),
      ('therapist:t1', 'appointment.moved', 'p1', 'a1', '2026-11-25T10:00 t1'),
      ('therapist:t1', 'appointment.moved', 'p1', 'a1', '2026-11-25T11:00 t1'),
      ('patient:p1', 'appointment.rescheduled', 'p1', 'a1', '2026-11-25T12:00'),
      ('therapist:t1', 'appointment.cancelled', 'p1', 'of nobody', null),
      ('patient:p1', 'patient.email-changed', 'p1', null, 'old@x.cl'),
      ('therapist:t1', 'password.changed', null, null, null),
      ('patient:p1', 'session.started', 'p1', null, 'Chrome en Android');
    insert into sent_mail (event) values ('appointment.changed.patient:2'), ('appointment.changed.patient:4');
    insert into outbox (event, subject_id) values ('appointment.moved', '3');
    insert into known_devices (role, account_id, device_hash, device, first_seen_at) values
      ('patient', 'p1', 'x', 'x', now()), ('patient', 'gone', 'x', 'x', now());
    insert into account_links (role, purpose, email, requested_at, expires_at) values ('patient', 'unlock', 'n@x.cl', now(), now());
    insert into outcome_measures (patient_id, therapist_id, kind, value, measured_on, created_at) values
      ('p1', 't1', 'range', -30, '2026-11-20', now()), ('p1', 't1', 'odi', 100, '2026-11-20', now())`);
  await former.upgrade();
  const { rows: changes } = await client.query({
    text: "select id::int, action, former_start::text, former_therapist_id from appointment_changes order by id",
    rowMode: "array",
  });
  expect(changes).toEqual([
    [2, "appointment.moved", "2026-11-25 10:00:00", "t1"],
    [3, "appointment.moved", "2026-11-25 11:00:00", "t1"],
    [4, "appointment.rescheduled", "2026-11-25 12:00:00", null],
  ]);
  const { rows: ofAccounts } = await client.query({
    text: "select id::int, role, account_id, action, former_email from account_changes order by id",
    rowMode: "array",
  });
  expect(ofAccounts).toEqual([
    [6, "patient", "p1", "patient.email-changed", "old@x.cl"],
    [7, "therapist", "t1", "password.changed", null],
  ]);
  expect((await client.query("select change_id::int as id from told_moves")).rows).toEqual([{ id: 2 }]);
  expect((await client.query("select account_id from known_devices")).rows).toEqual([{ account_id: "p1" }]);
  expect((await client.query("select from account_links")).rowCount).toBe(1);
  // At one wall time by other zones: the later one is kept, as one that collides.
  expect((await client.query("select id, conflict from appointments order by id")).rows).toEqual([
    { id: "a1", conflict: false },
    { id: "a2", conflict: true },
  ]);
});
