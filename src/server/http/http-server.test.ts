import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { until } from "tests/kit/until";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "~/server/watch/log";
import type { Metrics } from "~/server/watch/metrics";
import type { Site } from "./calls";
import { closeServer, createHttpServer, listen } from "./http-server";
import { PageCache } from "./page-cache";

let close: (graceMs: number, lingerMs?: number) => Promise<void>;
let port: number;
let answerSlow: () => void;
let slowIsAsked: Promise<void>;
const sockets: Socket[] = [];

beforeEach(async () => {
  const app: Site = new Hono();
  let asked: () => void = () => undefined;
  slowIsAsked = new Promise((resolve) => {
    asked = resolve;
  });
  const slow = new Promise<void>((resolve) => {
    answerSlow = resolve;
  });
  app.get("/quick", (c) => c.text("quick"));
  app.post("/slow", async (c) => {
    asked();
    await slow;
    return c.text("slow");
  });
  const metrics: Metrics = {
    answered: () => undefined,
    refused: () => undefined,
    booked: () => undefined,
    text: async () => "",
  };
  const server = createHttpServer({
    app,
    pages: new PageCache(() => 0),
    files: (_request, _response, next) => next(),
    context: { log: createLog("silent"), metrics },
  });
  ({ port } = await listen(server, 0, "127.0.0.1"));
  close = (graceMs, lingerMs) => closeServer(server, graceMs, lingerMs);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection that is kept, as a proxy does. */
function keptConnection() {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const seen = { heard: "", ended: false };
  socket.on("data", (chunk) => {
    seen.heard += chunk;
  });
  socket.on("end", () => {
    seen.ended = true;
  });
  socket.on("error", () => undefined);
  return {
    seen,
    ask: (method: string, path: string) =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: zoh.example\r\nContent-Length: 0\r\n\r\n`),
  };
}

test("a server that ends answers what a proxy still asks on kept connections, says that they end, and takes no new ones", async () => {
  const kept = keptConnection();
  kept.ask("GET", "/quick");
  await until(() => kept.seen.heard.endsWith("quick"));
  expect(kept.seen.heard).not.toMatch(/connection: close/i);
  const slow = keptConnection();
  slow.ask("POST", "/slow");
  await slowIsAsked;

  const closed = close(5_000, 5_000);
  kept.seen.heard = "";
  kept.ask("GET", "/quick");
  await until(() => kept.seen.heard.endsWith("quick") && kept.seen.ended);
  expect(kept.seen.heard).toMatch(/connection: close/i);
  const late = connect(port, "127.0.0.1");
  sockets.push(late);
  expect(await new Promise((resolve) => late.once("error", (error) => resolve(error)))).toMatchObject({
    code: "ECONNREFUSED",
  });
  expect(slow.seen).toEqual({ heard: "", ended: false });
  answerSlow();
  await closed;
  await until(() => slow.seen.ended);
  expect(slow.seen.heard).toMatch(/ 200 OK[\s\S]*connection: close[\s\S]*slow$/i);
});

test("connections on which nothing more is asked end with the time to linger, and the rest with that of grace", async () => {
  const kept = keptConnection();
  kept.ask("GET", "/quick");
  await until(() => kept.seen.heard.endsWith("quick"));
  const silent = keptConnection();
  const stuck = keptConnection();
  stuck.ask("POST", "/slow");
  await slowIsAsked;
  const begun = performance.now();
  const closed = close(1_500, 200);
  await until(() => kept.seen.ended && silent.seen.ended);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(200);
  expect(performance.now() - begun).toBeLessThan(1_400);
  await closed;
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1_400);
});
