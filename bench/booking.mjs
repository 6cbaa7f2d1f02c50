// Bookings through HTTP against bare inserts into the same constrained table, 32 clients each, in turns.
import { randomUUID } from "node:crypto";
import { drive, openConnection, post } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const clients = 32;
const perRound = 3_000;
const rounds = 3;

const site = await startSite();
const pool = site.connect(clients);
try {
  const slots = await makeSlots(pool, perRound * (rounds * 2 + 2));
  const patient = await pool.query(
    "insert into patients (email, name, rut, phone) values ('bench@zoh.example', 'Bench', '12345678-5', '+56912345678') returning id",
  );
  const insert = () => {
    const { therapistId, start } = slots.pop();
    return pool.query({
      name: "bare-insert",
      text: `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
        patient_name, patient_email, patient_phone, patient_rut)
        values ($1, $2, $3, 'Evaluación kinésica', 'evaluacion-kinesica', 15000, $4, 30, 'pending', 'Rosa Núñez', 'bench@zoh.example', '+56912345678', '12345678-5')`,
      values: [randomUUID(), patient.rows[0].id, therapistId, start],
    });
  };
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(site.port)));
  const book = async (connection, email) => {
    const { therapistId, start } = slots.pop();
    const body = {
      patientName: "Rosa Núñez",
      patientEmail: email,
      patientPhone: "9 1234 5678",
      patientRut: "12.345.678-5",
      service: "Evaluación kinésica",
      preferredDate: start,
      therapistId,
    };
    const { status, body: answer } = await connection.send(
      post("/api/appointments", body, { "Idempotency-Key": randomUUID() }),
    );
    if (status !== 201) throw new Error(`a booking got ${status}: ${answer}`);
  };
  const bare = () =>
    drive(
      perRound,
      Array.from({ length: clients }, () => insert),
    );
  const http = () =>
    drive(
      perRound,
      connections.map((connection, person) => () => book(connection, `person${person}@zoh.example`)),
    );
  await bare();
  await http();
  const results = [];
  for (let round = 0; round < rounds; round++) results.push({ bare: await bare(), http: await http() });
  const middle = results.toSorted(
    (a, b) => a.http.perSecond / a.bare.perSecond - b.http.perSecond / b.bare.perSecond,
  )[1];
  report("bookings through HTTP / bare inserts", middle.http.perSecond / middle.bare.perSecond, {
    atLeast: 0.35,
  });
  report("  p99 of a booking at that load, ms", middle.http.p99, { atMost: 150 });
  console.log(
    `  ${Math.round(middle.http.perSecond)} bookings/s, ${Math.round(middle.bare.perSecond)} inserts/s`,
  );
  for (const connection of connections) connection.close();
} finally {
  await pool.end();
  await site.stop();
}

/** Offered half hours from the second weekday on, of as many therapists as it takes. */
async function makeSlots(pool, count) {
  const { rows: days } = await pool.query(
    `select to_char(day, 'YYYY-MM-DD') as date from generate_series(now() + interval '2 days', now() + interval '28 days', interval '1 day') day
     where extract(isodow from day) <= 5 and to_char(day, 'MM-DD') not in ('12-08', '12-25', '01-01')`,
  );
  const starts = [
    "08:00",
    "08:30",
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
    "11:30",
    "14:00",
    "14:30",
    "15:00",
    "15:30",
    "16:00",
    "16:30",
    "17:00",
    "17:30",
  ];
  const therapists = Math.ceil(count / (days.length * starts.length));
  const { rows } = await pool.query(
    `insert into therapists (email, name, specialty, experience, avatar)
     select 'bench' || n || '@zoh.example', 'Bench ' || n, '-', '-', '/' from generate_series(1, $1) n returning id`,
    [therapists],
  );
  const slots = rows.flatMap(({ id }) =>
    days.flatMap(({ date }) => starts.map((time) => ({ therapistId: id, start: `${date}T${time}` }))),
  );
  for (let last = slots.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [slots[last], slots[other]] = [slots[other], slots[last]];
  }
  return slots;
}
