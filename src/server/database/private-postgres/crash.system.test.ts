import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isRoot, runAs } from "./account";
import { accountFor } from "./data-dir";
import { startPrivatePostgres } from "./start";
import {
  answers,
  ask,
  discardPrepared,
  killHard,
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
  box.fill();
});
afterEach(() => box.clear());

const notes: string[] = [];
const start = () =>
  box.keep(startPrivatePostgres({ dataDir: box.dataDir, note: (sentence) => notes.push(sentence) }));

async function readyOwner() {
  const owner = box.owner(box.dataDir);
  const { ready } = await owner.outcome;
  if (ready === undefined) throw new Error("the owner did not start");
  return { ...owner, url: ready.url, migrateUrl: ready.migrateUrl };
}

describe("after kill -9", () => {
  it("of the owner, the next start takes over its postmaster and stops it in the end", async () => {
    const owner = await readyOwner();
    const postmaster = onlyPostmaster(box.dataDir);
    owner.child.kill("SIGKILL");
    const running = await start();
    expect(onlyPostmaster(box.dataDir)).toBe(postmaster);
    expect(await answers(running.url)).toBe(true);
    await running.stop();
    expect(serverProcesses(box.dataDir)).toEqual({ postmasters: [], children: [] });
  });

  it("of everything, the next start is ready within 10 s with what was committed", async () => {
    const owner = await readyOwner();
    await ask(owner.migrateUrl, "create table kept as select 7 as n");
    owner.child.kill("SIGKILL");
    killHard(onlyPostmaster(box.dataDir));
    const begun = Date.now();
    const running = await start();
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(await ask(running.migrateUrl, "select n from kept")).toBe(7);
  });

  it("of everything, an orphan deep in a long statement does not keep the next start away", async () => {
    const owner = await readyOwner();
    const endless = ask(
      owner.url,
      "select count(*) from generate_series(1, 1e7::bigint) a, generate_series(1, 1e7::bigint) b",
    );
    endless.catch(() => undefined);
    await until(
      async () =>
        (await ask(
          owner.url,
          "select count(*)::int from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()",
        )) === 1,
    );
    owner.child.kill("SIGKILL");
    killHard(onlyPostmaster(box.dataDir));
    const begun = Date.now();
    const running = await start();
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(await answers(running.url)).toBe(true);
  });

  it("of a process that was creating the database, the next start clears what it left", async () => {
    const dead = box.path("data", "postgres.new-999999999-aaaa");
    mkdirSync(dead);
    writeFileSync(join(dead, "half"), "");
    const alive = box.path("data", `postgres.new-${process.ppid}-bbbb`);
    mkdirSync(alive);
    await start();
    expect([existsSync(dead), existsSync(alive)]).toEqual([false, true]);
  });
});

describe("the supervisor", () => {
  it("starts a killed postmaster again, and still owns it", async () => {
    const running = await start();
    for (const round of [1, 2]) {
      notes.length = 0;
      const killed = onlyPostmaster(box.dataDir);
      killHard(killed);
      await until(() => notes.includes("La base de datos privada está de nuevo en marcha."));
      expect(await answers(running.url), `after kill ${round}`).toBe(true);
      expect(onlyPostmaster(box.dataDir)).not.toBe(killed);
    }
    expect((await box.owner(box.dataDir).outcome).refused).toMatch(/^Ya hay otro proceso/);
  });

  it("goes on trying when the reason is not of the passing kind, and succeeds once that is mended", async () => {
    const running = await start();
    const needed = box.path("data", "postgres", "pg_wal");
    notes.length = 0;
    chmodSync(needed, 0o000);
    killHard(onlyPostmaster(box.dataDir));
    await until(() => notes.some((sentence) => sentence.includes("No puedo escribir en")));
    chmodSync(needed, 0o700);
    await until(() => answers(running.url));
  });

  it("keeps a server whose connection to it was cut", async () => {
    const running = await start();
    const postmaster = onlyPostmaster(box.dataDir);
    await ask(
      running.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'zoh %'",
    );
    expect((await box.owner(box.dataDir).outcome).refused).toMatch(/^Ya hay otro proceso/);
    expect(onlyPostmaster(box.dataDir)).toBe(postmaster);
  });

  it.each([
    "at once",
    "once it is launched anew",
  ])("may be stopped while it starts one again: %s", async (moment) => {
    const running = await start();
    const killed = onlyPostmaster(box.dataDir);
    killHard(killed);
    const anew = () => serverProcesses(box.dataDir).postmasters.some((pid) => pid !== killed);
    if (moment !== "at once") await until(anew);
    await running.stop();
    await until(() => serverProcesses(box.dataDir).children.length === 0);
    expect(serverProcesses(box.dataDir).postmasters).toEqual([]);
  });
});

describe("a lock file that names a process which is no postmaster", () => {
  async function crashedClusterNaming(pid: number) {
    const owner = await readyOwner();
    owner.child.kill("SIGKILL");
    killHard(onlyPostmaster(box.dataDir));
    await until(() => serverProcesses(box.dataDir).children.length === 0);
    for (const file of [
      join("postgres", "postmaster.pid"),
      join(isRoot() ? "socket" : "", ".s.PGSQL.5432.lock"),
    ]) {
      const path = box.path("data", file);
      writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(pid)));
    }
  }

  it("does not keep the server away when the number went to another program of the account", async () => {
    const other = box.adopt(spawn("sleep", ["300"], runAs(accountFor(box.dataDir))));
    await crashedClusterNaming(other.pid ?? 0);
    expect(await answers((await start()).url)).toBe(true);
    expect(other.exitCode).toBeNull();
  });

  it("does not keep the server away when it is a zombie", async () => {
    // the shell's child ends unreaped, because the shell becomes sleep
    const parent = spawn("sh", ["-c", "true & echo $!; exec sleep 300"], runAs(accountFor(box.dataDir)));
    box.adopt(parent);
    const [line] = await createInterface({ input: parent.stdout })
      [Symbol.asyncIterator]()
      .next()
      .then((l) => [l.value]);
    await crashedClusterNaming(Number(line));
    expect(await answers((await start()).url)).toBe(true);
  });
});
