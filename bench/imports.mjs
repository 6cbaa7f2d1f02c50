// A clinic that moves in: 100,000 patients and 300,000 hours, while people book; against the same rows written by raw SQL alone.
import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { openConnection, spread } from "./load.mjs";
import { report } from "./report.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSite } from "./site.mjs";
import { book, makeSlots } from "./slots.mjs";

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const hours = 3 * people;
const clients = 4;

const site = await startSite();
const pool = site.connect(4);
const files = [];
try {
  const slots = await makeSlots(pool, 20_000);
  const cookie = await direction();
  const team = (
    await pool.query(
      "select name from therapists where active and 'care' = any (duties) and not name like 'Bench%' order by position limit 2",
    )
  ).rows;
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(site.port)));
  // Until the site knows the new people's weeks.
  while (
    !(await bookOne(connections[0], slots).then(
      () => true,
      () => false,
    ))
  )
    await wait(200);
  await bookFor(connections, slots, () => false, 5);
  const alone = await bookFor(connections, slots, () => false, 10);
  const idle = memoryOf(site.pid);
  let isGoing = true;
  const bringing = bringAll(cookie, team).finally(() => {
    isGoing = false;
  });
  const beside = await bookFor(connections, slots, () => isGoing);
  const { seconds, read } = await bringing;
  const raw = await rawSeconds();
  console.log(
    `  ${people} patients and ${hours} hours in ${seconds.toFixed(0)} s (${read.toFixed(0)} s of it reading), raw SQL ${raw.toFixed(1)} s, ${beside.count} bookings beside`,
  );
  report("time of 100,000 patients and 300,000 hours / raw inserts of as many rows", seconds / raw, {
    atMost: 15,
  });
  report("  seconds", seconds, { atMost: 240 });
  report("p99 of a booking beside an import / alone", beside.p99 / alone.p99, { atMost: 6 });
  report("  p99, ms", beside.p99, { atMost: 150 });
  report("  memory above idle, MB", beside.memory - idle, { atMost: 80 });
  for (const connection of connections) connection.close();
} finally {
  for (const file of files) rmSync(file, { force: true });
  await pool.end();
  await site.stop();
}

async function bringAll(cookie, team) {
  let read = 0;
  const patients = await write("patients", ["Nombre", "RUT", "Correo", "Teléfono"], people, (index) =>
    personOf(index),
  );
  const agenda = await write(
    "hours",
    [
      "Cliente",
      "RUT",
      "Correo",
      "Teléfono",
      "Servicio",
      "Profesional",
      "Fecha",
      "Hora",
      "Duración",
      "Estado",
    ],
    hours,
    (index) => [...personOf(index % people), ...hourOf(index, team)],
  );
  const wrote = performance.now();
  for (const [kind, file] of [
    ["patients", patients],
    ["appointments", agenda],
  ]) {
    const from = performance.now();
    const sent = await send(cookie, kind, file);
    const ready = await until(cookie, sent.id, "reading");
    read += (performance.now() - from) / 1_000;
    if (ready.state !== "ready") throw new Error(`${kind}: ${ready.state} ${ready.error}`);
    console.log(
      `  ${kind}: ${JSON.stringify(ready.preview)}, ${((performance.now() - from) / 1_000).toFixed(1)} s to read`,
    );
    await ask("POST", `/api/imports/${sent.id}/run`, cookie, JSON.stringify({ version: ready.version }));
    const done = await until(cookie, sent.id, "running");
    console.log(
      `  ${kind}: ${done.state} ${JSON.stringify(done.counts)}, ${((performance.now() - from) / 1_000).toFixed(1)} s`,
    );
  }
  return { seconds: (performance.now() - wrote) / 1_000, read };
}

async function send(cookie, kind, file) {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", await openAsBlob(file), `${kind}.csv`);
  const answer = await fetch(`http://localhost:${site.port}/api/imports`, {
    method: "POST",
    headers: { ...cookie, Origin: `http://localhost:${site.port}` },
    body: form,
  });
  const body = await answer.json();
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body;
}

