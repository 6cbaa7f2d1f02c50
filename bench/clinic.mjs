// What direction changes and reads: how soon three processes show a change while people read, what is free of forty people with weeks
// and rooms of their own, the board of a day, and a month of five years.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { drive, get, openConnection, post, spread } from "./load.mjs";
import { createPostgres, makePlace } from "./postgres.mjs";
import { startProcess } from "./processes.mjs";
import { report } from "./report.mjs";
import { sessionOf } from "./sessions.mjs";
import { freePort, startSite } from "./site.mjs";

const hours = 1_000_000;
const people = 40;

await measureChanges();
await measureLargeClinic();

async function measureChanges() {
  const readsPerSecond = 200;
  const changes = 100;
  const place = makePlace("clinic");
  const closing = [place.leave];
  try {
    const postgres = await createPostgres(place.path, "primary");
    closing.push(postgres.stop);
    const variables = {
      DATABASE_URL: postgres.url("zoh_server"),
      DATABASE_MIGRATE_URL: postgres.url("zoh_owner"),
    };
    const ports = [await freePort(), await freePort(), await freePort()];
    for (const port of ports) closing.push((await startProcess(place.path, port, variables)).stop);
    const pool = new pg.Pool({ connectionString: postgres.url("zoh_owner"), max: 1 });
    closing.push(() => pool.end());
    const desk = await direction(pool);

    let isOver = false;
    let reads = 0;
    const everyMs = (1_000 * ports.length) / readsPerSecond;
    const readers = ports.map(async (port) => {
      const connection = await openConnection(port);
      for (let due = performance.now(); !isOver; due += everyMs) {
        await wait(Math.max(0, due - performance.now()));
        await connection.send(get("/"));
        reads++;
      }
      connection.close();
    });
    const writer = await openConnection(ports[0]);
    const watchers = await Promise.all(ports.map(openConnection));
    const seenMs = [];
    const begun = performance.now();
    for (let change = 0; change < changes; change++) {
      const read = await writer.send(get("/api/settings/clinic", desk));
      const { version } = JSON.parse(read.body);
      const heroTitle = `Cambio número ${change}.`;
      const body = { heroTitle, version };
      const patch = Buffer.from(
        post("/api/clinic", body, { ...desk, Origin: `http://127.0.0.1:${ports[0]}` })
          .toString()
          .replace("POST", "PATCH"),
      );
      const sent = performance.now();
      const { status, body: said } = await writer.send(patch);
      if (status !== 200) throw new Error(`the change was answered ${status}: ${said}`);
      await Promise.all(
        watchers.map(async (watcher) => {
          for (;;) {
            const { body: page } = await watcher.send(get("/"));
            if (page.includes(heroTitle)) break;
            if (performance.now() - sent > 20_000) throw new Error("a change was never shown");
            await wait(20);
          }
          seenMs.push(performance.now() - sent);
        }),
      );
    }
    isOver = true;
    await Promise.all(readers);
    const perSecond = reads / ((performance.now() - begun) / 1_000);
    const { p50, p99 } = spread(seenMs);
    report("page reads a second on three processes", perSecond, { atLeast: 0.9 * readsPerSecond });
    report("  a change is seen on each of them: p50, ms", p50, { atMost: 2_000 });
    report("  a change is seen on each of them: p99, ms", p99, { atMost: 2_000 });
    for (const connection of [writer, ...watchers]) connection.close();
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function measureLargeClinic() {
  const site = await startSite();
  const pool = site.connect(1);
  try {
    await pool.query("set statement_timeout = 0");
    const desk = await direction(pool);
    await hire(pool);
    const { rows } = await pool.query(
      `select at::date::text as today, (at::date + 29)::text as last, to_char(at, 'YYYY-MM') as month,
         to_char(at - interval '2 years', 'YYYY-MM') as before
       from (select now() at time zone 'America/Santiago' as at) now`,
    );
    const { today, last, month, before } = rows[0];
    const free = new URLSearchParams({ service: "Evaluación kinésica", from: today, to: last });
    const ask = async (path, headers, turns) => {
      const connection = await openConnection(site.port);
      const once = async () => {
        const { status, body } = await connection.send(get(path, headers));
        if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
      };
      await drive(10, [once]);
      const measured = await drive(turns, [once]);
      connection.close();
      return measured;
    };
    const availability = () => ask(`/api/availability?${free}`, {}, 100);

    // The coming week, each hour with its box; then five years of the past, for which no place is looked for any more.
    const near = people * 14 * 8;
    await store(pool, 0, near);
    const few = await availability();
    await pool.query("alter table appointments disable trigger user");
    for (let from = near; from < hours; from += 100_000)
      await store(pool, from, Math.min(hours, from + 100_000));
    await pool.query("alter table appointments enable trigger user");
    await pool.query("vacuum analyze appointments");
    const many = await availability();
    report(`availability of ${people} people with 1,000,000 appointments / with 4,480`, many.p50 / few.p50, {
      atMost: 1.5,
    });
    report("  p50 with 1,000,000 appointments, ms", many.p50, { atMost: 60 });
    const board = new URLSearchParams({ from: today, to: today, page: "1", pageSize: "160" });
    const { p95: boardMs } = await ask(`/api/appointments?${board}`, desk, 100);
    report("the desk's board of a day with 160 hours: p95, ms", boardMs, { atMost: 30 });
    for (const of of [month, before]) {
      const { p95 } = await ask(`/api/overview?month=${of}`, desk, 60);
      report(`Resumen of ${of === month ? "this month" : "a month two years ago"}: p95, ms`, p95, {
        atMost: 300,
      });
    }
  } finally {
    await pool.end();
    await site.stop();
  }
}

/** The first of the clinic, who leads it. */
async function direction(pool) {
  const { rows } = await pool.query("select id from therapists where 'direction' = any (duties) limit 1");
  return sessionOf(pool, "therapist", rows[0].id);
}

/** More people, each with the week of the first and all services; a box for each, which an evaluation needs. */
async function hire(pool) {
  await pool.query(
    `insert into therapists (email, name, specialty, experience, avatar, position)
     select 'bench' || n || '@zoh.example', 'Persona ' || n, 'Columna', '', '/images/team/persona.svg', 100 + n
     from generate_series(1, $1::int - (select count(*)::int from therapists)) n`,
    [people],
  );
  await pool.query(
    "insert into services_given (therapist_id, service_id) select t.id, s.id from therapists t, services s on conflict do nothing",
  );
  await pool.query(
    `insert into weekly_plans (therapist_id, from_day)
     select id, date '2000-01-01' from therapists where id not in (select therapist_id from weekly_plans)`,
  );
  await pool.query(
    `insert into weekly_hours (therapist_id, from_day, branch_id, weekday, weeks, from_minute, to_minute, audience)
     select plan.therapist_id, plan.from_day, h.branch_id, h.weekday, h.weeks, h.from_minute, h.to_minute, h.audience
     from weekly_plans plan, weekly_hours h
     where h.therapist_id = (select id from therapists order by position limit 1)
       and plan.therapist_id not in (select therapist_id from weekly_hours)`,
  );
  await pool.query(
    `insert into rooms (branch_id, name, kind)
     select (select id from branches limit 1), 'Box ' || n, 'box' from generate_series(1, $1::int) n`,
    [people],
  );
  await pool.query("update services set room_kind = 'box' where id = 'evaluacion-kinesica'");
  await pool.query(
    `insert into patients (id, email, name, rut, phone)
     select 'p' || n, 'persona' || n || '@zoh.example', 'Nombre ' || n, (10000000 + n) || '-1', '+569' || (10000000 + n)
     from generate_series(0, 49999) n`,
  );
}

/** Fourteen hours a day of each person, from a week ahead into five years of the past. */
async function store(pool, from, to) {
  await pool.query(
    `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
       patient_name, patient_email, patient_phone, patient_rut, branch_id)
     select gen_random_uuid()::text, p.id, t.id, 'Evaluación kinésica', 'evaluacion-kinesica', 15000,
       date_trunc('day', now()) + interval '7 days' - make_interval(days => place / 14) + make_interval(mins => 480 + 30 * (place % 14)), 30,
       case when n % 6 = 0 then 'cancelled' when place / 14 < 7 then 'confirmed' else 'completed' end::appointment_status,
       p.name, p.email, p.phone, p.rut, (select id from branches limit 1)
     from (select n, (n / $3::int)::int as place, n % $3::int as person from generate_series($1::int, $2::int - 1) n) hours
       join (select id, (row_number() over (order by position, id) - 1)::int as person from therapists) t using (person)
       join patients p on p.id = 'p' || (n::bigint * 7919) % 50000`,
    [from, to, people],
  );
}
