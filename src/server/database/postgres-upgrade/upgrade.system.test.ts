import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unpackFirstRelease } from "bench/first-release.mjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clusterDirOf } from "~/server/database/private-postgres/data-dir";
import { startPrivatePostgres, usePrivatePostgres } from "~/server/database/private-postgres/start";
import { StartRefusal } from "~/server/database/private-postgres/start-refusal";
import { forgetFormerClusters } from "~/server/database/private-postgres/swap-clusters";
import {
  ask,
  killHard,
  Sandbox,
  serverProcesses,
  until,
} from "~/server/database/private-postgres/testing/sandbox";
import { toInstant } from "~/shared/clinic-time";
import { machineOn } from "./testing/next-postgres";
import { type UpgradeParts, upgradePrivatePostgres } from "./upgrade-private-postgres";

const migrations = join(import.meta.dirname, "../../../../db/migrations");
const nextDir = () => box.path("data", "postgres-upgrade");
let box: Sandbox;
let booked: number;
beforeEach(async () => {
  box = new Sandbox();
  booked = (await unpackFirstRelease(box.root)).appointments.length;
});
afterEach(async () => {
  const { postmasters, children } = serverProcesses(nextDir());
  for (const pid of [...postmasters, ...children]) killHard(pid);
  await box.clear();
});

const major = () => readFileSync(join(clusterDirOf(box.dataDir), "PG_VERSION"), "utf8").trim();
const left = () =>
  [box.dataDir, nextDir()].flatMap((dir) => {
    const { postmasters, children } = serverProcesses(dir);
    return [...postmasters, ...children];
  });
/** What the folder holds of clusters. */
const clusters = () => readdirSync(box.dataDir).filter((name) => name.startsWith("postgres"));

function upgrade(machine: UpgradeParts["machine"] = {}, signal = new AbortController().signal) {
  const notes: string[] = [];
  const note = (sentence: string) => void notes.push(sentence);
  const done = upgradePrivatePostgres({
    ...{ dataDir: box.dataDir, migrations, note, signal },
    machine: { ...machineOn, ...machine },
  });
  return done.then(() => notes);
}

const startNext = () =>
  box.keep(
    startPrivatePostgres({
      dataDir: box.dataDir,
      surroundings: { findPackage: machineOn.findPackage },
    }),
  );

async function expectWhole(): Promise<void> {
  const running = await startNext();
  expect(await ask(running.url, "select current_setting('server_version')")).toMatch(/^18/);
  expect(await ask(running.migrateUrl, "select count(*)::int from appointments")).toBe(booked);
  expect(await ask(running.migrateUrl, "select count(*)::int from schema_migrations")).toBe(4);
  await running.stop();
  expect(left()).toEqual([]);
}

async function refusal(upgrading: Promise<unknown>): Promise<string> {
  const error = await upgrading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartRefusal);
  expect([major(), clusters(), left()]).toEqual(["17", ["postgres"], []]);
  return String(error);
}

it("brings everything to the next PostgreSQL, and keeps what was there until the site has served for a day", async () => {
  const notes = await upgrade();
  expect(notes).toEqual([
    expect.stringContaining("de PostgreSQL 17: la paso a PostgreSQL 18"),
    expect.stringContaining("quedó en PostgreSQL 18"),
  ]);
  expect([clusters(), left()]).toEqual([["postgres", "postgres-17.old"], []]);
  expect(await upgrade()).toEqual([]);
  await expectWhole();
  await forgetFormerClusters(box.dataDir, toInstant("2026-11-23T09:00Z"));
  expect(clusters()).toEqual(["postgres", "postgres-17.old"]);
  await forgetFormerClusters(box.dataDir, toInstant("2026-11-24T09:00Z"));
  expect(clusters()).toEqual(["postgres"]);
  await expectWhole();
  await expect(startPrivatePostgres({ dataDir: box.dataDir })).rejects.toThrow(
    /es de PostgreSQL 18 .* usa PostgreSQL 17: inicia una versión de ZOH posterior/,
  );
});

