import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addDays, clinicTimeZone, instantOf, wallTimeOf } from "./clinic-time";

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
});
afterAll(() => client.end());

test("instants agree with PostgreSQL for each half hour of three years, clock changes and all", async () => {
  const { rows } = await client.query<{ wall: string; instant: Date }>(
    `select to_char(wall, 'YYYY-MM-DD"T"HH24:MI') as wall, wall at time zone $1 as instant
     from generate_series(timestamp '2026-01-01', timestamp '2028-12-31', interval '30 minutes') as wall`,
    [clinicTimeZone],
  );
  const different = rows.filter(({ wall, instant }) => instantOf(wall).getTime() !== instant.getTime());
  expect(rows.length).toBeGreaterThan(52_000);
  expect(different).toEqual([]);
});

test("wall times agree with PostgreSQL around the changes of the clock", async () => {
  for (const day of ["2026-04-04", "2026-09-05", "2027-04-03", "2027-09-04"]) {
    const { rows } = await client.query<{ instant: Date; wall: string }>(
      `select instant, to_char(instant at time zone $1, 'YYYY-MM-DD"T"HH24:MI') as wall
       from generate_series($2::timestamptz, $3::timestamptz, interval '10 minutes') as instant`,
      [clinicTimeZone, `${day}T12:00Z`, `${addDays(day, 2)}T00:00Z`],
    );
    expect(rows.map(({ instant }) => wallTimeOf(instant))).toEqual(rows.map(({ wall }) => wall));
  }
});
