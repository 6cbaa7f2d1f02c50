import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isRoot } from "./account";
import { startPrivatePostgres, usePrivatePostgres } from "./start";
import { StartRefusal } from "./start-refusal";
import {
  answers,
  ask,
  discardPrepared,
  onlyPostmaster,
  prepare,
  Sandbox,
  serverProcesses,
  until,
} from "./testing/sandbox";

let box: Sandbox;
beforeAll(prepare);
afterAll(discardPrepared);
beforeEach(() => {
  box = new Sandbox();
});
afterEach(() => box.clear());

const create = () => box.keep(startPrivatePostgres({ dataDir: box.dataDir }));

function start() {
  if (!existsSync(box.dataDir)) box.fill();
  return create();
}

const use = () => box.keep(usePrivatePostgres({ dataDir: box.dataDir }));

describe("an empty DATA_DIR", () => {
  it("becomes a private database with its socket inside", async () => {
    const running = await create();
    expect(running.socketDir).toBe(isRoot() ? box.path("data", "socket") : box.dataDir);
    // While root serves, the database's account passes through, and sees and makes nothing.
    expect(statSync(box.dataDir).mode & 0o777).toBe(isRoot() ? 0o710 : 0o700);
    const settings = ["listen_addresses", "fsync", "data_checksums", "TimeZone", "server_encoding"];
    const seen = await Promise.all(settings.map((name) => ask(running.url, `show ${name}`)));
    expect(seen).toEqual(["", "on", "on", "UTC", "UTF8"]);
    expect(await ask(running.url, "select current_user || ' ' || current_database()")).toBe("zoh_server zoh");
  });

  it("is created once by two processes that start at once: one owns it, the other is refused", async () => {
    const both = [box.owner(box.dataDir), box.owner(box.dataDir)];
    const outcomes = await Promise.all(both.map((owner) => owner.outcome));
    expect(outcomes.filter((outcome) => outcome.ready)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome.refused)?.refused).toMatch(/^Ya hay otro proceso de ZOH/);
    onlyPostmaster(box.dataDir);
  });

  it("may have a path too long for a socket", async () => {
    const dataDir = box.path('una carpeta, con espacios y "comillas" '.repeat(3), "data");
    const running = await box.keep(startPrivatePostgres({ dataDir }));
    expect(running.socketDir).not.toContain(dataDir);
    expect(statSync(running.socketDir).mode & 0o777).toBe(0o700);
    expect(await answers(running.url)).toBe(true);
    await running.stop();
    expect(existsSync(running.socketDir)).toBe(false);
  });

  it("may be reached by a server that knows it by another path", async () => {
    const running = await start();
    const lockFile = box.path("data", "postgres", "postmaster.pid");
    const lines = readFileSync(lockFile, "utf8").split("\n");
    writeFileSync(lockFile, lines.with(4, box.path("elsewhere")).join("\n"));
    const tool = await use();
    expect([tool.socketDir, await answers(tool.url)]).toEqual([running.socketDir, true]);
  });

  it("is used as asked whatever the environment says about other servers", async () => {
    vi.stubEnv("PGPORT", "6543");
    vi.stubEnv("PGSSLMODE", "require");
    vi.stubEnv("PGHOST", "example.invalid");
    const running = await start();
    expect(await answers(running.url)).toBe(true);
    vi.unstubAllEnvs();
  });
});

it("is not mistaken for the folder that it was copied from while that one was in use", async () => {
  const original = await start();
  const copy = box.path("copy");
  cpSync(join(box.dataDir, "postgres"), join(copy, "postgres"), { recursive: true });
  const running = await box.keep(startPrivatePostgres({ dataDir: copy }));
  expect(running.socketDir).toBe(isRoot() ? join(copy, "socket") : copy);
  expect([onlyPostmaster(copy), await answers(running.url)]).toEqual([expect.any(Number), true]);
  expect(onlyPostmaster(copy)).not.toBe(onlyPostmaster(box.dataDir));
  expect(await answers(original.url)).toBe(true);
});