it("is refused while the site of the former release serves, and keeps every other start away while it works", async () => {
  const serving = await box.keep(startPrivatePostgres({ dataDir: box.dataDir }));
  await expect(upgrade()).rejects.toThrow(/^Ya hay otro proceso de ZOH/);
  expect(await ask(serving.migrateUrl, "select count(*)::int from appointments")).toBe(booked);
  await serving.stop();
  const starts = () => Promise.all([upgrade(), startNext()].map((each) => each.then(String, String)));
  const told: string[] = [];
  let writing: Promise<unknown> | undefined;
  await upgrade({
    async reached(step) {
      if (step !== "begun") return;
      // Of a command of the former release, which shares the server.
      writing = ask(serving.migrateUrl, "update therapists set name = 'written too late'").catch(String);
      told.push(...(await starts()));
    },
  });
  expect(told).toEqual([
    expect.stringContaining("Ya hay otro proceso de ZOH"),
    expect.stringContaining("inicia el sitio con npm start"),
  ]);
  expect(await writing).toMatch(/terminat/);
  await expectWhole();
});

it("another start that is at the door when the former server goes down is told of the one at work", async () => {
  let another: Promise<string> | undefined;
  await upgrade({
    async reached(step) {
      if (step !== "filled") return;
      let isAtTheDoor = false;
      const findFormer = () => {
        isAtTheDoor = true;
        return machineOn.findFormer();
      };
      another = upgrade({ findFormer }).then(String, String);
      await until(() => isAtTheDoor);
    },
  });
  expect(await another).toContain("Ya hay otro proceso de ZOH");
  await expectWhole();
});

describe("is refused in words, and changes nothing", () => {
  it("without room for both", async () => {
    expect(await refusal(upgrade({ freeBytes: () => 100_000_000 }))).toMatch(
      /se necesitan 0,\d GB libres en .* y hay 0,1 GB/,
    );
  });

  it("without the programs of the former version", async () => {
    const { findPackage } = machineOn;
    const parts = { dataDir: box.dataDir, migrations, note: () => undefined };
    writeFileSync(join(clusterDirOf(box.dataDir), "PG_VERSION"), "9\n");
    const upgrading = upgradePrivatePostgres({
      ...{ ...parts, signal: new AbortController().signal },
      machine: { findPackage },
    });
    await expect(upgrading).rejects.toThrow(/de PostgreSQL 9 y faltan sus programas.*npm run backup/);
    expect(clusters()).toEqual(["postgres"]);
  });

  it("when the data are of a newer release", async () => {
    const running = await startPrivatePostgres({ dataDir: box.dataDir });
    await ask(
      running.migrateUrl,
      "insert into schema_migrations (name, sha256) values ('9999_later.sql', 'x')",
    );
    await running.stop();
    expect(await refusal(upgrade())).toContain("Los datos son de una versión más nueva de ZOH");
  });

  it("for a command beside the site", async () => {
    const surroundings = { findPackage: machineOn.findPackage };
    const using = usePrivatePostgres({ dataDir: box.dataDir, surroundings });
    expect(await refusal(using)).toContain("inicia el sitio con npm start, que la pasa a la nueva");
  });
});

it("given up in the middle, it leaves no process and the former database", async () => {
  const giveUp = new AbortController();
  const upgrading = upgrade(
    { reached: async (step) => void (step === "begun" && setTimeout(() => giveUp.abort(), 300)) },
    giveUp.signal,
  );
  await expect(upgrading).rejects.toThrow("This operation was aborted");
  expect([major(), clusters(), left()]).toEqual(["17", ["postgres"], []]);
});

describe("killed, it goes on at the next start", () => {
  it.each(["begun", "filled", "retired", "stopped", "aside"])("at the step %s", async (step) => {
    const run =
      'const { runnerImport } = await import("vite"); await runnerImport(process.env.TEST_MODULE, { configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } })';
    const killed = spawn(process.execPath, ["--input-type=module", "-e", run], {
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        PATH: process.env.PATH,
        TEST_DATA_DIR: box.dataDir,
        TEST_STEP: step,
        TEST_MODULE: join(import.meta.dirname, "testing/upgrade-process.ts"),
      },
    });
    const [, signal] = await once(killed, "exit");
    expect(signal).toBe("SIGKILL");
    // What it left running is what the next one has to cope with.
    await until(() => left().length > 0 || step === "stopped" || step === "aside");
    expect(existsSync(clusterDirOf(box.dataDir))).toBe(step !== "aside");
    await upgrade();
    expect(clusters()).toEqual(["postgres", "postgres-17.old"]);
    await expectWhole();
  });
});
