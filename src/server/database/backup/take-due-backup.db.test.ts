import { createReadStream, existsSync, readdirSync, writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "s3rver";
import { asOwner } from "tests/kit/database-url";
import { dyingPool } from "tests/kit/dying-pool";
import { startLossyProxy } from "tests/kit/lossy-proxy";
import { needsOwnDisk, ownDisk } from "tests/kit/own-disk";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { amparo, clock, mailbox, patient, site, test } from "tests/kit/test";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { later } from "~/shared/clinic-time";
import type { BackupSettings } from "./backup-settings";
import { backupState } from "./backup-state";
import { openBackupTarget } from "./backup-target";
import { siteIdOf } from "./site-id";
import { copySettings, s3Settings } from "./testing/copy-settings";
import { oneRound } from "./testing/one-round";
import { verifyBackup } from "./verify-backup";

test.override({ setting: { signedIn: ["amparo", "patient"] } });

const root = makeTempDir("backups");
const disk = ownDisk(1);
afterAll(() => {
  disk?.remove();
  removeDir(root);
});
const dayMs = 24 * 3_600_000;
let folder = "";
let count = 0;

beforeEach(async () => {
  folder = join(root, String(++count));
  await site.rows("delete from backup_runs");
});

const settingsFor = (more: Partial<BackupSettings> = {}) => copySettings(folder, more);

const targetFor = (settings: BackupSettings, endpoint: string) =>
  openBackupTarget(settings, { ...s3Settings, endpoint }, root);

function take(
  settings = settingsFor(),
  {
    signal = new AbortController().signal,
    url = asOwner(site.databaseUrl),
    endpoint = "http://127.0.0.1:1",
    pool = site.pool,
  } = {},
) {
  return oneRound({ pool, migrateUrl: url, settings, target: targetFor(settings, endpoint), signal });
}

const copies = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
const stateNow = () => backupState(site.pool, dayMs, clock());
const letters = async () =>
  (await mailbox.collect()).filter(({ subject }) => subject.includes("copia de seguridad"));
/** Where a folder should be stands a file. */
const nowhere = async () => {
  await mkdir(root, { recursive: true });
  await writeFile(folder, "");
  return settingsFor({ to: { folder: join(folder, "copies") } });
};

test("therapists read how it stands, patients do not", async () => {
  expect((await amparo.call("GET", "/api/backup-state")).json).toEqual({
    state: "off",
    lastAt: null,
    failure: null,
  });
  expect((await patient.call("GET", "/api/backup-state")).status).toBe(403);
});

test("a copy is made when one is due, is whole, and the next one a day later", async () => {
  expect(await stateNow()).toEqual({ state: "none", lastAt: null, failure: null });
  expect(await take()).toBe("taken");
  const [name = ""] = copies();
  expect(name).toMatch(/^zoh-\d{8}T\d{6}Z-[0-9a-f]{10}\.zoh$/);
  const path = join(folder, name);
  const { head } = await verifyBackup(() => createReadStream(path), {
    passphrase: undefined,
    identity: undefined,
  });
  expect(head.tables.length).toBeGreaterThan(20);
  expect(await stateNow()).toMatchObject({ state: "ok", failure: null });

  clock.moveToInstant(later(clock(), dayMs - 60_000));
  expect(await take()).toBe("not due");
  clock.moveToInstant(later(clock(), 120_000));
  expect(await take()).toBe("taken");
  expect(copies()).toHaveLength(2);
  expect(await letters()).toEqual([]);
});

test("with a passphrase it is sealed, and opens with that one alone", async () => {
  expect(await take(settingsFor({ passphrase: "una frase larga" }))).toBe("taken");
  const [name = ""] = copies();
  expect(name).toMatch(/\.zoh\.age$/);
  const open = (passphrase: string) =>
    verifyBackup(() => createReadStream(join(folder, name)), { passphrase, identity: undefined });
  expect((await open("una frase larga")).secret).toBe("a secret that the site seals with");
  await expect(open("otra")).rejects.toThrow();
});

test("of two processes at once one makes it", async () => {
  expect((await Promise.all([take(), take()])).sort()).toEqual(["not due", "taken"]);
  expect(copies()).toHaveLength(1);
});

test("old ones go by the rule; what is not ours stays", async () => {
  await mkdir(folder, { recursive: true });
  const id = await siteIdOf(site.pool);
  for (const name of [
    `zoh-20200101T030000Z-${id}.zoh`,
    `zoh-20200102T030000Z-${id}.zoh`,
    "notas.txt",
    "antes-de-migrar.zoh",
  ])
    writeFileSync(join(folder, name), "");
  // Left behind by a process that was killed.
  writeFileSync(join(folder, `zoh-20200102T040000Z-${id}.zoh.partial`), "");
  expect(await take(settingsFor({ keep: { days: 1, weeks: 0, months: 0 } }))).toBe("taken");
  const left = copies();
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining(["antes-de-migrar.zoh", "notas.txt"]));
});

describe("a failure", () => {
  test("is told once a day, shows on Hoy, and is tried again after a quarter of an hour", async () => {
    const settings = await nowhere();
    expect(await take(settings)).toBe("failed");
    expect(await stateNow()).toMatchObject({ state: "failed", failure: "no-way" });
    const [letter, ...others] = await letters();
    expect(letter?.text).toContain("No se puede escribir en la carpeta de BACKUP_DIR.");
    expect(others).toEqual([]);
    clock.moveToInstant(later(clock(), 60_000));
    expect(await take(settings)).toBe("not due");
    clock.moveToInstant(later(clock(), 15 * 60_000));
    expect(await take(settings)).toBe("failed");
    expect(await letters()).toEqual([]);
    clock.moveToInstant(later(clock(), dayMs));
    expect(await take(settings)).toBe("failed");
    expect(await letters()).toHaveLength(1);
  });

  test("that was mended before its mail left is not told", async () => {
    expect(await take(await nowhere())).toBe("failed");
    folder = join(root, `${count}-mended`);
    clock.moveToInstant(later(clock(), 16 * 60_000));
    expect(await take()).toBe("taken");
    expect(await letters()).toEqual([]);
    expect(await stateNow()).toMatchObject({ state: "ok" });
  });

  test("of the database leaves nothing behind", async () => {
    expect(await take(settingsFor(), { url: "postgres://nobody@127.0.0.1:1/none" })).toBe("failed");
    expect(copies()).toEqual([]);
    expect(await stateNow()).toMatchObject({ state: "failed", failure: "other" });
  });
});

