import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { listen } from "tests/kit/listen";
import { Operator, processCount, type StartedSite } from "tests/kit/started-site";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { isRoot } from "~/server/database/private-postgres/account";

let operator: Operator;
let unreachable: StartedSite;
beforeAll(async () => {
  operator = new Operator();
  // Waits for its thirty seconds while the other tests run.
  unreachable = await operator.start({
    DATABASE_URL: "postgres://zoh@127.0.0.1:1/zoh",
    SESSION_SECRET: "s".repeat(32),
    DATA_DIR: operator.dir("unreachable"),
  });
});
afterAll(() => operator.clear());

/** What a refused start says: sentences for people, no stack. */
async function refused(site: StartedSite): Promise<string[]> {
  expect((await site.ended).code).toBe(1);
  expect(site.out()).not.toContain("Listo en");
  expect(site.err()).not.toMatch(/\n\s+at /);
  return site.err().trim().split("\n");
}

test("every fault of the environment is told at once, before anything is made", async () => {
  const dataDir = operator.dir("faulty");
  const said = await refused(
    await operator.start({
      PORT: "no",
      PUBLIC_URL: "https://zoh.example",
      TRUST_PROXY: "none",
      LOG_LEVEL: "loud",
      SMTP_URL: "x",
      DATA_DIR: dataDir,
    }),
  );
  expect(said).toHaveLength(5);
  for (const name of ["PORT", "RATE_LIMIT", "LOG_LEVEL", "SMTP_URL"])
    expect(said.filter((line) => line.startsWith("- ") && line.includes(name))).toHaveLength(1);
  expect(processCount(dataDir)).toBe(0);
});

test("a second start on a DATA_DIR in use is refused in one sentence, and the first goes on", async () => {
  const first = await operator.start();
  await first.ready;
  const said = await refused(await operator.start());
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`${first.pid}`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  first.child.kill("SIGTERM");
  expect((await first.ended).code).toBe(0);
});

test("a port that is taken is refused in one sentence, before anything is made or a password is shown", async () => {
  const server = createServer();
  const port = await listen(server);
  const dataDir = operator.dir("taken");
  const site = await operator.start({ PORT: String(port), DATA_DIR: dataDir });
  const said = await refused(site);
  server.close();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(String(port));
  expect(site.out()).not.toMatch(/contraseña|Creando/i);
  expect([existsSync(dataDir), processCount(dataDir)]).toEqual([false, 0]);
});

/** A clone whose needs are not installed. */
function bareClone(name: string): string {
  const project = inject("builtSite");
  const clone = operator.dir(name);
  mkdirSync(clone);
  for (const path of ["scripts", "package.json", "package-lock.json"])
    cpSync(join(project, path), join(clone, path), { recursive: true });
  return clone;
}

test("a Node that is too old is told before anything is installed", async () => {
  const clone = bareClone("old-node");
  const older = operator.dir("older.cjs");
  writeFileSync(
    older,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });",
  );
  const said = await refused(await operator.start({ NODE_OPTIONS: `--require ${older}` }, clone));
  expect(said).toEqual(["ZOH necesita Node 20.19, 22.12 o 24 en adelante y este es 18.20.4: actualízalo."]);
  expect(readdirSync(clone).toSorted()).toEqual(["package-lock.json", "package.json", "scripts"]);
});

describe.skipIf(!isRoot())("an account that owns nothing", () => {
  const nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"];
  beforeAll(() => chmodSync(operator.directory, 0o755));

  test("is told at once that the clone is another's, where it would have to install", async () => {
    const clone = bareClone("anothers");
    const site = await operator.start({}, clone, ["ignore", "pipe", "pipe"], nobody);
    const said = await refused(site);
    expect(said).toEqual([expect.stringContaining(`No puedo escribir en ${clone}`)]);
    expect((await site.ended).ms).toBeLessThan(10_000);
  });

  test("is told that DATA_DIR is another's", async () => {
    const dataDir = operator.dir("anothers-data");
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    chmodSync(dataDir, 0o700);
    const site = await operator.start({ DATA_DIR: dataDir }, undefined, ["ignore", "pipe", "pipe"], nobody);
    expect(await refused(site)).toEqual([expect.stringContaining(dataDir)]);
  });
});

test("a DATABASE_URL that nobody answers is tried for thirty seconds, then refused", async () => {
  const said = await refused(unreachable);
  const { ms } = await unreachable.ended;
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("DATABASE_URL");
  expect(ms).toBeGreaterThan(29_000);
  expect(ms).toBeLessThan(45_000);
});
