import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { join } from "node:path";
import pg from "pg";
import { certificates, trustCertificates } from "tests/kit/certificates";
import { asOwner, asSuperuser } from "tests/kit/database-url";
import { listen } from "tests/kit/listen";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { clock, mailbox, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { afterAll, beforeEach, describe, expect } from "vitest";
import { createLog } from "~/server/watch/log";
import { later } from "~/shared/clinic-time";
import type { BackupSettings } from "./backup-settings";
import { backupState } from "./backup-state";
import { openBackupTarget } from "./backup-target";
import { siteIdOf } from "./site-id";
import { startBackups } from "./start-backups";
import type { DueBackup } from "./take-due-backup";
import { copySettings, s3Settings } from "./testing/copy-settings";
import { oneRound } from "./testing/one-round";

const root = makeTempDir("backup-faults");
afterAll(() => removeDir(root));
const hourMs = 3_600_000;
let folder = "";
let count = 0;

beforeEach(async () => {
  folder = join(root, String(++count));
  await site.rows("delete from backup_runs");
});

const settingsFor = (more: Partial<BackupSettings> = {}) => copySettings(folder, more);
const inBucket = (endpoint: string) => {
  const settings = settingsFor({ to: { bucket: "copias-zoh", prefix: "" } });
  return { settings, target: openBackupTarget(settings, { ...s3Settings, endpoint }, join(root, "leaving")) };
};
const take = (more: Partial<DueBackup> = {}, settings = settingsFor()) =>
  oneRound({ settings, target: openBackupTarget(settings, undefined, root), ...more });
const copies = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
const isWriting = () => copies().some((name) => name.endsWith(".partial"));
const outcomes = async () =>
  (await site.rows<{ failure: string | null }>("select failure from backup_runs order by id")).map(
    ({ failure }) => failure,
  );
const letters = async () =>
  (await mailbox.collect()).filter(({ subject }) => subject.includes("copia de seguridad"));

/** Every copy waits in its middle, until it is let go. */
async function holdCopies(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: asSuperuser(site.databaseUrl) });
  await client.connect();
  await client.query("begin; lock table article_news in access exclusive mode");
  return () => client.end();
}

test("copies of other sites stay, and those of which nobody knows whose they are, which is told", async () => {
  mkdirSync(folder);
  const others = [
    "zoh-20200101T030000Z-0123456789.zoh",
    "zoh-20200102T030000Z-0123456789.zoh.age",
    "zoh-20200102T040000Z-0123456789.zoh.partial",
    "zoh-20200101T030000Z.zoh",
    "zoh-20200102T030000Z.zoh.age",
  ];
  for (const name of others) writeFileSync(join(folder, name), "");
  const settings = settingsFor({ keep: { days: 1, weeks: 0, months: 0 } });
  const nameless: number[] = [];
  const more = { foundNameless: (found: number) => void nameless.push(found) };
  expect(await take(more, settings)).toBe("taken");
  clock.moveToInstant(later(clock(), 25 * hourMs));
  expect(await take(more, settings)).toBe("taken");
  expect(copies()).toHaveLength(others.length + 1);
  expect(copies()).toEqual(expect.arrayContaining(others));
  expect(nameless).toEqual([2, 2]);
});

test("a site's processes agree on whose its copies are, and another database is another site", async () => {
  const own = await siteIdOf(site.pool);
  const other = new pg.Client({ connectionString: asSuperuser(site.databaseUrl) });
  await other.connect();
  expect(await siteIdOf(other)).toBe(own);
  await other.end();
  const elsewhere = new URL(asSuperuser(site.databaseUrl));
  elsewhere.pathname = "/postgres";
  const drill = new pg.Client({ connectionString: elsewhere.href });
  await drill.connect();
  expect(await siteIdOf(drill)).not.toBe(own);
  await drill.end();
});

describe("a process that was given up for gone", () => {
  test("gives up too when it hears of it, leaves nothing, and spoils nothing", async () => {
    const release = await holdCopies();
    const taking = take({ beatEveryMs: 50 });
    await until(isWriting);
    await site.rows("update backup_runs set ended_at = $1, failure = 'cut'", [clock()]);
    expect(await taking).toBe("failed");
    await release();
    expect([copies(), await outcomes()]).toEqual([[], ["cut"]]);
    expect(await take()).toBe("taken");
  });

  test("has made a copy when it was quicker than the word", async () => {
    const release = await holdCopies();
    const taking = take();
    await until(isWriting);
    await site.rows("update backup_runs set ended_at = $1, failure = 'cut'", [clock()]);
    await release();
    expect(await taking).toBe("taken");
    expect([copies().length, await outcomes()]).toEqual([1, [null]]);
    expect(await backupState(site.pool, 24 * hourMs, clock())).toMatchObject({ state: "ok", failure: null });
  });

  test("meets whoever took its place: one copy is kept, and no failure", async () => {
    const release = await holdCopies();
    const paused = take();
    await until(isWriting);
    const [left] = copies();
    clock.moveToInstant(later(clock(), 6 * 60_000));
    const rival = take();
    await until(async () => (await outcomes()).length === 2);
    await until(() => isWriting() && !copies().includes(left ?? ""));
    await release();
    const ended = await Promise.all([paused, rival]);
    expect(ended[1]).toBe("taken");
    expect(copies().filter((name) => name.endsWith(".partial"))).toEqual([]);
    expect(await backupState(site.pool, 24 * hourMs, clock())).toMatchObject({ state: "ok", failure: null });
    expect(await letters()).toEqual([]);
  });
});

