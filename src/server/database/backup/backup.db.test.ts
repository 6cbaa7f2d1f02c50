import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { fillDemo } from "db/demo/fill";
import pg from "pg";
import { testClinic } from "tests/kit/clinic";
import { emptyDatabase, type TestDatabase } from "tests/kit/database";
import { asOwner, asServer } from "tests/kit/database-url";
import { bookingOf, visitor } from "tests/kit/people";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { site, test } from "tests/kit/test";
import { mailJobs } from "tests/kit/work";
import { afterAll, describe, expect } from "vitest";
import { logAccess } from "~/server/audit/access-log";
import { proveAccessLog, sealAccessLog } from "~/server/audit/access-log-seals";
import { prepareSchema } from "~/server/database/prepare-schema";
import { createLog } from "~/server/watch/log";
import { openQueues } from "~/server/work/jobs";
import type { Lock } from "./pack";
import { migrationsOf, restoreBackup } from "./restore-backup";
import { tablesOf } from "./tables";
import type { Unlock } from "./unpack";
import { verifyBackup } from "./verify-backup";
import { EmptyDatabase, writeBackup } from "./write-backup";

const migrations = join(import.meta.dirname, "../../../../db/migrations");
const directory = makeTempDir("backup");
const silent = createLog("silent");
const noKey: Unlock = { passphrase: undefined, identity: undefined };
let taken = 0;
afterAll(() => removeDir(directory));

async function backUp(lock?: Lock, databaseUrl = asOwner(site.databaseUrl)) {
  const path = join(directory, `${++taken}.zoh`);
  const written = await writeBackup(createWriteStream(path), {
    databaseUrl,
    secret: "a secret that the site seals with",
    hasPicturesElsewhere: false,
    lock,
    now: site.clock(),
  });
  return { path, ...written };
}

async function restore(path: string, into: TestDatabase, unlock = noKey, folder = migrations) {
  const file = () => createReadStream(path);
  const verified = await verifyBackup(file, unlock);
  await restoreBackup({
    file,
    unlock,
    verified,
    url: asServer(into.url),
    migrateUrl: asOwner(into.url),
    migrations: folder,
    log: silent,
  });
  return verified;
}

