// A day of fifty clinics, as they meet in its busiest minutes: 200 visitors, 40 portals and 20 dashboards, each with the pauses of
// somebody who reads. Before it, the same pages at the same pace from a bare node:http server.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { get, openConnection, spread } from "./load.mjs";
import { report } from "./report.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSite } from "./site.mjs";
import { book, makeSlots } from "./slots.mjs";
import { growTo } from "./years.mjs";

const visitors = 200;
const portals = 40;
const dashboards = 20;
const seconds = 60;
/**
 * Between two things that somebody does, in milliseconds: each pause is somewhere between half and one and a half of it. It makes five
 * bookings a second, eighteen thousand an hour.
 */
const pauseMs = 8_000;
const stored = 100_000;

const site = await startSite();
const pool = site.connect(2);
try {
  await pool.query("set statement_timeout = 0");
  await growTo(pool, 0, stored);
  const slots = await makeSlots(pool, 3_000);
  const { rows: team } = await pool.query("select id from therapists order by position limit 2");
  const took = {};
  const bare = await bareServer();
  try {
    await forAWhile(seconds / 3, visitors, bare.port, () => [["bare page", get("/")]]);
  } finally {
    bare.stop();
  }
  const desks = await signedIn("therapist", dashboards, (n) => team[n % team.length].id);
  const patients = await signedIn("patient", portals, (n) => `p${n}`);
  const { rows: days } = await pool.query(
    "select (now() at time zone 'America/Santiago')::date::text as today, ((now() at time zone 'America/Santiago')::date + 29)::text as last",
  );
  const { today, last } = days[0];
  const free = `/api/availability?${new URLSearchParams({ service: "Evaluación kinésica", from: today, to: last })}`;
  const before = memory();
  const everybody = (duration) =>
    Promise.all([
      forAWhile(duration, visitors, site.port, (n) => [
        ["page", get("/", { "Accept-Encoding": "br" })],
        ["page", get(["/servicios", "/nosotros", "/blog"][n % 3], { "Accept-Encoding": "br" })],
        ["page", get("/agendar", { "Accept-Encoding": "br" })],
        ["availability", get(free)],
        ["booking", (connection) => book(connection, slots.pop(), `visitor${n}@zoh.example`)],
      ]),
      forAWhile(duration, portals, site.port, (n) => [
        ["portal", get("/patient-dashboard", patients[n])],
        ["portal", get("/api/patient-appointments", patients[n])],
        ["portal", get("/api/session", patients[n])],
      ]),
      forAWhile(duration, dashboards, site.port, (n) => [
        ["dashboard", get("/clinical-dashboard", desks[n])],
        ["agenda", get(`/api/appointments?from=${today}&to=${today}`, desks[n])],
        ["search", get("/api/patients?q=n%C3%B3mbre7%20apell", desks[n])],
      ]),
    ]);
  // The first minute of a process is its slowest, and no day's.
  await everybody(seconds / 3);
  const bareTimes = took["bare page"];
  for (const name of Object.keys(took)) delete took[name];
  await everybody(seconds);

  for (const [name, times] of Object.entries(took)) {
    const { p50, p99 } = spread(times);
    console.log(`     ${name}: ${times.length} times, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  }
  const of = (name) => spread(took[name]).p99;
  report("p99 of a booking, ms", of("booking"), { atMost: 150 });
  report("p99 of a page, ms", of("page"), { atMost: 100 });
  report("p99 of a portal, ms", of("portal"), { atMost: 150 });
  report("p99 of a dashboard, ms", of("dashboard"), { atMost: 250 });
  report(
    "p50 of a page / of the same bytes from bare node:http",
    spread(took.page).p50 / spread(bareTimes).p50,
    {
      atMost: 8,
    },
  );
  report("memory of the node process afterwards, MB", memory(), { atMost: 400 });
  const size = await pool.query("select pg_database_size(current_database()) / 1048576.0 as mb");
  report(`database of ${stored.toLocaleString("en")} appointments, MB`, Number(size.rows[0].mb), {
    atMost: 200,
  });
  console.log(`     memory before ${before.toFixed(0)} MB`);

  /** So many people, each with a connection of their own, doing one thing after the other over and over. */
  async function forAWhile(duration, people, port, routineOf) {
    const end = performance.now() + duration * 1_000;
    await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        const connection = await openConnection(port);
        const routine = routineOf(n);
        await wait(Math.random() * pauseMs);
        for (let turn = n; performance.now() < end; turn++) {
          const [name, work] = routine[turn % routine.length];
          const began = performance.now();
          if (typeof work === "function") await work(connection);
          else {
            const { status, body } = await connection.send(work);
            if (status !== 200) throw new Error(`${name} answered ${status}: ${body.subarray(0, 200)}`);
          }
          took[name] ??= [];
          took[name].push(performance.now() - began);
          await wait(pauseMs * (0.5 + Math.random()));
        }
        connection.close();
      }),
    );
  }
} finally {
  await pool.end();
  await site.stop();
}

async function signedIn(role, count, idOf) {
  const all = [];
  for (let n = 0; n < count; n++) all.push(await sessionOf(pool, role, idOf(n)));
  return all;
}

/** The landing page's own bytes. */
async function bareServer() {
  const response = await fetch(`http://127.0.0.1:${site.port}/`, { headers: { "Accept-Encoding": "br" } });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [
    ["content-type", "text/html"],
    ["content-length", String(body.length)],
  ];
  const child = spawn(process.execPath, ["bench/bare-server.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify({ headers, body: body.toString("base64") }));
  const [line] = await once(child.stdout, "data");
  return { port: Number(line), stop: () => child.kill("SIGKILL") };
}

function memory() {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" })) / 1024;
}
