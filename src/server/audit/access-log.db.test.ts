import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { testClinic } from "tests/kit/clinic";
import { otherDatabase } from "tests/kit/database-url";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, password, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { openSite } from "tests/kit/site";
import { mailbox, site, test } from "tests/kit/test";
import { describe, expect, inject } from "vitest";
import { migrate } from "~/server/database/migrate";
import { logAccess } from "./access-log";

const amparo = testClinic.team[0]?.email ?? "";

describe("what happens with an account leaves a line", () => {
  let from = 0;

  interface Line extends Record<string, unknown> {
    id: string;
    actor: string;
    action: string;
    patient_id: string | null;
    address: string;
  }
  /** The lines since the last time, as "action by actor of patient". */
  async function lines(): Promise<string[]> {
    const rows = await site.rows<Line>("select * from access_log where id > $1 order by id", [from]);
    from = Number(rows.at(-1)?.id ?? from);
    for (const { address } of rows) expect(address).toBe("127.0.0.1");
    return rows.map(({ action, actor, patient_id }) => `${action} by ${actor} of ${patient_id}`);
  }

  test("of a patient: sign-in, failure, session ends, change, reset, lock, unlock", async () => {
    const hers = await patientIn(site, rosa);
    const { id } = hers;
    const by = (action: string) => `${action} by patient:${id} of ${id}`;
    expect(await lines()).toEqual([by("session.started")]);
    await new Visitor(site).signIn("patient", rosa.email, "Mal-1");
    expect(await lines()).toEqual([by("sign-in.failed")]);
    await hers.signIn("patient", rosa.email);
    expect(await lines()).toEqual([by("session.ended"), by("session.started")]);
    const other = new Visitor(site);
    await other.signIn("patient", rosa.email);
    await hers.call("POST", "/api/sessions/end-others");
    expect(await lines()).toEqual([by("session.started"), by("session.ended")]);

    const change = {
      email: rosa.email,
      userType: "patient",
      newPassword: "Nueva-2026",
      confirmPassword: "Nueva-2026",
    };
    await hers.call("POST", "/api/change-password", { ...change, currentPassword: "Mal-1" });
    await hers.call("POST", "/api/change-password", { ...change, currentPassword: password });
    expect(await lines()).toEqual([by("password.not-proven"), by("password.changed")]);
    await hers.call("POST", "/api/logout");
    expect(await lines()).toEqual([by("session.ended")]);

    for (let time = 0; time < 10; time++) await new Visitor(site).signIn("patient", rosa.email, "Mal-1");
    expect((await lines()).at(-1)).toBe(by("sign-in.failed-and-locked"));
    const locked = (await mailbox.collect()).find(({ subject }) => subject.startsWith("Bloqueamos"));
    await site.call("POST", "/api/unlock-account", { token: locked?.token });
    expect(await lines()).toEqual([by("account.unlocked")]);

    await site.call("POST", "/api/request-password-reset", { email: rosa.email, userType: "patient" });
    const link = (await mailbox.collect()).find(({ subject }) => subject.startsWith("Crea"));
    const reset = { token: link?.token, email: rosa.email, newPassword: "Nueva-2027" };
    await site.call("POST", "/api/reset-password", reset);
    expect(await lines()).toEqual([by("password.reset")]);
  });

  test("of a therapist, of nobody's account, and of one whose browser another had used", async () => {
    const therapist = await therapistIn(site, site.amparo);
    const by = (action: string) => `${action} by therapist:${site.amparo} of null`;
    await new Visitor(site).signIn("therapist", amparo, "Mal-1");
    await new Visitor(site).signIn("therapist", "nadie@correo.example", "Mal-1");
    expect(await lines()).toEqual([
      by("session.started"),
      by("sign-in.failed"),
      "sign-in.failed by anyone of null",
    ]);
    const id = await makePatient(site, hernan);
    await therapist.signIn("patient", hernan.email);
    expect(await lines()).toEqual([by("session.ended"), `session.started by patient:${id} of ${id}`]);
  });

  test("and no line holds a password, an e-mail or a token", async () => {
    const text = JSON.stringify(await site.rows("select * from access_log"));
    for (const secret of [password, "Mal-1", "Nueva-2026", rosa.email, "nadie@", rosa.name])
      expect(text).not.toContain(secret);
  });
});

describe("the log cannot be rewritten", () => {
  const statements = [
    "update access_log set actor = 'anyone'",
    "update access_log set actor = 'anyone' where false",
    "delete from access_log",
    "delete from access_log where false",
    "truncate access_log",
    "truncate access_log restart identity cascade",
    "with gone as (delete from access_log returning id) select id from gone",
    "merge into access_log using (select 1) as one on true when matched then delete",
    "insert into access_log (id, actor, action) overriding system value select min(id), 'x', 'x' from access_log on conflict (id) do update set actor = 'x'",
  ];

  async function holds(pool: pg.Pool): Promise<void> {
    const id = await logAccess(pool, { actor: "anyone", action: "test", address: null });
    for (const statement of statements) {
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: "42501" });
      const { rows } = await pool.query("select actor from access_log where id = $1", [id]);
      expect(rows, statement).toEqual([{ actor: "anyone" }]);
    }
  }

  test("by the role that the server serves as, nor by a superuser who forgets the triggers", async () => {
    const site = await openSite();
    const superuser = new pg.Pool({ connectionString: site.databaseUrl });
    superuser.on("error", () => undefined);
    try {
      await holds(site.pool);
      await holds(superuser);
    } finally {
      await superuser.end();
      await site.close();
    }
  });

  test("by an ordinary role that owns the database, which migrates and serves with it", async () => {
    const server = inject("postgresUrl");
    const name = `ordinary_${randomBytes(6).toString("hex")}`;
    const root = new pg.Client({ connectionString: server });
    await root.connect();
    const url = new URL(otherDatabase(server, name));
    url.username = name;
    url.password = name;
    const pool = new pg.Pool({ connectionString: url.href });
    // Dropping the database may end a connection before its goodbye arrives.
    pool.on("error", () => undefined);
    try {
      await root.query(`create role ${name} login password '${name}'`);
      await root.query(`create database ${name} owner ${name}`);
      await migrate(url.href, join(import.meta.dirname, "../../../db/migrations"));
      const { rows } = await pool.query(
        "select rolsuper, rolname = $1 as own from pg_roles where rolname = current_user",
        [name],
      );
      expect(rows).toEqual([{ rolsuper: false, own: true }]);
      await holds(pool);
    } finally {
      await pool.end();
      await root.query(`drop database if exists ${name} with (force)`);
      await root.query(`drop role if exists ${name}`);
      await root.end();
    }
  });
});