test("a stop cuts it off without a trace, and the next start makes it at once", async () => {
  const stopping = new AbortController();
  stopping.abort();
  expect(await take(settingsFor(), { signal: stopping.signal })).toBe("failed");
  expect(copies()).toEqual([]);
  expect(await letters()).toEqual([]);
  expect(await take()).toBe("taken");
});

test("one whose process died is taken up after five minutes, and one that never ends is told", async () => {
  await site.rows("insert into backup_runs (began_at, beat_at) values ($1, $1)", [clock()]);
  expect(await take()).toBe("not due");
  clock.moveToInstant(later(clock(), 6 * 60_000));
  expect(await take()).toBe("taken");

  await site.rows("delete from backup_runs");
  await site.rows("insert into backup_runs (began_at, beat_at) values ($1, $2)", [
    later(clock(), -3 * dayMs),
    clock(),
  ]);
  expect(await stateNow()).toMatchObject({ state: "late", lastAt: null });
  expect(await take()).toBe("not due");
  expect((await letters())[0]?.text).toContain("Ningún proceso la ha hecho");
});

describe("a bucket", () => {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(root, "s3"),
    configureBuckets: [{ name: "copias-zoh", configs: [] }],
  });
  let endpoint = "";
  beforeAll(async () => {
    endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  });
  afterAll(() => server.close());

  test("takes it under its prefix, and lets old ones go", async () => {
    const settings = settingsFor({
      to: { bucket: "copias-zoh", prefix: "vina" },
      keep: { days: 1, weeks: 0, months: 0 },
    });
    const kept = () => targetFor(settings, endpoint).list(AbortSignal.timeout(9_000));
    expect(await take(settings, { endpoint })).toBe("taken");
    const [first] = await kept();
    clock.moveToInstant(later(clock(), 2 * dayMs));
    expect(await take(settings, { endpoint })).toBe("taken");
    const left = await kept();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    expect(readdirSync(join(root, "backups-leaving"))).toEqual([]);
  });

  test("of which half of the answers are lost keeps it, once", async () => {
    const proxy = await startLossyProxy(endpoint);
    const settings = settingsFor({ to: { bucket: "copias-zoh", prefix: "lossy" } });
    const outcome = await take(settings, { endpoint: proxy.url });
    await proxy.close();
    expect([outcome, proxy.asked.filter((method) => method === "PUT").length]).toEqual(["taken", 2]);
    expect(await targetFor(settings, endpoint).list(AbortSignal.timeout(9_000))).toHaveLength(1);
    expect(await stateNow()).toMatchObject({ state: "ok", failure: null });
  });

  test.each([
    "http://127.0.0.1:1",
    "http://almacen.invalid",
  ])("that is away is a failure of its own: %s", async (endpoint) => {
    expect(await take(settingsFor({ to: { bucket: "copias-zoh", prefix: "" } }), { endpoint })).toBe(
      "failed",
    );
    expect(await stateNow()).toMatchObject({ failure: "store-away" });
  });
});

describe.skipIf(!disk)(`a full disk under BACKUP_DIR ${needsOwnDisk}`, () => {
  test("fails and says why, leaves no half copy and the older ones alone; the next try has room", async () => {
    folder = join(disk?.path ?? "", "copias");
    await mkdir(folder);
    const older = "zoh-20200101T030000Z.zoh";
    writeFileSync(join(folder, older), "older");
    disk?.fill();
    expect(await take()).toBe("failed");
    expect(await stateNow()).toMatchObject({ state: "failed", failure: "no-room" });
    expect(copies()).toEqual([older]);
    expect((await letters())[0]?.text).toContain("No queda espacio");
    disk?.free();
    clock.moveToInstant(later(clock(), 16 * 60_000));
    expect(await take(settingsFor({ keep: { days: 9, weeks: 9, months: 90 } }))).toBe("taken");
    expect(copies()).toContain(older);
    expect(copies()).toHaveLength(2);
    expect(await stateNow()).toMatchObject({ state: "ok" });
  });
});

test.each([
  "before",
  "after",
] as const)("a process that is killed %s any step of it is followed by one that makes it, whole", async (lost) => {
  for (let statements = 0; ; statements++) {
    await site.rows("delete from backup_runs");
    folder = join(root, `${count}-${lost}-${statements}`);
    const dying = dyingPool(site.pool, statements, lost);
    await take(settingsFor(), { pool: dying.pool }).catch(() => undefined);
    if (!dying.isDead()) break;
    clock.moveToInstant(later(clock(), 16 * 60_000));
    // What was kept before the process died counts only when it could say so.
    const outcome = await take();
    const { state } = await stateNow();
    expect([outcome, state], `${statements} statements`).toEqual([
      expect.stringMatching(/taken|not due/),
      "ok",
    ]);
    for (const name of copies())
      await verifyBackup(() => createReadStream(join(folder, name)), {
        passphrase: undefined,
        identity: undefined,
      });
    expect(copies().length).toBeGreaterThan(0);
  }
});
