// Bookings through HTTP against bare inserts into the same constrained table, 32 clients each, in turns.
import { drive, openConnection } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";
import { bareBooking, book, makeSlots } from "./slots.mjs";

const clients = 32;
const perRound = 3_000;
const rounds = 3;

const site = await startSite();
const pool = site.connect(clients);
try {
  const slots = await makeSlots(pool, perRound * (rounds * 2 + 2));
  const patient = await pool.query(
    "insert into patients (email, name, rut, phone) values ('bench@zoh.example', 'Bench', '12345678-5', '+56912345678') returning id",
  );
  const insert = () => pool.query(bareBooking(slots.pop(), patient.rows[0].id));
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(site.port)));
  const bare = () =>
    drive(
      perRound,
      Array.from({ length: clients }, () => insert),
    );
  const http = () =>
    drive(
      perRound,
      connections.map(
        (connection, person) => () => book(connection, slots.pop(), `person${person}@zoh.example`),
      ),
    );
  await bare();
  await http();
  const results = [];
  for (let round = 0; round < rounds; round++) results.push({ bare: await bare(), http: await http() });
  const middle = results.toSorted(
    (a, b) => a.http.perSecond / a.bare.perSecond - b.http.perSecond / b.bare.perSecond,
  )[1];
  report("bookings through HTTP / bare inserts", middle.http.perSecond / middle.bare.perSecond, {
    atLeast: 0.35,
  });
  report("  p99 of a booking at that load, ms", middle.http.p99, { atMost: 150 });
  console.log(
    `  ${Math.round(middle.http.perSecond)} bookings/s, ${Math.round(middle.bare.perSecond)} inserts/s`,
  );
  for (const connection of connections) connection.close();
} finally {
  await pool.end();
  await site.stop();
}
