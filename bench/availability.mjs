// Availability of 30 days with a thousand stored appointments and with a million.
import { drive, get, openConnection } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const site = await startSite();
const pool = site.connect(1);
try {
  const { rows } = await pool.query(
    "select (now() at time zone 'America/Santiago')::date::text as today, ((now() at time zone 'America/Santiago')::date + 29)::text as last",
  );
  const query = new URLSearchParams({
    service: "Evaluación kinésica",
    from: rows[0].today,
    to: rows[0].last,
  });
  const request = get(`/api/availability?${query}`);
  const measure = async () => {
    const connection = await openConnection(site.port);
    const ask = async () => {
      const { status } = await connection.send(request);
      if (status !== 200) throw new Error(`availability answered ${status}`);
    };
    await drive(200, [ask]);
    const { p50 } = await drive(500, [ask]);
    connection.close();
    return p50;
  };
  await store(1_000);
  const few = await measure();
  await store(999_000);
  await pool.query("vacuum analyze appointments");
  const many = await measure();
  report("availability p50 with 1,000,000 appointments / with 1,000", many / few, { atMost: 1.5 });
  report("  p50 with 1,000,000 appointments, ms", many, { atMost: 10 });
} finally {
  await pool.end();
  await site.stop();
}

/** Half hours from 08:00 to 20:00, day by day into the past; the last few hundred fall into the coming days. */
async function store(count) {
  await pool.query(
    `insert into patients (email, name, rut, phone) values ('bench@zoh.example', 'Bench', '12345678-5', '+56912345678')
     on conflict do nothing`,
  );
  await pool.query(
    `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
       patient_name, patient_email, patient_phone, patient_rut)
     select gen_random_uuid()::text, patients.id, therapists.id, 'Evaluación kinésica', 'evaluacion-kinesica', 15000,
       date_trunc('day', now()) + interval '20 days' - make_interval(days => place / 24) + make_interval(mins => 480 + 30 * (place % 24)), 30,
       case when n % 3 = 0 then 'cancelled' else 'completed' end::appointment_status, 'Bench', patients.email, patients.phone, patients.rut
     from patients, (select id from therapists limit 2) therapists,
       (select n, (n + (select count(*) / 2 from appointments))::int as place from generate_series(1, $1::int / 2) n) numbers`,
    [count],
  );
}
