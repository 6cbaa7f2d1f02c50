import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { runCommand } from "tests/kit/command";
import { asOwner, asServer, asSuperuser } from "tests/kit/database-url";
import { listen } from "tests/kit/listen";
import { needsOwnDisk, ownDisk } from "tests/kit/own-disk";
import { type OwnPostgres, ownPostgres } from "tests/kit/own-postgres";
import { Operator, processCount } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { later } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

let operator: Operator;
const disk = ownDisk(500);
afterAll(() => disk?.remove());
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

const secret = "a secret that is long enough for a site";
const passphrase = "una frase larga";
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const places = (folder: string) => namesIn(folder).filter((name) => name.startsWith("postgres-check-"));
const partials = (folder: string) => namesIn(folder).filter((name) => name.endsWith(".partial"));

/** A store that takes what it is sent: at first without end, then as it should. */
async function store() {
  const kept = new Map<string, number>();
  const asked: string[] = [];
  const state = { hangs: true };
  const server: Server = createServer(async (request, response) => {
    asked.push(request.method ?? "");
    if (state.hangs) return void request.pause();
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    if (request.method === "PUT") kept.set(request.url ?? "", bytes);
    response.end(request.method === "GET" ? "<ListBucketResult></ListBucketResult>" : "");
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const variables = {
    S3_ENDPOINT: url,
    S3_BUCKET: "imagenes",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "x",
    S3_SECRET_ACCESS_KEY: "y",
    BACKUP_DIR: "s3://copias-zoh/vina",
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, asked, kept, variables, close };
}

test("a stop in the middle of an upload that hangs ends within ten seconds and leaves no process and no half", async () => {
  const bucket = await store();
  const site = await operator.start(bucket.variables);
  await site.ready;
  await until(() => bucket.asked.includes("PUT"), 30_000);
  const begun = performance.now();
  site.child.kill("SIGTERM");
  expect((await site.ended).code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(9_000);
  expect(processCount(operator.dataDir)).toBe(0);
  expect(namesIn(join(operator.dataDir, "backups-leaving"))).toEqual([]);

  bucket.state.hangs = false;
  const again = await operator.start(bucket.variables);
  await again.ready;
  await until(() => bucket.kept.size === 1, 30_000);
  again.child.kill("SIGTERM");
  await again.ended;
  bucket.close();
});

describe("with a database of its own", () => {
  let own: OwnPostgres;
  let admin: pg.Client;
  beforeEach(async () => {
    own = await ownPostgres();
    admin = new pg.Client({ connectionString: asSuperuser(own.url) });
    admin.on("error", () => undefined);
    await admin.connect();
  });
  afterEach(async () => {
    await admin.end().catch(() => undefined);
    await own.discard();
  });

  const variables = () => ({
    DATABASE_URL: asServer(own.url),
    DATABASE_MIGRATE_URL: asOwner(own.url),
    SESSION_SECRET: secret,
  });
  /** The process is gone for so long that it is known. */
  const letFiveMinutesPass = () =>
    admin.query("update backup_runs set beat_at = beat_at - interval '6 minutes'");
  const addPictures = (count: number) =>
    admin.query(
      `insert into stored_objects (key, bytes)
       select 'p' || n, decode(repeat(md5(n::text), 98304), 'hex') from generate_series(1, $1) n`,
      [count],
    );
  const runs = async () =>
    (await admin.query("select failure, file is not null as kept from backup_runs order by id")).rows;

  test("killed in the middle of writing a copy, the next process makes it, and the half is gone", async () => {
    const folder = operator.dir("copias");
    mkdirSync(folder);
    // Started as root it becomes another account.
    chmodSync(folder, 0o777);
    const settings = { ...variables(), BACKUP_DIR: folder };
    // So that it takes seconds.
    await addPictures(24);
    const site = await operator.start(settings);
    await until(() => partials(folder).length === 1, 30_000);
    site.child.kill("SIGKILL");
    await site.ended;
    const [half = ""] = partials(folder);
    expect(namesIn(folder)).toEqual([half]);
    await letFiveMinutesPass();
    const next = await operator.start(settings);
    await until(async () => (await runs()).length === 2 && (await runs())[1].kept, 30_000);
    expect(await runs()).toEqual([
      { failure: "cut", kept: false },
      { failure: null, kept: true },
    ]);
    expect(namesIn(folder)).toHaveLength(1);
    expect(partials(folder)).toEqual([]);
    // At every start, until there is a passphrase.
    for (const { out } of [site, next])
      expect(out()).toContain("AVISO: las copias de BACKUP_DIR quedan sin cifrar");
    next.child.kill("SIGTERM");
    await next.ended;
  });

  test("killed in the middle of an upload, the next process makes it, and the half is gone", async () => {
    const bucket = await store();
    const settings = { ...variables(), ...bucket.variables };
    const leaving = join(operator.dataDir, "backups-leaving");
    const site = await operator.start(settings);
    await until(() => bucket.asked.includes("PUT"), 30_000);
    site.child.kill("SIGKILL");
    await site.ended;
    expect(partials(leaving)).toHaveLength(1);
    expect(bucket.kept.size).toBe(0);
    bucket.state.hangs = false;
    await letFiveMinutesPass();
    const next = await operator.start(settings);
    await until(() => bucket.kept.size === 1, 30_000);
    await until(async () => (await runs())[1]?.kept, 10_000);
    expect(namesIn(leaving)).toEqual([]);
    next.child.kill("SIGTERM");
    await next.ended;
    bucket.close();
  });

  test("a database many times as large is copied and checked in constant memory", async () => {
    // 130 MB as COPY writes them: pictures of 3 MB, and many small ones.
    await addPictures(20);
    await admin.query(
      `insert into stored_objects (key, bytes) select 's' || n, decode(repeat(md5(n::text), 16), 'hex') from generate_series(1, 4000) n`,
    );
    const peaks = operator.dir("peaks");
    mkdirSync(peaks);
    const hook = operator.dir("peak.cjs");
    writeFileSync(
      hook,
      `process.on("exit", () => { try { require("node:fs").writeFileSync(${JSON.stringify(peaks)} + "/" + process.pid, String(process.resourceUsage().maxRSS)); } catch {} });`,
    );
    chmodSync(peaks, 0o777);
    const bounded = { ...variables(), NODE_OPTIONS: `--max-old-space-size=64 --require ${hook}` };
    const file = operator.dir("grande.zoh");
    const written = await runCommand("backup", [file], operator.dir("own"), bounded);
    expect(written).toEqual({ code: 0, said: expect.stringContaining("Copia lista") });
    const checked = await runCommand("backup", ["--check", file], operator.dir("own"), bounded);
    expect(checked).toEqual({ code: 0, said: expect.stringContaining("La copia está sana") });
    const megabytes = namesIn(peaks).map((name) => Number(readFileSync(join(peaks, name), "utf8")) / 1_024);
    expect(megabytes.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...megabytes)).toBeLessThan(215);
  });

  test("a check where the site's own database is named looks at none but its own", async () => {
    const file = operator.dir("copia.zoh");
    const all = { ...variables(), DATABASE_DIRECT_URL: asServer(own.url) };
    expect((await runCommand("backup", [file], operator.dir("own"), all)).code).toBe(0);
    expect(await runCommand("backup", ["--check", file], operator.dir("own"), all)).toEqual({
      code: 0,
      said: expect.stringContaining("La copia está sana"),
    });
    expect(places(operator.dir("own"))).toEqual([]);
  });
});

test("a check stands beside the data, goes away, and clears what one left that was killed", async () => {
  const site = await operator.start({ BACKUP_PASSPHRASE: passphrase });
  await site.ready;
  const file = operator.dir("copia.zoh");
  await runCommand("backup", [file], operator.dataDir);
  const child = spawn(
    process.execPath,
    [join(inject("builtSite"), "scripts/command.mjs"), "backup", "--check", file],
    { env: { PATH: process.env.PATH, DATA_DIR: operator.dataDir }, detached: true, stdio: "ignore" },
  );
  const place = () => join(operator.dataDir, places(operator.dataDir)[0] ?? "");
  await until(() => places(operator.dataDir).length === 1 && processCount(place()) > 5, 60_000);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  const dead = place();
  expect(existsSync(dead)).toBe(true);
  const longAgo = later(systemClock(), -10 * 60_000);
  utimesSync(dead, longAgo, longAgo);
  const checked = await runCommand("backup", ["--check", file], operator.dataDir);
  expect(checked).toEqual({ code: 0, said: expect.stringContaining("La copia está sana") });
  expect([places(operator.dataDir), processCount(dead)]).toEqual([[], 0]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

describe.skipIf(!disk)(`a disk without room ${needsOwnDisk}`, () => {
  test("ends a check in words, before it begins or in its middle, and nothing of it stays", async () => {
    const site = await operator.start();
    await site.ready;
    const file = operator.dir("copia.zoh");
    await runCommand("backup", [file], operator.dataDir);
    const within = join(disk?.path ?? "", "site");
    mkdirSync(within, { mode: 0o755 });
    const check = () => runCommand("backup", ["--check", file], join(within, "data"));
    disk?.fill();
    expect(await check()).toEqual({
      code: 1,
      said: expect.stringMatching(/se necesitan 0,2 GB libres en el disco de .* y hay 0,0 GB/),
    });
    disk?.free();
    const checking = check();
    await until(() => places(within).some((place) => existsSync(join(within, place, "postgres"))), 60_000);
    disk?.fill();
    expect(await checking).toEqual({ code: 1, said: expect.stringContaining("Se acabó el espacio") });
    expect(readdirSync(within)).toEqual([]);
    disk?.free();
    expect((await check()).code).toBe(0);
    expect(readdirSync(within)).toEqual([]);
  });
});
