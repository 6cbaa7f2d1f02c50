import { createServer } from "node:http";
import { startExpiredServer } from "tests/kit/expired-server";
import { listen } from "tests/kit/listen";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { lastHeard } from "~/server/watch/last-heard";
import { GatewayInDoubt } from "./gateway";
import { askGateway } from "./gateway-call";

const ask = (origin: string, of: object = {}) =>
  askGateway(
    { of, method: "POST", url: `${origin}/pay`, headers: { Key: "secret" }, body: {}, timeLimitMs: 10_000 },
    z.object({}),
  ).catch((error: unknown) => error);

test("a gateway whose name is not found leaves it open what became of the question", async () => {
  const error = await ask("https://pasarela.invalid");
  expect(error).toEqual(new GatewayInDoubt("no answer"));
  expect(String(error)).not.toMatch(/secret|pasarela/);
});

test("a gateway whose certificate has expired hears neither the key nor the question", async () => {
  const gateway = await startExpiredServer();
  try {
    expect(await ask(gateway.url)).toEqual(new GatewayInDoubt("no answer"));
    expect(gateway.heard).toEqual([]);
  } finally {
    gateway.stop();
  }
});

test.each([
  [200, { state: "ok" }],
  // To say no to one payment is to answer.
  [422, { state: "ok" }],
  [401, { state: "failed", trouble: "status 401" }],
  [503, { state: "failed", trouble: "status 503" }],
])("one that answers %i is told to who watches", async (status, heard) => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end("{}");
  });
  try {
    const gateway = {};
    await ask(`http://127.0.0.1:${await listen(server)}`, gateway);
    expect(lastHeard(gateway)).toEqual({ ...heard, secondsAgo: 0 });
  } finally {
    server.close();
  }
});
