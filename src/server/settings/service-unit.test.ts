import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const unit = read("deploy/systemd/zoh@.service");
const setting = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, "m").exec(unit)?.[1]);

test("a database that is away for however long never ends the trying, a wrong setting does", () => {
  const patience = Number(/patienceMs = (\d+)_000/.exec(read("src/server/database/open-database.ts"))?.[1]);
  const within = setting("StartLimitIntervalSec");
  const starts = setting("StartLimitBurst");
  const tries = Math.ceil(within / (patience + setting("RestartSec")));
  // With room for clocks and for a try that is counted at both ends.
  expect(starts).toBeGreaterThan(tries * 1.4);
  // A start that is refused at once takes a few seconds, on a slow machine ten.
  expect(starts * (10 + setting("RestartSec"))).toBeLessThan(within);
});

test("whatever starts the site tells V8 the same", () => {
  const [, line = ""] = /^exec (node .+)$/.exec(JSON.parse(read("package.json")).scripts.start) ?? [];
  expect(unit).toContain(`ExecStart=/usr/bin/${line}\n`);
  expect(read("deploy/packed-readme.md")).toContain(`${line} `);
});

test.each([
  ["127.0.0.2", "127.0.0.2"],
  ["0.0.0.0", "0.0.0.0"],
  ["::", "::"],
])("a site that listens on %s is found ready, once it is", async (host, listened) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked > 1 ? 200 : 503).end();
  });
  server.listen(0, listened);
  await once(server, "listening");
  const port = String((server.address() as AddressInfo).port);
  const waiting = spawn(process.execPath, [join(root, "deploy/systemd/wait-until-ready.mjs")], {
    env: { HOST: host, PORT: port, MAINPID: String(process.pid) },
    stdio: "inherit",
  });
  try {
    expect(await once(waiting, "exit")).toEqual([0, null]);
    expect(asked).toBe(2);
  } finally {
    waiting.kill();
    server.close();
  }
});

test("a start whose process ended has failed at once: a wrong setting is told, and a database that was away is tried again", async () => {
  const server = createServer((_request, response) => response.writeHead(503).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const main = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000)"], { stdio: "ignore" });
  const waiting = spawn(process.execPath, [join(root, "deploy/systemd/wait-until-ready.mjs")], {
    env: { PORT: String((server.address() as AddressInfo).port), MAINPID: String(main.pid) },
    stdio: "inherit",
  });
  try {
    await once(server, "request");
    expect(waiting.exitCode).toBeNull();
    const ended = once(waiting, "exit");
    main.kill("SIGKILL");
    expect(await ended).toEqual([1, null]);
  } finally {
    waiting.kill();
    main.kill();
    server.close();
  }
});