describe("stop", () => {
  it("leaves no process behind, may be called twice, and keeps what was written", async () => {
    const first = await start();
    await ask(first.migrateUrl, "create table kept as select 7 as n");
    await Promise.all([first.stop(), first.stop()]);
    expect(serverProcesses(box.dataDir)).toEqual({ postmasters: [], children: [] });
    const second = await start();
    expect(await ask(second.migrateUrl, "select n from kept")).toBe(7);
  });

  it("ends a server with open connections and running statements", async () => {
    const running = await start();
    const long = ask(running.url, "select pg_sleep(60)").catch((error: Error) => error.message);
    await until(
      async () =>
        (await ask(
          running.url,
          "select count(*)::int from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()",
        )) === 1,
    );
    await running.stop();
    expect(await long).toMatch(/terminat/);
    expect(serverProcesses(box.dataDir)).toEqual({ postmasters: [], children: [] });
  });

  it("during a start gives it up and leaves no process behind", async () => {
    box.fill();
    const giveUp = new AbortController();
    const starting = startPrivatePostgres({ dataDir: box.dataDir, signal: giveUp.signal });
    starting.catch(() => undefined);
    await until(() => serverProcesses(box.dataDir).postmasters.length > 0);
    giveUp.abort();
    await starting.then((running) => running.stop()).catch(() => undefined);
    expect(serverProcesses(box.dataDir)).toEqual({ postmasters: [], children: [] });
  });

  it("answers SIGTERM in a process of its own", async () => {
    box.fill();
    const owner = box.owner(box.dataDir);
    expect((await owner.outcome).ready).toBeDefined();
    owner.child.kill("SIGTERM");
    await until(() => owner.child.exitCode === 0);
    expect(serverProcesses(box.dataDir)).toEqual({ postmasters: [], children: [] });
  });
});

describe("a second process", () => {
  it("is refused in one sentence that names the first while that one lives", async () => {
    box.fill();
    const owner = box.owner(box.dataDir);
    await owner.outcome;
    const refusal = await startPrivatePostgres({ dataDir: box.dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect(String(refusal)).toContain(
      `Ya hay otro proceso de ZOH (proceso ${owner.pid}) usando ${box.dataDir}: detén ese primero`,
    );
    onlyPostmaster(box.dataDir);
  });

  it("shares the server as a tool, and leaves it running", async () => {
    const owner = await start();
    const tool = await use();
    expect(await answers(tool.url)).toBe(true);
    await tool.stop();
    expect(await answers(owner.url)).toBe(true);
  });

  it("owns the server as a tool when there is none, for as long as it needs it", async () => {
    box.fill();
    const tool = await use();
    expect(await answers(tool.url)).toBe(true);
    await tool.stop();
    expect(serverProcesses(box.dataDir)).toEqual({ postmasters: [], children: [] });
  });
});

it("writes no statement, parameter or row to its log", async () => {
  const running = await start();
  await ask(running.migrateUrl, "create table secrets (rut text primary key)");
  await ask(running.migrateUrl, "insert into secrets values ('lumbago')");
  for (const sql of ["insert into secrets values ('lumbago')", "select 'lumbago'::int", "lumbago"]) {
    await expect(ask(running.migrateUrl, sql)).rejects.toThrow();
  }
  await running.stop();
  const log = readFileSync(join(box.dataDir, "postgres", "postgres.log"), "utf8");
  expect(log).toContain("ready to accept connections");
  expect(log).not.toContain("lumbago");
});

it("gives the objects of a release that did everything as the superuser to their roles", async () => {
  const first = await start();
  const superuser = new URL(first.migrateUrl);
  superuser.username = "zoh";
  for (const sql of [
    "create table public.kept (id int generated always as identity, n int)",
    "create view public.seen as select n from public.kept",
    "create function public.one() returns int language sql as 'select 1'",
    "create type public.mood as enum ('good')",
    "create sequence public.counter",
    "create schema pgboss create table job (n int)",
    "create extension btree_gist",
    "alter database zoh owner to zoh",
  ])
    await ask(superuser.href, sql);
  await first.stop();
  const second = await start();
  const owned = await ask(
    second.url,
    `select string_agg(distinct owner, ' ') from (
       select pg_get_userbyid(relowner) as owner from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'v', 'S')
       union all select pg_get_userbyid(typowner) from pg_type where typname = 'mood'
       union all select pg_get_userbyid(proowner) from pg_proc where proname = 'one'
       union all select pg_get_userbyid(datdba) from pg_database where datname = 'zoh'
       union all select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'pgboss') as each`,
  );
  expect(owned).toBe("zoh_owner");
});
