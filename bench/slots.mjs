// Free half hours, and the request that books one.
import { randomUUID } from "node:crypto";
import { post } from "./load.mjs";

const times =
  "{08:00,08:30,09:00,09:30,10:00,10:30,11:00,11:30,14:00,14:30,15:00,15:30,16:00,16:30,17:00,17:30}";

/** At least so many offered half hours, in no order, of as many new therapists as it takes: from the fifth day on, when nobody is reminded yet. */
export async function makeSlots(pool, count) {
  const days = `generate_series(now() + interval '4 days', now() + interval '28 days', interval '1 day') day
    where extract(isodow from day) <= 5 and to_char(day, 'MM-DD') not in ('12-08', '12-25', '01-01')`;
  const {
    rows: [{ perTherapist }],
  } = await pool.query(`select count(*)::int * cardinality($1::text[]) as "perTherapist" from ${days}`, [
    times,
  ]);
  const { rows } = await pool.query(
    `with team as (
       insert into therapists (email, name, specialty, experience, avatar)
       select 'bench' || gen_random_uuid() || '@zoh.example', 'Bench ' || n, '-', '-', '/' from generate_series(1, $1::int) n returning id
     ), weeks as (
       insert into weekly_plans (therapist_id, from_day) select id, '2000-01-01' from team
     ), given as (
       insert into services_given (therapist_id, service_id) select team.id, services.id from team, services
     ), days as (select to_char(day, 'YYYY-MM-DD') as date from ${days})
     select team.id as "therapistId", date || 'T' || time as start from team, days, unnest($2::text[]) time order by random()`,
    [Math.ceil(count / perTherapist), times],
  );
  // In a statement of its own: a week's hours belong to a plan that stands.
  await pool.query(
    `insert into weekly_hours (therapist_id, from_day, branch_id, weekday, from_minute, to_minute, audience)
     select t.id, h.from_day, h.branch_id, h.weekday, h.from_minute, h.to_minute, h.audience
     from therapists t, weekly_hours h
     where t.email like 'bench%' and not exists (select from weekly_hours own where own.therapist_id = t.id)
       and h.therapist_id = (select therapist_id from weekly_hours order by id limit 1) and h.from_day = '2000-01-01'`,
  );
  return rows;
}

/** The request that books a slot. `email`: one person's, or bookings would wait for each other. */
export function bookingRequest({ therapistId, start }, email, headers = {}) {
  const wanted = {
    patientName: "Rosa Núñez",
    patientEmail: email,
    patientPhone: "9 1234 5678",
    patientRut: "12.345.678-5",
    service: "Evaluación kinésica",
    preferredDate: start,
    therapistId,
  };
  return post("/api/appointments", wanted, { "Idempotency-Key": randomUUID(), ...headers });
}

/** Books a slot; throws the answer when it was refused. */
export async function book(connection, slot, email, headers) {
  const { status, body } = await connection.send(bookingRequest(slot, email, headers));
  if (status !== 201) throw new Error(`a booking got ${status}: ${body}`);
}

/** The row that a booking makes, inserted bare; `patientId` is whose it is. */
export const bareBooking = ({ therapistId, start }, patientId) => ({
  name: "bare-insert",
  text: `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
    patient_name, patient_email, patient_phone, patient_rut)
    values ($1, $2, $3, 'Evaluación kinésica', 'evaluacion-kinesica', 15000, $4, 30, 'pending', 'Rosa Núñez', 'bench@zoh.example', '+56912345678', '12345678-5')`,
  values: [randomUUID(), patientId, therapistId, start],
});
