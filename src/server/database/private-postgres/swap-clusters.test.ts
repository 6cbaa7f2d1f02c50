import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toInstant } from "~/shared/clinic-time";
import { finishSwap, forgetFormerClusters, retire } from "./swap-clusters";

let dataDir: string;
let dir: string;
beforeEach(() => {
  dataDir = makeTempDir("swap");
  dir = join(dataDir, "postgres");
});
afterEach(() => removeDir(dataDir));

function cluster(path: string, name: string): void {
  mkdirSync(join(dataDir, path), { recursive: true });
  writeFileSync(join(dataDir, path, "PG_VERSION"), `${name}\n`);
}
const standing = () => readFileSync(join(dir, "PG_VERSION"), "utf8").trim();

test("the next cluster takes the place of one that is retired, which could be put back", async () => {
  cluster("postgres", "17");
  cluster("postgres-upgrade/postgres", "18");
  await finishSwap(dir);
  expect(standing()).toBe("17");
  retire(dir);
  expect(existsSync(join(dir, "PG_VERSION"))).toBe(false);
  await Promise.all([finishSwap(dir), finishSwap(dir)]);
  expect([standing(), readdirSync(dataDir).sort()]).toEqual([
    "18",
    ["postgres", "postgres-17.old", "postgres-upgrade"],
  ]);
  expect(readdirSync(join(dataDir, "postgres-17.old"))).toEqual(["PG_VERSION"]);
});

test("cut between its renames, it is finished; without the next cluster the former one comes back", async () => {
  cluster("postgres-16.old", "16");
  cluster("postgres", "17");
  cluster("postgres-upgrade/postgres", "18");
  retire(dir);
  const cut = () => {
    throw new Error("cut");
  };
  await expect(finishSwap(dir, cut)).rejects.toThrow("cut");
  expect(existsSync(dir)).toBe(false);
  await finishSwap(dir);
  expect(standing()).toBe("18");
  removeDir(dir);
  await finishSwap(dir);
  expect([standing(), readdirSync(dataDir).sort()]).toEqual([
    "17",
    ["postgres", "postgres-16.old", "postgres-upgrade"],
  ]);
});

test("where there never was a cluster nothing happens", async () => {
  await finishSwap(dir);
  await forgetFormerClusters(join(dataDir, "none"), new Date());
  expect(readdirSync(dataDir)).toEqual([]);
});

const at = (time: string) => forgetFormerClusters(dataDir, toInstant(time));
const isKept = () => existsSync(join(dataDir, "postgres-17.old/PG_VERSION"));

test("a former cluster goes at a start a day after the first good one, and not at those between", async () => {
  cluster("postgres", "18");
  cluster("postgres-17.old", "17");
  for (const time of ["2026-11-23T09:00Z", "2026-11-23T09:01Z", "2026-11-23T23:00Z", "2026-11-24T08:59Z"]) {
    await at(time);
    expect(isKept(), time).toBe(true);
  }
  await at("2026-11-24T09:00Z");
  expect(readdirSync(dataDir)).toEqual(["postgres"]);
});

test("a mark that a wrong clock or a former release made begins the day anew", async () => {
  cluster("postgres", "18");
  cluster("postgres-17.old", "17");
  for (const made of ["", "2031-01-01T00:00:00.000Z"]) {
    writeFileSync(join(dataDir, "postgres-17.old/served-without"), made);
    await at("2026-11-23T09:00Z");
    await at("2026-11-24T08:59Z");
    expect(isKept(), made).toBe(true);
  }
  await at("2026-11-24T09:00Z");
  expect(isKept()).toBe(false);
});
