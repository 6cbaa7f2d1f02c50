import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { freshDatabase, type TestDatabase } from "tests/kit/database";
import { asOwner, asServer, otherDatabase } from "tests/kit/database-url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { prepareSchema } from "./prepare-schema";

const migrations = join(import.meta.dirname, "../../../db/migrations");
let database: TestDatabase;
let server: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  server = new pg.Pool({ connectionString: asServer(database.url) });
  owner = new pg.Pool({ connectionString: asOwner(database.url) });
  for (const pool of [server, owner]) pool.on("error", () => undefined);
});
afterAll(async () => {
  await server.end();
  await owner.end();
  await database.drop();
});

/** What nothing but the law takes from a patient's file or from what was done with it. */
const appendOnly = [
  "access_log",
  "access_log_seals",
  "account_changes",
  "appointment_changes",
  "body_chart_annulments",
  "body_charts",
  "care_facts",
  "clinical_records",
  "identifications",
  "ledger_entries",
  "measure_annulments",
  "outcome_measures",
  "pain_entries",
  "pain_withdrawals",
  "record_addenda",
  "till_closings",
];

describe("the role that serves", () => {
  test("is no superuser, owns nothing of the schema and is no member of who does", async () => {
    const { rows } = await server.query(
      `select rolsuper, rolcreatedb, rolcreaterole, pg_has_role('zoh_owner', 'member') as owner,
         (select count(*)::int from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, owner: false, owned: 0 },
    ]);
  });

  test.each(appendOnly)("adds to %s and never changes it", async (table) => {
    for (const sql of [`update ${table} set ctid = ctid`, `delete from ${table}`, `truncate ${table}`])
      await expect(
        server.query(sql.replace("ctid = ctid", `${await columnOf(table)} = default`)),
        sql,
      ).rejects.toMatchObject({
        code: "42501",
      });
    const { rows } = await server.query("select has_table_privilege($1, 'insert, select') as may", [table]);
    expect(rows).toEqual([{ may: true }]);
  });

  test.each([
    "alter table clinical_records disable trigger all",
    "drop trigger clinical_records_are_append_only on clinical_records",
    "alter function refuse_rewriting() rename to harmless",
    "create table public.mine (n int)",
    "set session_replication_role = replica",
    "set role zoh_owner",
    "update recommendations set recommendation = 'x'",
    "delete from patients",
    "delete from appointments",
    "update schema_migrations set sha256 = 'x'",
  ])("may not: %s", async (sql) => {
    await expect(server.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  test("may mark a recommendation, and nothing else of it", async () => {
    await expect(server.query("update recommendations set completed_at = now()")).resolves.toBeDefined();
    await owner.query(
      `insert into patients (id, email, name, rut, phone) values ('p', 'p@x.cl', 'P', '12345678-5', '+56911111111');
       insert into recommendations (patient_id, therapist_id, recommendation, sent_at, created_at)
       select 'p', id, 'Camina', now(), now() from therapists limit 1`,
    );
    await expect(owner.query("update recommendations set priority = 'high'")).rejects.toThrow(/append-only/);
    await expect(owner.query("update recommendations set completed_at = now()")).resolves.toBeDefined();
  });

  test("uses a table that a later migration makes, once the grants have run", async () => {
    await owner.query("create table later (n int); create table later_log (n int)");
    await owner.query(
      `create trigger later_log_is_append_only before update or delete or truncate on later_log
         for each statement execute function refuse_rewriting()`,
    );
    await expect(server.query("select * from later")).rejects.toThrow(/permission denied/);
    const notes: string[] = [];
    const addresses = { url: asServer(database.url), migrateUrl: asOwner(database.url) };
    for (const _ of ["once", "again"]) await prepareSchema(addresses, migrations, (line) => notes.push(line));
    expect(notes).toEqual([]);
    await server.query("insert into later values (1); update later set n = 2; delete from later");
    await server.query("insert into later_log values (1)");
    await expect(server.query("delete from later_log")).rejects.toThrow(/permission denied/);
  });

  async function columnOf(table: string): Promise<string> {
    const { rows } = await owner.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1",
      [table],
    );
    return rows[0]?.name ?? "";
  }
});

describe("what the law erases", () => {
  beforeAll(async () => {
    await owner.query(
      `insert into patients (id, email, name, rut, phone) values ('q', 'q@x.cl', 'Q', '12345678-5', '+56911111111');
       insert into pain_entries (patient_id, score, at) values ('q', 5, now());
       create function erase_pain(of_patient text) returns void language plpgsql security definer
         set search_path = public, pg_temp as $$
       begin
         perform set_config('zoh.rewrites', 'by law', true);
         delete from pain_entries where patient_id = of_patient;
         perform set_config('zoh.rewrites', '', true);
       end $$`,
    );
  });
  const left = async () => (await owner.query("select from pain_entries")).rowCount;

  test("is not for the server to say", async () => {
    const client = await server.connect();
    await client.query("set zoh.rewrites = 'by law'");
    await expect(client.query("delete from pain_entries")).rejects.toThrow(/permission denied/);
    client.release(true);
    expect(await left()).toBe(1);
  });

  test("goes by a function of the owner's that names it, and by nothing else of the owner's", async () => {
    await expect(owner.query("delete from pain_entries")).rejects.toThrow(/append-only/);
    await server.query("select erase_pain('q')");
    expect(await left()).toBe(0);
    const { rows } = await server.query("select current_setting('zoh.rewrites', true) as said");
    expect(rows[0].said ?? "").toBe("");
  });

  test("an appointment that the owner drops takes its changes along", async () => {
    await owner.query(
      `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut)
       select 'a', 'q', id, 's', 's', 1, '2026-11-26T10:00', 30, 'pending', 'Q', 'q@x.cl', '+56911111111', '12345678-5'
       from therapists limit 1;
       insert into appointment_changes (id, appointment_id, action, actor, at) values (1, 'a', 'appointment.moved', 'x', now());
       delete from appointments where id = 'a'`,
    );
    expect((await owner.query("select from appointment_changes")).rowCount).toBe(0);
  });
});

describe("a database of one's own", () => {
  // The tests' server asks each role for one.
  const { password } = new URL(inject("postgresUrl"));
  /** Made as its README says, with the roles that `grants` makes; gives the address for each. */
  async function ownDatabase(grants: (name: string) => string[]) {
    const name = `own_${randomBytes(6).toString("hex")}`;
    const root = new pg.Client({ connectionString: inject("postgresUrl") });
    await root.connect();
    for (const sql of grants(name)) await root.query(sql);
    const as = (role: string) => {
      const url = new URL(otherDatabase(inject("postgresUrl"), name));
      url.username = `${name}_${role}`;
      return url.href;
    };
    return {
      as,
      async drop() {
        await root.query(`drop database if exists ${name} with (force)`);
        for (const role of ["owner", "server"]) await root.query(`drop role if exists ${name}_${role}`);
        await root.end();
      },
    };
  }
  const prepare = async (url: string, migrateUrl: string) => {
    const notes: string[] = [];
    await prepareSchema({ url, migrateUrl }, migrations, (line) => notes.push(line));
    return notes;
  };

  test("with two roles serves as the one that owns nothing, also when one role owned everything before", async () => {
    const own = await ownDatabase((name) => [
      `create role ${name}_owner login password '${password}'`,
      `create role ${name}_server login password '${password}'`,
      `grant ${name}_server to ${name}_owner`,
      `create database ${name} owner ${name}_owner`,
    ]);
    try {
      const [warning] = await prepare(own.as("owner"), own.as("owner"));
      expect(warning).toContain("DATABASE_MIGRATE_URL");
      expect(await prepare(own.as("server"), own.as("owner"))).toEqual([]);
      const client = new pg.Client({ connectionString: own.as("server") });
      await client.connect();
      await expect(client.query("delete from clinical_records")).rejects.toThrow(/permission denied/);
      await client.query(
        "insert into blog_posts (title, excerpt, content, author_id) select 't', 'e', 'c', id from therapists",
      );
      await client.query("create table pgboss.tried (n int)");
      await client.end();
    } finally {
      await own.drop();
    }
  });

  test("says what is missing when the owner may not give the server what is its own", async () => {
    const own = await ownDatabase((name) => [
      `create role ${name}_owner login password '${password}'`,
      `create role ${name}_server login password '${password}'`,
      `create database ${name} owner ${name}_owner`,
    ]);
    try {
      await expect(prepare(own.as("server"), own.as("owner"))).rejects.toThrow(
        /GRANT own_\w+_server TO own_\w+_owner/,
      );
    } finally {
      await own.drop();
    }
  });
});