async function ask(method, path, cookie, body) {
  const answer = await fetch(`http://localhost:${site.port}${path}`, {
    method,
    headers: { ...cookie, "Content-Type": "application/json", Origin: `http://localhost:${site.port}` },
    ...(body && { body }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function until(cookie, id, state) {
  for (;;) {
    const now = await ask("GET", `/api/imports/${id}`, cookie);
    if (now.state !== state) return now;
    await wait(500);
  }
}

function personOf(index) {
  const letters = String(index).replace(/\d/g, (digit) => "abcdefghij"[digit]);
  return [
    `Persona ${letters} Soto`,
    `${10_000_000 + index}-${checkOf(10_000_000 + index)}`,
    `persona${index}@bench.example`,
    `9${String(10_000_000 + index)}`,
  ];
}

function checkOf(body) {
  let sum = 0;
  for (
    let rest = body, weight = 2;
    rest > 0;
    rest = Math.floor(rest / 10), weight = weight === 7 ? 2 : weight + 1
  )
    sum += (rest % 10) * weight;
  return "0123456789K"[(11 - (sum % 11)) % 11];
}

/** One of fifteen is still to come; the rest is history. */
function hourOf(index, team) {
  const isToCome = index % 15 === 0;
  const place = isToCome ? Math.floor(index / 15) : index;
  const who = team[place % team.length].name;
  const slot = Math.floor(place / team.length);
  const perDay = 12;
  const day = new Date(Date.UTC(isToCome ? 2028 : 2000, 0, 1 + Math.floor(slot / perDay)));
  const date = `${String(day.getUTCDate()).padStart(2, "0")}-${String(day.getUTCMonth() + 1).padStart(2, "0")}-${day.getUTCFullYear()}`;
  return [
    "Punción Seca",
    who,
    date,
    `${String(8 + (slot % perDay)).padStart(2, "0")}:00`,
    "60",
    isToCome ? "Confirmada" : "Atendida",
  ];
}

async function write(name, heads, count, rowOf) {
  const file = join(tmpdir(), `zoh-bench-${process.pid}-${name}.csv`);
  files.push(file);
  const sink = createWriteStream(file);
  sink.write(`${heads.join(";")}\n`);
  for (let index = 0; index < count; index++)
    if (!sink.write(`${rowOf(index).join(";")}\n`))
      await new Promise((resolve) => sink.once("drain", resolve));
  sink.end();
  await finished(sink);
  return file;
}

/** As many rows into tables like those, a thousand at a time. */
async function rawSeconds() {
  await pool.query(
    "create table bench_patients (like patients including all); create table bench_visits (like imported_visits including all)",
  );
  const began = performance.now();
  for (let from = 0; from < people; from += 1_000)
    await pool.query(
      `insert into bench_patients (email, name, rut, phone)
       select 'r' || n || '@bench.example', 'Persona ' || n, '12345678-5', '+56912345678' from generate_series($1::int, $1 + 999) n`,
      [from],
    );
  for (let from = 0; from < hours; from += 1_000)
    await pool.query(
      `insert into bench_visits (patient_id, wall_start, has_time, minutes, service, author, status, is_hour, source, fingerprint, made_at)
       select md5(n::text), '2020-01-01', true, 60, 'Punción Seca', 'X', 'attended', true, 'Archivo', md5('f' || n), now() from generate_series($1::int, $1 + 999) n`,
      [from],
    );
  return (performance.now() - began) / 1_000;
}

async function direction() {
  const { rows } = await pool.query(
    "select id from therapists where 'direction' = any (duties) and active limit 1",
  );
  return sessionOf(pool, "therapist", rows[0].id);
}

function bookOne(connection, slots) {
  return book(connection, slots.pop(), `${randomUUID()}@zoh.example`);
}

async function bookFor(connections, slots, goesOn, seconds = 0) {
  const latencies = [];
  let memory = 0;
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    connections.map(async (connection) => {
      while (goesOn() || performance.now() < end) {
        const began = performance.now();
        await bookOne(connection, slots);
        const took = performance.now() - began;
        latencies.push(took);
        memory = Math.max(memory, memoryOf(site.pid));
        await wait(Math.max(0, (1_000 * connections.length) / 20 - took));
      }
    }),
  );
  return { ...spread(latencies), count: latencies.length, memory };
}

function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
