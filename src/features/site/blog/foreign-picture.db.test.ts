import { createServer, type RequestListener } from "node:http";
import { listen } from "tests/kit/listen";
import { moments } from "tests/kit/moments";
import { amparo, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { createPublicFetch, type PublicFetch } from "~/server/http/public-fetch";
import { later } from "~/shared/clinic-time";
import { shownAddress } from "./picture-address";

/** The other site, at an address that the form takes; what it answers, and how often it was asked for what. */
let answer: RequestListener;
const asked: { path: string; headers: Record<string, unknown> }[] = [];
const server = createServer((request, response) => {
  asked.push({ path: request.url ?? "", headers: request.headers });
  answer(request, response);
});
const port = await listen(server);
const real = createPublicFetch({ loopbackToo: true, limits: { totalMs: 1_000, bytes: 10_000 } });
const publicFetch: PublicFetch = (url, ...more) =>
  real(url.hostname === "fotos.example" ? new URL(url.pathname, `http://127.0.0.1:${port}`) : url, ...more);
test.override({ setting: { publicFetch, signedIn: ["amparo", "patient"] } });
test.afterAll(() => void server.close());
test.beforeEach(() => {
  clock.moveTo(moments.fridayEarly);
  asked.length = 0;
  answer = (_, response) => response.setHeader("Content-Type", "text/html").end(png);
});

const png = Buffer.from("\x89PNG\r\n\x1a\nun dibujo", "latin1");
let number = 0;
/** Another address each time: what was read once is kept. */
function somewhere(): string {
  number += 1;
  return `https://fotos.example/${number}.png`;
}
async function write(imageUrl: string, isPublished: boolean): Promise<string> {
  const text = { title: "Rodilla", excerpt: "Corto", content: "Largo", imageAlt: "Una rodilla" };
  const { status, json } = await amparo.call("POST", "/api/blog", { ...text, imageUrl, isPublished });
  expect(status).toBe(201);
  return json.id;
}
const read = (address: string, headers = {}) => site.call("GET", shownAddress(address), undefined, headers);

describe("of a published article", () => {
  test("comes through us to anybody, by what its bytes are, and tells the other site nothing of who reads", async () => {
    const address = somewhere();
    await write(address, true);
    const visitor = { "User-Agent": "Mozilla/5.0 de Rosa", Cookie: "a=b", "X-Forwarded-For": "203.0.113.9" };
    const { status, headers, text } = await read(address, { ...visitor, Referer: "http://localhost/blog" });
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      "public, max-age=86400",
    ]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(text).toContain("un dibujo");
    expect(asked.map(({ path }) => path)).toEqual([new URL(address).pathname]);
    expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    expect(asked[0]?.headers["user-agent"]).toBe("ZOH-Pictures/1");
  });

  test("is read once a day, however many ask at once", async () => {
    const address = somewhere();
    await write(address, true);
    const all = await Promise.all(Array.from({ length: 5 }, () => read(address)));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
    clock.moveToInstant(later(clock(), 23 * 3_600_000));
    await read(address);
    expect(asked).toHaveLength(1);
    clock.moveToInstant(later(clock(), 2 * 3_600_000));
    await read(address);
    expect(asked).toHaveLength(2);
  });

  test.each<[string, RequestListener]>([
    ["a drawing that may carry scripts", (_, response) => response.end("<svg onload='alert(1)'/>")],
    ["a page", (_, response) => response.setHeader("Content-Type", "image/png").end("<!doctype html>")],
    [
      "more than there is room for",
      (_, response) => response.end(Buffer.concat([png, Buffer.alloc(20_000)])),
    ],
    ["nothing", (_, response) => response.writeHead(404).end()],
    [
      "what lies in our own network",
      (_, response) => response.writeHead(302, { Location: "https://10.0.0.5/a.png" }).end(),
    ],
  ])("that is %s is none, and is not asked for again by the next reader", async (_, how) => {
    answer = how;
    const address = somewhere();
    await write(address, true);
    for (let time = 0; time < 2; time++)
      expect([(await read(address)).status, asked.length]).toEqual([404, 1]);
    answer = (_request, response) => response.end(png);
    clock.moveToInstant(later(clock(), 6 * 60_000));
    expect((await read(address)).status).toBe(200);
  });
});

describe("of no published article", () => {
  test("is read for who writes one, kept by no browser, and for nobody else", async () => {
    const address = somewhere();
    await write(address, false);
    for (const who of [site, patient]) {
      expect((await who.call("GET", shownAddress(address))).status).toBe(404);
      expect((await who.call("GET", shownAddress(somewhere()))).status).toBe(404);
    }
    expect(asked).toEqual([]);
    const { status, headers } = await amparo.call("GET", shownAddress(address));
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  test.each([
    "http://fotos.example/a.png",
    "file:///etc/passwd",
    "a",
    "",
  ])("is refused at %j", async (address) => {
    const path = `/api/article-pictures?address=${encodeURIComponent(address)}`;
    expect((await amparo.call("GET", path)).status).toBe(400);
  });

  test.each([
    "https://127.0.0.1/a.png",
    "https://localhost/a.png",
    "https://10.0.0.5/a.png",
    "https://[::1]/a.png",
  ])("leads into no network of ours: %s", async (address) =>
    expect((await amparo.call("GET", shownAddress(address))).status).toBe(404));
});
