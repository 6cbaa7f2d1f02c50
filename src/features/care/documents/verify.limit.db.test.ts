import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { verifying } from "./contract";
import { verify } from "./verify";

test.override({ setting: { rateLimit: true } });

test("who tries many codes is told to wait, whether one was right or not, and others are not", async () => {
  const ask = (address: string) => verify(site.context, "BCDFGHJKMNPQ", address);
  for (let tries = 0; tries < verifying.limit.requests; tries += 1)
    expect(await ask("203.0.113.9")).toEqual({ state: "unknown" });
  const stopped = await ask("203.0.113.9");
  expect(stopped).toEqual({ state: "asked too often", waitSeconds: expect.any(Number) });
  expect(await ask("198.51.100.7")).toEqual({ state: "unknown" });
});
