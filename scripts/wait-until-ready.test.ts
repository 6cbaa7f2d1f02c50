import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";

const script = join(import.meta.dirname, "../deploy/systemd/wait-until-ready.mjs");

const waitFor = (port: number, main: number | undefined) =>
  spawn(process.execPath, [script], { env: { PORT: String(port), MAINPID: String(main) }, stdio: "ignore" });

async function startServer(answer: () => number) {
  const server = createServer((_, response) => response.writeHead(answer()).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

test("a start is over when the site is ready, not when it only answers", async () => {
  let asked = 0;
  const { port, stop } = await startServer(() => (++asked < 3 ? 503 : 200));
  const [code] = await once(waitFor(port, process.pid), "close");
  stop();
  expect([code, asked]).toEqual([0, 3]);
});

test("a start whose process ended has failed at once: a wrong setting is told, a database that was away is asked again", async () => {
  const { port, stop } = await startServer(() => 503);
  const main = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const waiting = waitFor(port, main.pid);
  const ended = once(waiting, "close");
  await once(main, "spawn");
  expect(waiting.exitCode).toBeNull();
  main.kill("SIGKILL");
  expect((await ended)[0]).toBe(1);
  stop();
});
