import pg from "pg";
import { otherDatabase } from "tests/kit/database-url";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { bookingOf, evaluation, visitor } from "tests/kit/people";
import { Operator, offered, postJson } from "tests/kit/started-site";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

let operator: Operator;
let postgres: OwnPostgres;
beforeEach(async () => {
  operator = new Operator();
  postgres = await ownPostgres({ empty: true });
});
afterEach(async () => {
  await operator.clear();
  await postgres.discard();
});

/** The database as a hosting service gives it: owned by an ordinary role. */
async function ordinaryDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { password } = new URL(postgres.url);
  await client.query(`create role clinic login nosuperuser password '${password}'`);
  await client.query("create database clinic owner clinic");
  await client.end();
  const url = new URL(otherDatabase(postgres.url, "clinic"));
  url.username = "clinic";
  return url.href;
}

test("two processes that start at once on one empty database both serve, and see what the other books", async () => {
  const shared = { DATABASE_URL: await ordinaryDatabase(), SESSION_SECRET: "s".repeat(32) };
  const [one, other] = await Promise.all(
    ["one", "other"].map((name) => operator.start({ ...shared, DATA_DIR: operator.dir(name) })),
  );
  if (!one || !other) throw new Error("not started");
  await Promise.all([one.ready, other.ready]);

  const today = wallTimeOf(systemClock()).slice(0, 10);
  const free = () => offered(other.url, evaluation, addDays(today, 1), addDays(today, 20));
  const [start = ""] = await free();
  const booked = await postJson(`${one.url}/api/appointments`, bookingOf(visitor(1), start));
  expect(booked.status).toBe(201);
  const both = (await free()).filter((each) => each === start);
  expect(both).toHaveLength(1);

  const race = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      postJson(`${number % 2 ? one.url : other.url}/api/appointments`, bookingOf(visitor(number), start)),
    ),
  );
  expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(race.filter(({ status }) => status === 409)).toHaveLength(19);

  one.child.kill("SIGTERM");
  expect((await one.ended).code).toBe(0);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  other.child.kill("SIGTERM");
  expect((await other.ended).code).toBe(0);
});
