// People of one clinic, asking it within the network of the machine that it stands on: bench/clinics.mjs begins this there, with the
// clinic's settings file. `visit` reads pages and books as people do; `flood` as fast as so many connections can, `crowd` with every
// connection of the clinic's role to its database taken too, both until they are told to end. Each says "begun" when it asks, and at
// last what came of it, as JSON.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import pg from "pg";
import { within } from "./hours.mjs";
import { get, openConnection, spread } from "./load.mjs";
import { bookingRequest, makeSlots } from "./slots.mjs";

const [what, settings] = process.argv.slice(2);
const { PORT, DATABASE_URL, DATABASE_MIGRATE_URL } = parseEnv(readFileSync(settings, "utf8"));
const seconds = 20;
/** Not counted: the first pages of a process are its slowest, and new hours empty its cache of pages. */
const warmSeconds = 5;
const visitors = 4;
/** Between two things that a visitor does; half of them are bookings, some twenty a second. */
const pauseMs = 100;
const flooding = 64;
const pages = ["/", "/servicios", "/agendar", "/nosotros"];

let told = false;
once(process, "SIGTERM").then(() => {
  told = true;
});
const pool = new pg.Pool({ connectionString: DATABASE_MIGRATE_URL, max: 1 });
const slots = await makeSlots(pool, 6_000);
await pool.end();
if (what === "visit") {
  await untilOffered();
  console.log("begun");
  console.log(JSON.stringify(await visit()));
} else {
  const taken = what === "crowd" ? await takeEveryConnection() : [];
  console.log("begun");
  const answers = await flood();
  for (const client of taken) await client.end().catch(() => undefined);
  console.log(JSON.stringify({ answers, taken: taken.length }));
}

async function visit() {
  const took = { page: [], booking: [] };
  const from = performance.now() + warmSeconds * 1_000;
  const end = from + seconds * 1_000;
  await Promise.all(
    Array.from({ length: visitors }, async (_, n) => {
      const connection = await openConnection(PORT);
      for (let turn = n; performance.now() < end; turn++) {
        const [name, request] = turn % 2 === 0 ? ["page", nextPage(turn)] : ["booking", nextBooking(n, turn)];
        const began = performance.now();
        const { status, body } = await connection.send(request);
        if (began > from) took[name].push(performance.now() - began);
        if (status !== 200 && status !== 201)
          throw new Error(`a ${name} got ${status}: ${body.subarray(0, 200)}`);
        await wait(pauseMs * (0.5 + Math.random()));
      }
      connection.close();
    }),
  );
  return Object.fromEntries(
    Object.entries(took).map(([name, times]) => [name, { times: times.length, ...spread(times) }]),
  );
}

/** Whatever is answered counts; a connection that is closed is opened again. */
async function flood() {
  const answers = {};
  const count = (answer) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: flooding }, async (_, n) => {
      let connection = null;
      for (let turn = n; !told; turn++) {
        try {
          connection ??= await openConnection(PORT);
          const { status } = await connection.send(turn % 2 === 0 ? nextPage(turn) : nextBooking(n, turn));
          count(status);
        } catch {
          connection = null;
          count("closed");
          await wait(10);
        }
      }
      connection?.close();
    }),
  );
  return answers;
}

function nextPage(turn) {
  return get(pages[(turn / 2) % pages.length], fromSomewhere());
}

/** Of somebody new each time: one mailbox may have four hours ahead. When all slots were asked for, they are asked for again. */
function nextBooking(n, turn) {
  const slot = slots.pop();
  slots.unshift(slot);
  return bookingRequest(slot, `p${process.pid}-${n}-${turn}@zoh.example`, fromSomewhere());
}

/** As the proxy says it; from one address alone a flood would meet the limit of requests. */
function fromSomewhere() {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return { "X-Forwarded-For": `10.${part()}.${part()}.${part()}` };
}

/** The clinic reads its new hours a moment after they were made. */
async function untilOffered() {
  const connection = await openConnection(PORT);
  let turn = 0;
  const books = async () => (await connection.send(nextBooking("first", turn++))).status === 201;
  if (!(await within(30_000, books))) throw new Error("the clinic offers none of its hours");
  connection.close();
}

/** Until PostgreSQL gives the role no more. */
async function takeEveryConnection() {
  const clients = [];
  for (;;) {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch {
      return clients;
    }
    clients.push(client);
  }
}
