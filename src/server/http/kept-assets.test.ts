import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { listen } from "tests/kit/listen";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "~/server/watch/log";
import { builtFiles } from "./built-files";
import { keepAssets } from "./kept-assets";

let directory: string;
let server: Server | undefined;
beforeEach(() => {
  directory = makeTempDir("kept");
});
afterEach(() => {
  server?.close();
  removeDir(directory);
});

const kept = () => join(directory, "kept");
const silent = createLog("silent");
const november = new Date("2026-11-23T12:00:00Z");
const daysLater = (days: number) => new Date(november.getTime() + days * 86_400_000);

/** A build that has these files for browsers. */
function release(name: string, assets: Record<string, string>): string {
  const client = join(directory, name);
  mkdirSync(join(client, "assets"), { recursive: true });
  for (const [file, text] of Object.entries(assets)) writeFileSync(join(client, "assets", file), text);
  return client;
}

test("a page of the release before finds its files, packed as they were, and nothing else of the folder", async () => {
  const first = release("first", { "wizard-a1.js": "first", "wizard-a1.js.br": "packed" });
  const second = release("second", { "wizard-b2.js": "second" });
  await keepAssets(first, kept(), november, silent);
  await keepAssets(second, kept(), november, silent);
  writeFileSync(join(directory, "secret"), "never");
  writeFileSync(join(kept(), ".hidden.js"), "never");
  const files = await builtFiles(second, { "X-Content-Type-Options": "nosniff" }, kept());
  server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  const url = `http://127.0.0.1:${await listen(server)}`;
  for (const [path, text] of [
    ["wizard-b2.js", "second"],
    ["wizard-a1.js", "first"],
    // Kept in memory from here on.
    ["wizard-a1.js", "first"],
  ]) {
    const answer = await fetch(`${url}/assets/${path}`, { headers: { "Accept-Encoding": "identity" } });
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  const packed = await fetch(`${url}/assets/wizard-a1.js`, {
    method: "HEAD",
    headers: { "Accept-Encoding": "br" },
  });
  expect(packed.headers.get("content-encoding")).toBe("br");
  for (const path of [
    "assets/none.js",
    "assets/..%2fsecret",
    "assets/%2e%2e/secret",
    "assets/.hidden.js",
    "wizard-a1.js",
  ])
    expect((await fetch(`${url}/${path}`)).status, path).toBe(404);
});

test("what no release had for a month goes; what one still has stays, and is written once", async () => {
  const first = release("first", { "a.js": "a", "both.js": "both" });
  const second = release("second", { "b.js": "b", "both.js": "never written over" });
  await keepAssets(first, kept(), november, silent);
  await keepAssets(second, kept(), daysLater(20), silent);
  expect(readdirSync(kept()).sort()).toEqual(["a.js", "b.js", "both.js"]);
  expect(readFileSync(join(kept(), "both.js"), "utf8")).toBe("both");
  await keepAssets(second, kept(), daysLater(31), silent);
  expect(readdirSync(kept()).sort()).toEqual(["b.js", "both.js"]);
});

test("a place that cannot be written to keeps nobody from being served", async () => {
  writeFileSync(kept(), "a file stands there");
  const first = release("first", { "a.js": "a" });
  await keepAssets(first, kept(), november, silent);
  expect(readFileSync(kept(), "utf8")).toBe("a file stands there");
});