/** Rows and a sum over all that they say, by table. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Record<string, string> = {};
  for (const { name, columns } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as told from (select ${columns.join(", ")} from ${name}) t`,
    );
    found[name] = rows[0].told;
  }
  await client.end();
  return found;
}

/** What a constraint, a trigger or an index of the schema is, in words. */
async function shape(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as told from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select indexdef from pg_indexes where schemaname = 'public' order by told`,
  );
  await client.end();
  return rows;
}

async function withEmpty(run: (into: TestDatabase) => Promise<void>) {
  const into = await emptyDatabase();
  try {
    await run(into);
  } finally {
    await into.drop();
  }
}

const isEmpty = async ({ url }: TestDatabase) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')",
  );
  await client.end();
  return rows.length === 0;
};

test.beforeAll(async () => {
  await fillDemo(site.pool, testClinic, site.clock());
  for (const address of ["203.0.113.9", "203.0.113.10"])
    await logAccess(site.pool, { actor: "anyone", action: "test", address });
  await sealAccessLog(site.pool);
  const jobs = await openQueues(asServer(site.databaseUrl), ["mail"], silent);
  await jobs.insert("mail", [{ data: { kind: "booked", id: "A" }, afterSeconds: 3_600 }], (text, values) =>
    site.pool.query(text, values),
  );
  await jobs.stop();
});

test("brings back every row, number, rule and job, and the log still proves its chain", async () => {
  const before = await contents(site.databaseUrl);
  const { path, rows } = await backUp();
  expect(rows).toBeGreaterThan(40);
  await withEmpty(async (into) => {
    const { end, head, secret } = await restore(path, into);
    expect([secret, head.tables.length]).toEqual([
      "a secret that the site seals with",
      Object.keys(before).length,
    ]);
    expect(await contents(into.url)).toEqual(before);
    expect(await shape(into.url)).toEqual(await shape(site.databaseUrl));
    const pool = new pg.Pool({ connectionString: into.url });
    await prepareSchema(
      { url: asServer(into.url), migrateUrl: asOwner(into.url) },
      migrations,
      () => undefined,
    );
    expect(await proveAccessLog(pool, end.seal ?? undefined)).toMatchObject({ fault: null });
    expect(end.seal).not.toBeNull();
    const number = "select last_value::int as at from access_log_id_seq";
    expect((await pool.query(number)).rows).toEqual(await site.rows(number));
    const jobs = await pool.query("select name, data from pgboss.job");
    expect(jobs.rows).toEqual([{ name: "mail", data: { kind: "booked", id: "A" } }]);
    const { rows: wait } = await pool.query(
      "select extract(epoch from start_after - now())::int as seconds from pgboss.job",
    );
    expect(wait[0].seconds).toBeGreaterThan(3_400);
    await pool.end();
  });
  expect((await mailJobs(site)).length).toBe(1);
});

test("holds one moment, whatever is written while it is taken", async () => {
  const before = await contents(site.databaseUrl);
  const chunks: Buffer[] = [];
  let status = 0;
  const sink = new Writable({
    async write(chunk, _encoding, done) {
      chunks.push(chunk);
      // The first bytes are out: the snapshot stands, and most of the tables are still to be read.
      if (status === 0) status = (await site.book(bookingOf(visitor(7), "2026-11-24T11:30"))).status;
      done();
    },
  });
  const parts = { databaseUrl: asServer(site.databaseUrl), secret: "s", hasPicturesElsewhere: false };
  await writeBackup(sink, { ...parts, lock: undefined, now: site.clock() });
  expect(status).toBe(201);
  const path = join(directory, "moment.zoh");
  writeFileSync(path, Buffer.concat(chunks));
  await withEmpty(async (into) => {
    await restore(path, into);
    expect(await contents(into.url)).toEqual(before);
  });
  expect(await contents(site.databaseUrl)).not.toEqual(before);
});

describe("a file that is not whole leaves nothing behind", () => {
  let bytes: Buffer;
  test.beforeAll(async () => {
    bytes = readFileSync((await backUp()).path);
  });
  const damages: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ["empty", () => Buffer.alloc(0), /no es una copia/],
    ["of another program", () => randomBytes(4_096), /no es una copia/],
    ["cut in the middle", (whole) => whole.subarray(0, whole.length / 2), /dañado o incompleto/],
    ["without its last byte", (whole) => whole.subarray(0, -1), /dañado o incompleto/],
    ["with a bit turned", (whole) => turned(whole, Math.floor(whole.length / 2)), /dañado o incompleto/],
    ["with a bit turned near its end", (whole) => turned(whole, whole.length - 6), /dañado o incompleto/],
  ];
  test.for(damages)("%s", async ([name, damage, said]) => {
    const path = join(directory, `${name}.zoh`);
    writeFileSync(path, damage(bytes));
    await withEmpty(async (into) => {
      await expect(restore(path, into)).rejects.toThrow(said);
      expect(await isEmpty(into)).toBe(true);
    });
  });

  test("damaged between the two readings, it is rolled back", async () => {
    const path = join(directory, "twice.zoh");
    writeFileSync(path, bytes);
    const unharmed = () => createReadStream(path);
    const verified = await verifyBackup(unharmed, noKey);
    writeFileSync(path, bytes.subarray(0, bytes.length - 2_000));
    await withEmpty(async (into) => {
      const parts = { url: asServer(into.url), migrateUrl: asOwner(into.url), migrations, log: silent };
      const again = restoreBackup({ file: unharmed, unlock: noKey, verified, ...parts });
      await expect(again).rejects.toThrow(/dañado o incompleto/);
      expect(await isEmpty(into)).toBe(true);
    });
  });
});

function turned(whole: Buffer, at: number): Buffer {
  const copy = Buffer.from(whole);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe("sealed in an envelope", () => {
  test("with words, only they open it", async () => {
    const { path } = await backUp({ passphrase: "correcto caballo batería" });
    expect(readFileSync(path).toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    const open = (passphrase?: string) =>
      verifyBackup(() => createReadStream(path), { passphrase, identity: undefined });
    await expect(open()).rejects.toThrow(/BACKUP_PASSPHRASE/);
    await expect(open("otra frase")).rejects.toThrow(/no abre esta copia/);
    expect((await open("correcto caballo batería")).end.jobs).toBe(1);
  });

  test("for a key, who holds its other half restores it; one turned bit is found", async () => {
    const identity = await generateIdentity();
    const { path } = await backUp({ recipient: await identityToRecipient(identity) });
    const unlock = { passphrase: undefined, identity: `# created: today\n${identity}\n` };
    await withEmpty(async (into) => {
      await restore(path, into, unlock);
      expect(await contents(into.url)).toEqual(await contents(site.databaseUrl));
    });
    const bytes = readFileSync(path);
    writeFileSync(path, turned(bytes, bytes.length - 40));
    await expect(verifyBackup(() => createReadStream(path), unlock)).rejects.toThrow(/dañado o incompleto/);
  });
});

describe("refused", () => {
  test("into a database that has data, which stays as it is", async () => {
    const { path } = await backUp();
    await withEmpty(async (into) => {
      await restore(path, into);
      const before = await contents(into.url);
      await expect(restore(path, into)).rejects.toThrow(/ya tiene datos/);
      expect(await contents(into.url)).toEqual(before);
    });
  });

  test("two at once into one database: one wins", async () => {
    const { path } = await backUp();
    await withEmpty(async (into) => {
      const both = await Promise.allSettled([restore(path, into), restore(path, into)]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await contents(into.url)).toEqual(await contents(site.databaseUrl));
    });
  });

  test("of a newer release", async () => {
    const { path } = await backUp();
    const { head } = await verifyBackup(() => createReadStream(path), noKey);
    const newer = { ...head, migrations: [...head.migrations, { name: "9999_later.sql", sha256: "x" }] };
    await expect(migrationsOf(newer, migrations)).rejects.toThrow(/versión más nueva/);
  });

  test("of a database that was never started", async () => {
    await withEmpty(async (into) => {
      await expect(backUp(undefined, asOwner(into.url))).rejects.toThrow(EmptyDatabase);
    });
  });
});

test("a disk that is full ends it with the disk's own error, and no connection stays", async () => {
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" })),
  });
  const parts = { databaseUrl: asServer(site.databaseUrl), secret: "s", hasPicturesElsewhere: false };
  await expect(writeBackup(full, { ...parts, lock: undefined, now: site.clock() })).rejects.toMatchObject({
    code: "ENOSPC",
  });
  const left = await site.rows(
    "select from pg_stat_activity where application_name = 'zoh backup' and datname = current_database()",
  );
  expect(left).toEqual([]);
});
