import { startExpiredServer } from "tests/kit/expired-server";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { GatewayInDoubt } from "./gateway";
import { askGateway } from "./gateway-call";

const ask = (origin: string) =>
  askGateway(
    { method: "POST", url: `${origin}/pay`, headers: { Key: "secret" }, body: {}, timeLimitMs: 10_000 },
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
