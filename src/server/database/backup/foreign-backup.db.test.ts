import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { emptyDatabase } from "tests/kit/database";
import { asOwner, asServer, asSuperuser } from "tests/kit/database-url";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { site, test } from "tests/kit/test";
import { afterAll, describe, expect } from "vitest";
import { migrationLock } from "~/server/database/migrate";
import { createLog } from "~/server/watch/log";
import { damaged, entryNames, foreign } from "./format";
import { packInto } from "./pack";
import { restoreBackup } from "./restore-backup";
import { unpack } from "./unpack";
import { verifyBackup } from "./verify-backup";
import { writeBackup } from "./write-backup";

const migrations = join(import.meta.dirname, "../../../../db/migrations");
const directory = makeTempDir("foreign-backup");
const noKey = { passphrase: undefined, identity: undefined };
afterAll(() => removeDir(directory));

interface Parts {
  head: { tables: { name: string; columns: string[] }[] };
  end: { tables: Record<string, { rows: number; sha256: string }>; sequences: Record<string, string | null> };
  rows: Map<string, Buffer>;
}

/** A copy of this site, whole in all its sums, in which somebody changed something. */
async function changed(name: string, change: (parts: Parts) => void): Promise<string> {
  const from = join(directory, `${name}-from.zoh`);
  await writeBackup(createWriteStream(from), {
    databaseUrl: asOwner(site.databaseUrl),
    secret: "a secret that the site seals with",
    hasPicturesElsewhere: false,
    lock: undefined,
    now: site.clock(),
  });
  const entries = new Map<string, Buffer>();
  for await (const { name: entry, bytes } of unpack(() => createReadStream(from), noKey))
    entries.set(entry, bytes);
  const jsonOf = (entry: string) => JSON.parse(String(entries.get(entry)));
  const parts: Parts = { head: jsonOf(entryNames.head), end: jsonOf(entryNames.end), rows: entries };
  change(parts);
  entries.set(entryNames.head, Buffer.from(JSON.stringify(parts.head)));
  for (const [entry, bytes] of entries) {
    const table = /^tables\/(.+)\/000001$/.exec(entry)?.[1];
    const told = table && parts.end.tables[table];
    if (told) told.sha256 = createHash("sha256").update(bytes).digest("hex");
  }
  entries.delete(entryNames.end);
  const to = join(directory, `${name}.zoh`);
  await packInto(createWriteStream(to), undefined, async (add) => {
    for (const [entry, bytes] of entries) await add(entry, bytes);
    await add(entryNames.end, Buffer.from(JSON.stringify(parts.end)));
  });
  return to;
}

async function restore(path: string, url: string, patienceMs?: number): Promise<unknown> {
  const file = () => createReadStream(path);
  const parts = {
    file,
    unlock: noKey,
    verified: await verifyBackup(file, noKey),
    url: asServer(url),
    migrateUrl: asOwner(url),
    migrations,
    log: createLog("silent"),
    ...(patienceMs !== undefined && { patienceMs }),
  };
  return restoreBackup(parts).catch((error: unknown) => error);
}

const proof = join(directory, "ran");
const therapists = ({ head }: Parts) => {
  const table = head.tables.find(({ name }) => name === "therapists");
  if (!table) throw new Error("no therapists");
  return table;
};

describe("a copy that somebody else made", () => {
  test.for<[string, (parts: Parts) => void, Error]>([
    [
      "whose column is a statement, runs nothing",
      (parts) => {
        therapists(parts).columns = [`id) from program 'touch ${proof}' --`];
      },
      foreign,
    ],
    ["whose column is unknown", (parts) => void therapists(parts).columns.push("duenos"), foreign],
    [
      "whose number belongs to nothing of ours",
      ({ end }) => {
        end.sequences["pg_catalog.pg_class"] = "1";
      },
      foreign,
    ],
    [
      "whose rows have too few columns",
      ({ rows }) => void rows.set("tables/therapists/000001", Buffer.from("solo\tdos\n")),
      damaged,
    ],
    [
      "whose rows are of another kind",
      (parts) => {
        const { columns } = therapists(parts);
        parts.rows.set("tables/therapists/000001", Buffer.from(`${columns.map(() => "x").join("\t")}\n`));
      },
      damaged,
    ],
  ])("%s: it is refused at once and leaves nothing", async ([name, change, refusal]) => {
    const into = await emptyDatabase();
    expect(await restore(await changed(name.replaceAll(/\W/g, "-"), change), into.url)).toBe(refusal);
    expect(existsSync(proof)).toBe(false);
    const client = new pg.Client({ connectionString: asSuperuser(into.url) });
    await client.connect();
    const { rows } = await client.query(
      `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')) as left,
         (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'zoh restore') as running`,
    );
    await client.end();
    expect(rows).toEqual([{ left: 0, running: 0 }]);
    await into.drop();
  });

  test("unchanged, is restored: the changing itself breaks nothing", async () => {
    const into = await emptyDatabase();
    expect(await restore(await changed("same", () => undefined), into.url)).toBeUndefined();
    await into.drop();
  });
});

test("a database that somebody keeps busy is not waited for without an end", async () => {
  const into = await emptyDatabase();
  const other = new pg.Client({ connectionString: asOwner(into.url) });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [migrationLock]);
  const ended = await restore(await changed("busy", () => undefined), into.url, 300);
  expect(String(ended)).toContain("otro proceso la tiene ocupada");
  await other.end();
  await into.drop();
});
