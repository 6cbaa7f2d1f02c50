// What a patient's portal asks for, of an account with 500 appointments and 300 records among a million appointments.
import { get, openConnection } from "./load.mjs";
import { report } from "./report.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSite } from "./site.mjs";

const email = "muchas-horas@zoh.example";
const site = await startSite();
const pool = site.connect(1);
try {
  await store();
  const {
    rows: [{ id }],
  } = await pool.query("select id from patients where email = $1", [email]);
  const cookie = await sessionOf(pool, "patient", id);
  const asked = [
    ["/api/patient-appointments", "appointments", "order by wall_start desc", 500, 4],
    // Each reading is logged in its transaction, and gathers what was added to each entry.
    ["/api/patient-records", "clinical_records", "order by session_date desc", 300, 8],
    [`/api/patient-recommendations/${email}`, "recommendations", "order by created_at desc", 100, 4],
  ];
  for (const [path, table, order, count, atMost] of asked) {
    const query = `select * from ${table} where patient_id = $1 ${order}`;
    const { call, raw } = await compare(get(path, cookie), () => pool.query(query, [id]), count);
    report(`${path.replace(/[^/]+@.*/, "{email}")} p50 / the same ${count} rows by SQL`, call / raw, {
      atMost,
    });
    report("  p50, ms", call, { atMost: 20 });
  }
} finally {
  await pool.end();
  await site.stop();
}

/** Both in turn, so that whatever else the machine does weighs on both alike; the medians. */
async function compare(request, query, count) {
  const connection = await openConnection(site.port);
  const send = async () => {
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`the portal's call answered ${status}`);
    return body;
  };
  const found = [JSON.parse(await send()).length, (await query()).rows.length];
  if (found.some((rows) => rows !== count)) throw new Error(`${found} rows instead of ${count}`);
  const times = { call: [], raw: [] };
  for (let round = -100; round < 400; round++)
    for (const [name, work] of [
      ["call", send],
      ["raw", query],
    ]) {
      const began = performance.now();
      await work();
      if (round >= 0) times[name].push(performance.now() - began);
    }
  connection.close();
  const median = (all) => all.sort((a, b) => a - b)[all.length / 2];
  return { call: median(times.call), raw: median(times.raw) };
}

/** Half hours from 08:00 to 20:00, day by day into the past, of a thousand patients; one in two thousand is the account's. */
async function store() {
  await pool.query(
    `insert into patients (id, email, name, rut, phone, proven_at, password_proven)
     select 'bench-' || n, case n when 0 then $1 else 'bench' || n || '@zoh.example' end, 'Bench', '12345678-5', '+56912345678',
       now(), true
     from generate_series(0, 1000) n`,
    [email],
  );
  await pool.query("set statement_timeout = 0");
  await pool.query(
    `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
       patient_name, patient_email, patient_phone, patient_rut, comments)
     select gen_random_uuid()::text, 'bench-' || case when n % 2000 = 0 then 0 else 1 + n % 1000 end, therapists.id,
       'Evaluación kinésica', 'evaluacion-kinesica', 15000,
       date_trunc('day', now()) + interval '20 days' - make_interval(days => n / 24) + make_interval(mins => 480 + 30 * (n % 24)), 30,
       case when n % 3 = 0 then 'cancelled' else 'completed' end::appointment_status, 'Bench', $1, '+56912345678', '12345678-5',
       repeat('Molestia al caminar. ', 5)
     from (select id from therapists limit 2) therapists, generate_series(1, 500000) n`,
    [email],
  );
  const text = "Camina mejor, sin dolor nocturno; progresa la carga. ".repeat(8);
  await pool.query(
    `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, diagnosis, treatment, notes, created_at)
     select 'bench-' || case when n <= 300 then 0 else 1 + n % 1000 end, therapists.id, date '2026-11-01' - (n % 900)::int,
       'Control', 'Sesión', $1, 'Lumbago', $1, null, now() - make_interval(hours => n)
     from (select id from therapists limit 1) therapists, generate_series(1, 50000) n`,
    [text],
  );
  await pool.query(
    `insert into record_addenda (record_id, therapist_id, text, created_at)
     select id, therapist_id, 'Se agrega el informe.', created_at from clinical_records where patient_id = 'bench-0' and extract(day from session_date) < 10`,
  );
  await pool.query(
    `insert into recommendations (patient_id, therapist_id, recommendation, sent_at, created_at)
     select 'bench-' || case when n <= 100 then 0 else 1 + n % 1000 end, therapists.id, left($1, 200), now(), now() - make_interval(hours => n)
     from (select id from therapists limit 1) therapists, generate_series(1, 50000) n`,
    [text],
  );
  for (const table of ["appointments", "clinical_records", "record_addenda", "recommendations"])
    await pool.query(`vacuum analyze ${table}`);
}