test("the copy connects by what the environment says, where the address does not", async () => {
  const address = new URL(asOwner(site.databaseUrl));
  address.username = "";
  process.env.PGUSER = "zoh_owner";
  try {
    expect(await take({ migrateUrl: address.href })).toBe("taken");
  } finally {
    delete process.env.PGUSER;
  }
  clock.moveToInstant(later(clock(), 25 * hourMs));
  expect(await take({ migrateUrl: address.href })).toBe("failed");
});

test.each([
  24, 1,
])("a clock that jumps an hour back and forth makes none of every %i hours twice and misses none", async (every) => {
  const settings = settingsFor({ everyMs: every * hourMs, keep: { days: 90, weeks: 0, months: 0 } });
  const begun = clock();
  const taken: number[] = [];
  // Looked at each half an hour; every third time the clock is an hour ahead, every fifth time one behind.
  for (let half = 0; half <= every * 2 * 4; half++) {
    const skew = half % 3 === 2 ? 1 : half % 5 === 4 ? -1 : 0;
    clock.moveToInstant(later(begun, (half / 2 + skew) * hourMs));
    if ((await take({}, settings)) === "taken") taken.push(half / 2);
  }
  const gaps = taken.slice(1).map((at, index) => at - (taken[index] ?? 0));
  expect(taken[0]).toBe(0);
  expect(taken.length).toBeGreaterThanOrEqual(every === 1 ? 2 : 4);
  for (const gap of gaps) expect(gap).toBeLessThanOrEqual(every + 2);
  if (every > 1) for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(every - 2);
  expect(await outcomes()).toEqual(taken.map(() => null));
});

test("what a clock wrote that was years ahead holds nothing up", async () => {
  const now = clock();
  clock.moveToInstant(later(now, 4 * 365 * 24 * hourMs));
  expect(await take()).toBe("taken");
  clock.moveToInstant(later(clock(), 25 * hourMs));
  writeFileSync(`${folder}-file`, "");
  expect(await take({}, settingsFor({ to: { folder: join(`${folder}-file`, "x") } }))).toBe("failed");
  expect(await letters()).toHaveLength(1);
  await site.rows("insert into backup_runs (began_at, beat_at) values ($1, $1)", [clock()]);
  clock.moveToInstant(now);
  expect(await take({}, settingsFor({ to: { folder: join(`${folder}-file`, "x") } }))).toBe("failed");
  expect(await letters()).toHaveLength(1);
  clock.moveToInstant(later(now, 16 * 60_000));
  expect(await take()).toBe("taken");
  expect(await backupState(site.pool, 24 * hourMs, clock())).toMatchObject({ state: "ok" });
});

/** As a process of the site does. */
function start(given: Pick<DueBackup, "settings" | "target">) {
  const notes: string[] = [];
  const backups = startBackups({
    ...given,
    pool: site.pool,
    migrateUrl: asOwner(site.databaseUrl),
    secret: "a secret that the site seals with",
    hasPicturesElsewhere: false,
    log: createLog("silent"),
    note: (sentence) => notes.push(sentence),
  });
  return { notes, stop: backups.stop };
}

/** Takes what it is sent, and never says so. */
async function hangingStore(): Promise<{ url: string; server: Server; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request) => {
    asked.push(request.method ?? "");
    request.pause();
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, server, asked };
}

test("whoever runs the site is told of copies that nobody deletes", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "zoh-20200101T030000Z.zoh"), "");
  const settings = settingsFor();
  const { notes, stop } = start({ settings, target: openBackupTarget(settings, undefined, root) });
  await until(() => notes.length > 0, 20_000);
  await stop();
  expect(notes).toEqual([expect.stringContaining("hay 1 copia de una versión anterior de ZOH")]);
});

test("one process alone tells of a copy that hangs, and ends in the middle of it", async () => {
  const { url, server, asked } = await hangingStore();
  await site.rows(
    "insert into backup_runs (began_at, beat_at, ended_at, file) values ($1, $1, $1, 'zoh-x.zoh')",
    [later(new Date(), -72 * hourMs)],
  );
  const backups = start(inBucket(url));
  await until(() => asked.includes("PUT"), 20_000);
  expect((await letters())[0]?.text).toContain("Ningún proceso la ha hecho");
  const begun = performance.now();
  await backups.stop();
  expect(performance.now() - begun).toBeLessThan(1_500);
  server.closeAllConnections();
  server.close();
  expect(await outcomes()).toEqual([null, "stopped"]);
  expect(readdirSync(join(root, "leaving/backups-leaving"))).toEqual([]);
});

test("a store whose certificate has expired gets nothing, is told, and takes it when it is renewed", async () => {
  const restore = trustCertificates();
  const { key, expired: cert } = certificates;
  const asked: string[] = [];
  const server = createSecureServer({ key, cert }, (request, response) => {
    asked.push(request.method ?? "");
    request.resume();
    request.on("end", () => response.end());
  });
  try {
    const store = inBucket(`https://127.0.0.1:${await listen(server)}`);
    expect(await oneRound(store)).toBe("failed");
    expect([asked, await outcomes(), readdirSync(join(root, "leaving/backups-leaving"))]).toEqual([
      [],
      ["store-away"],
      [],
    ]);
    expect((await letters())[0]?.text).toContain("certificado vencido");
    server.setSecureContext({ key, cert: certificates.valid });
    clock.moveToInstant(later(clock(), 16 * 60_000));
    expect(await oneRound(store)).toBe("taken");
    expect(asked).toContain("PUT");
  } finally {
    restore();
    server.closeAllConnections();
    server.close();
  }
});
