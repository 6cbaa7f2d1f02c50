// What a clinic does all day, with 1,000 appointments and with 1,000,000, each beside the bare SQL of the same rows in the same run.
import { drive, get, openConnection } from "./load.mjs";
import { bareReading } from "./reading.mjs";
import { point, report } from "./report.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSite } from "./site.mjs";
import { bareBooking, book, makeSlots } from "./slots.mjs";
import { growTo } from "./years.mjs";

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const turns = 200;

const site = await startSite();
const pool = site.connect(1);
try {
  await pool.query("set statement_timeout = 0");
  const { rows: team } = await pool.query("select id from therapists order by position limit 1");
  const desk = await sessionOf(pool, "therapist", team[0].id);
  await pool.query(
    "insert into patients (id, email, name, rut, phone, proven_at) values ('own', 'own@zoh.example', 'Rosa Núñez', '12345678-5', '+56912345678', now())",
  );
  const own = await sessionOf(pool, "patient", "own");
  const slots = await makeSlots(pool, 2 * (turns + 20) * sizes.length + 60);
  // Thirty hours of one patient, whatever else there is.
  for (let hour = 0; hour < 30; hour++) await pool.query(bareBooking(slots.pop(), "own"));
  const measured = await workOf(desk, own, slots);

  const first = new Map();
  let stored = 0;
  for (const size of sizes) {
    await growTo(pool, stored, size);
    stored = size;
    // One of its own for each size: the server closes what says nothing while the clinic grows.
    const connection = await openConnection(site.port);
    for (const [name, { ask, bare }] of Object.entries(measured)) {
      const now = await inTurns(() => ask(connection), bare);
      point(name, size, now.http, now.raw);
      if (!first.has(name)) first.set(name, now);
      else if (size === sizes.at(-1)) tell(name, first.get(name), now, measured[name]);
    }
    connection.close();
  }
} finally {
  await pool.end();
  await site.stop();
}

/** Where the bare SQL grows with what is stored, as a search does, HTTP may grow as much. */
function tell(name, few, many, { timesBare }) {
  const growth = many.http / few.http;
  report(`${name}: growth to 1,000,000 / growth of the bare SQL`, growth / Math.max(1, many.raw / few.raw), {
    atMost: 1.5,
  });
  report(`  p50 at 1,000,000 / bare SQL`, many.http / many.raw, { atMost: timesBare });
}

async function workOf(desk, own, slots) {
  const asking = (path, headers) => {
    const request = get(path, headers);
    return async (connection) => {
      const { status, body } = await connection.send(request);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
    };
  };
  const { rows } = await pool.query(
    `select date_trunc('week', at)::date::text as monday, (date_trunc('week', at)::date + 6)::text as sunday,
       at::date::text as today, (at::date + 29)::text as last
     from (select now() at time zone 'America/Santiago' as at) now`,
  );
  const { monday, sunday, today, last } = rows[0];
  const free = new URLSearchParams({ service: "Evaluación kinésica", from: today, to: last });
  const joined =
    "select a.*, t.name as therapist from appointments a join therapists t on t.id = a.therapist_id";
  return {
    booking: {
      ask: (connection) => book(connection, slots.pop(), "person@zoh.example"),
      bare: () => pool.query(bareBooking(slots.pop(), "own")),
      timesBare: 15,
    },
    availability: {
      ask: asking(`/api/availability?${free}`),
      bare: () =>
        pool.query(
          `select therapist_id, wall_start, duration_minutes from appointments
           where status <> 'cancelled' and wall_start >= $1::date and wall_start < $2::date + 1`,
          [today, last],
        ),
      timesBare: 8,
    },
    agenda: {
      ask: asking(`/api/appointments?from=${monday}&to=${sunday}`, desk),
      bare: () =>
        bareReading(
          pool,
          `${joined} where wall_start >= $1::date and wall_start < $2::date + 1 order by wall_start, a.id`,
          [monday, sunday],
        ),
      timesBare: 8,
    },
    portal: {
      ask: asking("/api/patient-appointments", own),
      bare: () => pool.query(`${joined} where patient_id = 'own' order by wall_start desc`),
      timesBare: 8,
    },
    search: {
      ask: asking("/api/patients?q=n%C3%B3mbre7%20apell", desk),
      bare: () =>
        bareReading(
          pool,
          "select id, name, email, phone, rut from patients where search like '%nombre7%' and search like '%apell%' limit 20",
        ),
      timesBare: 8,
    },
  };
}

/** Both in turn, so that whatever else the machine does weighs on both alike; the medians in milliseconds. */
async function inTurns(ask, bare) {
  await drive(20, [ask]);
  await drive(20, [bare]);
  const rounds = [];
  for (let round = 0; round < 4; round++)
    rounds.push({ http: (await drive(turns / 4, [ask])).p50, raw: (await drive(turns / 4, [bare])).p50 });
  const middle = (key) => rounds.map((round) => round[key]).sort((a, b) => a - b)[1];
  return { http: middle("http"), raw: middle("raw") };
}
