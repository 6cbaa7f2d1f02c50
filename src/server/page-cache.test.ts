import { expect, test } from "vitest";
import { PageCache } from "./page-cache";

/** Whether a page with these headers is answered from the cache the next time. */
async function isKept(url: string, headers: Record<string, string>, status = 200): Promise<boolean> {
  const cache = new PageCache((address) => address === "/");
  await cache.keep(url, new Response("<p>Hola</p>", { status, headers }), cache.version);
  const request = { method: "GET", url, headers: {} };
  const response = { writeHead: () => response, end: () => response };
  return cache.answer(
    request as Parameters<PageCache["answer"]>[0],
    response as unknown as Parameters<PageCache["answer"]>[1],
  );
}

test("only a public page that went well is kept, and none that says no-store", async () => {
  expect(await isKept("/", { "Cache-Control": "no-cache" })).toBe(true);
  expect(await isKept("/", { "Cache-Control": "no-store" })).toBe(false);
  expect(await isKept("/?x=1", { "Cache-Control": "no-cache" })).toBe(false);
  expect(await isKept("/", { "Cache-Control": "no-cache" }, 503)).toBe(false);
});
