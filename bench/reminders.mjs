// The question for due reminders with a thousand and a million stored hours; then ten thousand reminders that are due at once, half by
// WhatsApp and half by mail, while people book.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openConnection } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";
import { book, makeSlots } from "./slots.mjs";

const reminders = 10_000;
const mostSeconds = 300;
/** Of the other side, for each message. */
const latencyMs = 100;

const whatsapp = await startWhatsapp();
Object.assign(process.env, {
  WHATSAPP_TOKEN: "bench",
  WHATSAPP_PHONE_ID: "1000000000",
  WHATSAPP_VERIFY_TOKEN: "bench",
  WHATSAPP_APP_SECRET: "bench",
  WHATSAPP_BASE_URL: whatsapp.url,
});
const site = await startSite();
const pool = site.connect(4);
// The database goes while a connection is still on its way out.
pool.on("error", () => undefined);
try {
  await store(1_000);
  const few = await measureDue();
  await store(999_000);
  await pool.query("vacuum analyze appointments");
  const many = await measureDue();
  report("question for due reminders, 1,000,000 hours / 1,000", many / few, { atMost: 3 });
  report("  p50 with 1,000,000 hours, ms", many, { atMost: 10 });

  const slots = await makeSlots(pool, 5_000);
  const quiet = await bookFor(20_000, slots);
  await makeDue();
  const started = performance.now();
  let isDone = false;
  const during = bookWhile(() => !isDone, slots);
  let sent = 0;
  while (sent < reminders && performance.now() - started < 2 * mostSeconds * 1_000) {
    await wait(500);
    const { rows } = await pool.query(
      "select count(*)::int as sent from messages where kind = 'appointment.reminder-due.patient' and state = 'sent'",
    );
    sent = rows[0].sent;
  }
  const seconds = (performance.now() - started) / 1_000;
  isDone = true;
  const busy = await during;
  report("seconds until 10,000 reminders left / 5 minutes", seconds / mostSeconds, { atMost: 1 });
  report("  most at once towards WhatsApp", whatsapp.most(), { atMost: 20 });
  report("  sent by WhatsApp, each once", whatsapp.taken() / (reminders / 2), { atLeast: 1, atMost: 1 });
  report("p99 of a booking meanwhile / before", busy.p99 / quiet.p99, { atMost: 2 });
  report("  p99 of a booking meanwhile, ms", busy.p99, { atMost: 150 });
  console.log(
    `  ${Math.round(seconds)} s, ${Math.round(sent / seconds)} a second; p99 of bookings before: ${quiet.p99.toFixed(0)} ms, ${busy.count} bookings meanwhile`,
  );
} finally {
  await pool.end();
  await site.stop();
  whatsapp.stop();
}

async function startWhatsapp() {
  let taken = 0;
  let now = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++now);
    request.resume();
    await Promise.all([once(request, "end"), wait(latencyMs)]);
    now--;
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ messages: [{ id: `wamid.${++taken}` }] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    taken: () => taken,
    most: () => most,
    stop: () => server.close().closeAllConnections(),
  };
}

/** The statement as the site makes it each minute, read from its source. */
async function measureDue() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const source = readFileSync(join(root, "src/features/hours/reminders/plan-reminders.ts"), "utf8");
  const [, statement] = /`(select a\.id, to_char[^`]*)`/.exec(source) ?? [];
  const text = statement?.replace(/\$\{startOf\("a"\)\}/, "(a.wall_start at time zone a.time_zone)");
  if (!text || /\$\{/.test(text)) throw new Error("the question for due reminders is written otherwise");
  const { rows } = await pool.query("select now() at time zone 'America/Santiago' as now");
  const from = rows[0].now;
  const took = [];
  for (let turn = 0; turn < 120; turn++) {
    const began = performance.now();
    // From what is late by half a day, moved by the quiet hours, to what they would hold up.
    const [late, early] = [24, 60].map((hours) => new Date(from.getTime() + hours * 3_600_000));
    await pool.query({ name: "due", text, values: ["two-days", late, early] });
    if (turn >= 20) took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)];
}

/** Half hours from 08:00 to 20:00, day by day into the past; the last few fall into the coming days. */
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
       (array['cancelled', 'completed', 'confirmed'])[1 + n % 3]::appointment_status, 'Bench', patients.email, patients.phone, patients.rut
     from patients, (select id from therapists limit 2) therapists,
       (select n, (n + (select count(*) / 2 from appointments))::int as place from generate_series(1, $1::int / 2) n) numbers`,
    [count],
  );
}

/** As the planning leaves them, whatever hour of the day this runs at: nobody is reminded at night. */
async function makeDue() {
  await pool.query(
    `with people as (
       insert into patients (email, name, rut, phone, proven_at)
       select 'due' || n || '@zoh.example', 'Rosa Núñez', '12345678-5', '+569' || 10000000 + n, now() from generate_series(1, $1::int) n
       returning id, phone, right(phone, 8)::int - 10000000 as n
     ), willing as (
       insert into consents (patient_id, purpose, given, text_version, granted_at)
       select id, 'whatsapp_reminders', true, 'x', now() from people where n % 2 = 0
     ), team as (
       insert into therapists (email, name, specialty, experience, avatar)
       select 'due' || n || '@zoh.example', 'Kine ' || n, '-', '-', '/' from generate_series(1, $1::int / 20) n
       returning id, substring(email from '[0-9]+')::int as n
     ), hours as (
       insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut)
       select gen_random_uuid()::text, people.id, team.id, 'Evaluación kinésica', 'evaluacion-kinesica', 15000,
         date_trunc('hour', now() at time zone 'America/Santiago') + interval '40 hours' + make_interval(mins => 30 * (people.n % 20)),
         30, 'confirmed', 'Rosa Núñez', 'x@zoh.example', people.phone, '12345678-5'
       from people join team on team.n = 1 + (people.n - 1) / 20
       returning id, wall_start
     ), planned as (
       insert into reminders (appointment_id, kind, wall_start, planned_at) select id, 'two-days', wall_start, now() from hours returning id
     )
     insert into outbox (event, subject_id) select 'appointment.reminder-due', id from planned`,
    [reminders],
  );
}

function bookFor(ms, slots) {
  const end = performance.now() + ms;
  return bookWhile(() => performance.now() < end, slots);
}

/** Two people, each a booking every 400 ms: eighteen thousand an hour. */
async function bookWhile(isWanted, slots) {
  const latencies = [];
  await Promise.all(
    [1, 2].map(async (person) => {
      const connection = await openConnection(site.port);
      while (isWanted() && slots.length > 0) {
        const began = performance.now();
        await book(connection, slots.pop(), `person${person}@zoh.example`);
        latencies.push(performance.now() - began);
        await wait(400);
      }
      connection.close();
    }),
  );
  latencies.sort((a, b) => a - b);
  return { p99: latencies[Math.floor(latencies.length * 0.99)], count: latencies.length };
}
