import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { PageCache, withoutRepetition } from "./page-cache";

/** Whether a page with these headers is answered from the cache the next time. */
async function isKept(url: string, headers: Record<string, string>, status = 200): Promise<boolean> {
  const cache = new PageCache((address) => (address === "/" ? 60_000 : 0));
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

test("what was told of a moment ago need not be everywhere yet", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const cache = new PageCache(() => 0);
    expect(cache.isSettled(4_000), "as of a process that has just begun to listen").toBe(false);
    vi.advanceTimersByTime(4_001);
    expect(cache.isSettled(4_000)).toBe(true);
    cache.clear();
    expect(cache.isSettled(4_000)).toBe(false);
    vi.advanceTimersByTime(4_001);
    expect(cache.isSettled(4_000)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("a page is kept for as long as its address allows, then made anew", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const cache = new PageCache((address) => (address === "/" ? 30_000 : Number.POSITIVE_INFINITY));
    const written: string[] = [];
    const response = { writeHead: () => response, end: (bytes: Buffer) => written.push(String(bytes)) };
    const isAnswered = (url: string) =>
      cache.answer(
        { method: "GET", url, headers: {} } as Parameters<PageCache["answer"]>[0],
        response as unknown as Parameters<PageCache["answer"]>[1],
      );
    for (const url of ["/", "/terminos"]) await cache.keep(url, new Response("08:00"), cache.version);
    vi.advanceTimersByTime(29_999);
    expect(isAnswered("/")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isAnswered("/")).toBe(false);
    expect(isAnswered("/terminos")).toBe(true);
    await cache.keep("/", new Response("09:00"), cache.version);
    expect(isAnswered("/")).toBe(true);
    expect(written.at(-1)).toBe("09:00");
  } finally {
    vi.useRealTimers();
  }
});

test("while nothing newer can be read, an old page is answered; whoever waited for a newer one gets it as well", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    let isDumb = false;
    const cache = new PageCache(
      () => 30_000,
      () => isDumb,
    );
    const response = { writeHead: () => response, end: () => response };
    const isAnswered = () =>
      cache.answer(
        { method: "GET", url: "/", headers: {} } as Parameters<PageCache["answer"]>[0],
        response as unknown as Parameters<PageCache["answer"]>[1],
      );
    expect(cache.former("/")).toBeNull();
    await cache.keep("/", new Response("08:00", { headers: { "Content-Type": "text/html" } }), cache.version);
    vi.advanceTimersByTime(600_000);
    expect(isAnswered()).toBe(false);
    isDumb = true;
    expect(isAnswered()).toBe(true);
    const former = cache.former("/");
    expect([former?.status, former?.headers.get("content-type"), await former?.text()]).toEqual([
      200,
      "text/html",
      "08:00",
    ]);
    // What is no longer true is not told, whatever the database does.
    cache.clear();
    expect([isAnswered(), cache.former("/")]).toEqual([false, null]);
  } finally {
    vi.useRealTimers();
  }
});

test("what is made for one request leaves packed as well, but nothing personal", async () => {
  const sent = async (headers: Record<string, string>) =>
    withoutRepetition(
      new Request("http://localhost/", { headers: { "Accept-Encoding": "gzip" } }),
      new Response("hola ".repeat(100), { headers }),
    );
  const shared = await sent({});
  expect(shared.headers.get("Content-Encoding")).toBe("gzip");
  expect(shared.headers.get("Vary")).toBe("accept-encoding");
  expect(gunzipSync(await shared.arrayBuffer()).toString()).toBe("hola ".repeat(100));
  expect((await sent({ "Cache-Control": "no-store" })).headers.get("Content-Encoding")).toBeNull();
});
