import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterEach, beforeEach, expect, test } from "vitest";
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
  await forgetFormerClusters(join(dataDir, "none"));
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a former cluster goes when the site has served without it twice", async () => {
  cluster("postgres", "18");
  cluster("postgres-17.old", "17");
  await forgetFormerClusters(dataDir);
  expect(existsSync(join(dataDir, "postgres-17.old/PG_VERSION"))).toBe(true);
  await forgetFormerClusters(dataDir);
  expect(readdirSync(dataDir)).toEqual(["postgres"]);
});
