import { createServer } from "node:net";
import { listen } from "tests/kit/listen";
import { Operator, processCount, type StartedSite } from "tests/kit/started-site";
import { afterAll, beforeAll, expect, test } from "vitest";

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

test("a port that is taken is refused in one sentence, and the database is stopped again", async () => {
  const server = createServer();
  const port = await listen(server);
  const said = await refused(await operator.start({ PORT: String(port) }));
  server.close();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(String(port));
  expect(processCount(operator.dataDir)).toBe(0);
});

test("a DATABASE_URL that nobody answers is tried for thirty seconds, then refused", async () => {
  const said = await refused(unreachable);
  const { ms } = await unreachable.ended;
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("DATABASE_URL");
  expect(ms).toBeGreaterThan(29_000);
  expect(ms).toBeLessThan(45_000);
});
