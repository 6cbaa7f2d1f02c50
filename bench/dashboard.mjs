// The therapist's lists and searches through HTTP, and the bare SQL of each, with 1,000,000 appointments and 100,000 patients.
import { drive, get, openConnection } from "./load.mjs";
import { bareReading } from "./reading.mjs";
import { report } from "./report.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSite } from "./site.mjs";
import { growTo } from "./years.mjs";

const site = await startSite();
const pool = site.connect(2);
try {
  await growTo(pool, 0, 1_000_000);
  const therapist = (await pool.query("select id from therapists order by position limit 1")).rows[0].id;
  const headers = await sessionOf(pool, "therapist", therapist);
  const { rows } = await pool.query(
    `select date_trunc('week', now() at time zone 'America/Santiago')::date::text as from,
       (date_trunc('week', now() at time zone 'America/Santiago')::date + 6)::text as to`,
  );
  const week = rows[0];
  const columns = "a.*, t.name as therapist";
  const joined = "from appointments a join therapists t on t.id = a.therapist_id";
  const found = "a.patient_id = any (array(select id from patients where search like $1 and search like $2))";
  await measure("a week of the agenda", headers, {
    path: `/api/appointments?from=${week.from}&to=${week.to}`,
    sql: `select ${columns} ${joined} where wall_start >= $1::date and wall_start < $2::date + 1 order by wall_start, a.id`,
    values: [week.from, week.to],
  });
  await measure("the first page of all appointments", headers, {
    path: "/api/appointments?page=1&pageSize=10",
    sql: `select ${columns} ${joined} order by wall_start, a.id limit 10`,
  });
  await measure("the pending ones", headers, {
    path: "/api/appointments?status=pending&page=1&pageSize=10",
    sql: `select ${columns} ${joined} where status = 'pending' order by wall_start, a.id limit 10`,
  });
  await measure("appointments of a name", headers, {
    path: "/api/appointments?q=Nombre7%20Apellido13&page=1",
    sql: `select ${columns} ${joined} where ${found} order by wall_start, a.id limit 50`,
    values: ["%nombre7%", "%apellido13%"],
  });
  await measure("appointments of a RUT", headers, {
    path: "/api/appointments?q=10.012.345-1&page=1",
    sql: `select ${columns} ${joined} where a.patient_id = any (array(select id from patients where rut = $1))
      order by wall_start, a.id limit 50`,
    values: ["10012345-1"],
  });
  const people =
    "select id, name, email, phone, rut from patients where search like $1 and search like $2 limit 20";
  await measure("patients of a name", headers, {
    path: "/api/patients?q=n%C3%B3mbre7%20apell",
    sql: people,
    values: ["%nombre7%", "%apell%"],
  });
  await measure("patients of two letters", headers, {
    path: "/api/patients?q=ap",
    sql: people,
    values: ["%ap%", "%"],
  });
  await measure("patients of an e-mail", headers, {
    path: "/api/patients?q=persona12345%40zoh",
    sql: people,
    values: ["%persona12345@zoh%", "%"],
  });
  await measure("a page of one's own patients", headers, {
    path: `/api/therapist-patients/${therapist}?page=1&pageSize=10`,
    sql: `select * from patients p where exists (select from appointments where patient_id = p.id and therapist_id = $1)
      order by search, id limit 10`,
    values: [therapist],
    // The card of each also holds hours and notes, and the reading is logged: four statements more.
    timesBare: 30,
  });
} finally {
  await pool.end();
  await site.stop();
}

async function measure(title, headers, { path, sql, values = [], timesBare = 8 }) {
  const connection = await openConnection(site.port);
  const request = get(path, headers);
  const ask = async () => {
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`${title} answered ${status}: ${body}`);
  };
  const bare = () => bareReading(pool, sql, values);
  await drive(20, [ask]);
  await drive(20, [bare]);
  const http = await drive(200, [ask]);
  const raw = await drive(200, [bare]);
  connection.close();
  report(`${title}, p95 in ms`, http.p95, { atMost: 30 });
  report("  p50 through HTTP / of the bare SQL", http.p50 / raw.p50, { atMost: timesBare });
  console.log(
    `  p50 ${http.p50.toFixed(2)} ms through HTTP; bare SQL p50 ${raw.p50.toFixed(2)}, p95 ${raw.p95.toFixed(2)}`,
  );
}
