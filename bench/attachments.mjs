// Ten uploads of 20 MB at a time while people book, in parts as a browser sends them and as whole forms, and a file of 300 papers that is opened.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { drive, get, openConnection, post, spread } from "./load.mjs";
import { report } from "./report.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSite } from "./site.mjs";
import { book, makeSlots } from "./slots.mjs";

const uploads = 10;
const size = 20 * 1024 * 1024 - 1;
const partBytes = 512 * 1024;
const clients = 4;

const site = await startSite();
const pool = site.connect(4);
try {
  const slots = await makeSlots(pool, 20_000);
  const senders = await Promise.all(Array.from({ length: uploads }, (_, index) => makePatient(index)));
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(site.port)));
  // Until the site knows the new people's weeks.
  while (!(await drive(1, [bookOne(connections[0], slots)]).catch(() => null))) await wait(200);
  await bookFor(connections, slots, () => false, 5);
  const alone = await bookFor(connections, slots, () => false, 10);
  const file = paper();
  const before = memoryOf(site.pid);
  for (const [way, send] of Object.entries({ "in parts": upload, "as forms": uploadForm })) {
    let isSending = true;
    const sent = Promise.all(senders.map((sender) => send(sender, file))).finally(() => {
      isSending = false;
    });
    const beside = await bookFor(connections, slots, () => isSending);
    const seconds = await sent;
    console.log(
      `  ${uploads} uploads ${way} in ${Math.max(...seconds).toFixed(1)} s, ${beside.count} bookings beside them`,
    );
    report(`p99 of a booking beside ten uploads of 20 MB ${way} / alone`, beside.p99 / alone.p99, {
      atMost: 5,
    });
    report("  p99, ms", beside.p99, { atMost: 150 });
    report("  memory that they took, MB", beside.memory - before, { atMost: 300 });
  }
  for (const connection of connections) connection.close();
  await openFile(senders[0]);
} finally {
  await pool.end();
  await site.stop();
}

function bookOne(connection, slots) {
  return () => book(connection, slots.pop(), `${randomUUID()}@zoh.example`);
}

/** As many as a busy clinic never has: twenty a second, for as long as something goes on, or for so many seconds. */
async function bookFor(connections, slots, goesOn, seconds = 0) {
  const latencies = [];
  let memory = 0;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    connections.map(async (connection) => {
      while (goesOn() || performance.now() < until) {
        const began = performance.now();
        await bookOne(connection, slots)();
        const took = performance.now() - began;
        latencies.push(took);
        memory = Math.max(memory, memoryOf(site.pid));
        await wait(Math.max(0, (1_000 * connections.length) / 20 - took));
      }
    }),
  );
  return { ...spread(latencies), count: latencies.length, memory };
}

async function makePatient(index) {
  const { rows } = await pool.query(
    `insert into patients (email, name, rut, phone, proven_at, password_proven)
     values ($1, 'Bench', '12345678-5', '+56912345678', now(), true) returning id`,
    [`upload${index}@zoh.example`],
  );
  return { id: rows[0].id, cookie: await sessionOf(pool, "patient", rows[0].id) };
}

/** As the portal sends it. Seconds. */
async function upload({ id, cookie }, file) {
  const connection = await openConnection(site.port);
  const began = performance.now();
  const announced = { onceKey: randomUUID(), kind: "exam", name: "x.pdf", size, appointmentId: null };
  const { body } = await connection.send(post(`/api/patients/${id}/attachment-arrivals`, announced, cookie));
  const arrival = JSON.parse(body).id;
  for (let part = 0; part * partBytes < size; part++) {
    const bytes = file.subarray(part * partBytes, (part + 1) * partBytes);
    const head = Object.entries({
      Host: "localhost",
      "Content-Type": "application/octet-stream",
      "Content-Length": bytes.byteLength,
      ...cookie,
    }).map(([name, value]) => `${name}: ${value}`);
    const answer = await connection.send(
      Buffer.concat([
        Buffer.from(
          `PUT /api/attachment-arrivals/${arrival}/${part} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`,
        ),
        bytes,
      ]),
    );
    if (answer.status === 503) {
      // As the browser does: it comes again in a moment.
      part -= 1;
      await wait(1_000);
    } else if (answer.status !== 200)
      throw new Error(`part ${part} was answered ${answer.status}: ${answer.body}`);
  }
  connection.close();
  return (performance.now() - began) / 1_000;
}

/** As a program sends it. Seconds. */
async function uploadForm({ id, cookie }, file) {
  const connection = await openConnection(site.port);
  const began = performance.now();
  const start =
    '--XX\r\nContent-Disposition: form-data; name="kind"\r\n\r\nexam\r\n--XX\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n';
  const end = "\r\n--XX--\r\n";
  const head = Object.entries({
    Host: "localhost",
    "Content-Type": "multipart/form-data; boundary=XX",
    "Content-Length": start.length + file.byteLength + end.length,
    ...cookie,
  }).map(([name, value]) => `${name}: ${value}`);
  const path = `/api/patients/${id}/attachments`;
  await connection.write(`POST ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n${start}`);
  for (let part = 0; part * partBytes < size; part++)
    await connection.write(file.subarray(part * partBytes, (part + 1) * partBytes));
  const answer = await connection.send(end);
  if (answer.status !== 201) throw new Error(`a form was answered ${answer.status}: ${answer.body}`);
  connection.close();
  return (performance.now() - began) / 1_000;
}

/** A PDF of one page with 20 MB that nothing unpacks. */
function paper() {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ];
  const around = 1_000;
  const filling = Buffer.alloc(size - around, 0x20);
  const chunks = [Buffer.from("%PDF-1.7\n")];
  const offsets = [];
  let at = chunks[0].byteLength;
  const add = (bytes) => {
    chunks.push(bytes);
    at += bytes.byteLength;
  };
  for (const [index, text] of objects.entries()) {
    offsets.push(at);
    add(Buffer.from(`${index + 1} 0 obj\n${text}\nendobj\n`));
  }
  offsets.push(at);
  add(Buffer.from(`4 0 obj\n<< /Length ${filling.byteLength} >>\nstream\n`));
  add(filling);
  add(Buffer.from("\nendstream\nendobj\n"));
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`;
  add(Buffer.from(end.padEnd(size - at, "\n")));
  return Buffer.concat(chunks);
}

/** Megabytes that the site's process has resident. */
function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1_024;
}

/** The list of a file with 300 papers, as the ficha reads it. */
async function openFile({ id, cookie }) {
  await pool.query(
    `insert into attachments (patient_id, kind, name, type, size, added_as, scanned, sent_hash, created_at)
     select $1, 'exam', 'Examen ' || n || '.pdf', 'application/pdf', 1000, 'patient', false, 'x', now() - make_interval(days => n)
     from generate_series(1, 300) n`,
    [id],
  );
  const connection = await openConnection(site.port);
  const request = get(`/api/patients/${id}/attachments`, cookie);
  const call = await drive(100, [
    async () => {
      const { status, body } = await connection.send(request);
      if (status !== 200 || JSON.parse(body).length < 300) throw new Error(`the file answered ${status}`);
    },
  ]);
  const raw = await drive(100, [
    () => pool.query("select * from attachments where patient_id = $1 order by created_at desc", [id]),
  ]);
  connection.close();
  report("a file of 300 papers p50 / the same rows by SQL", call.p50 / raw.p50, { atMost: 8 });
  report("  p99, ms", call.p99, { atMost: 200 });
}
