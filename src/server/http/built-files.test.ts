import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { listen } from "tests/kit/listen";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFiles } from "./built-files";

const directory = makeTempDir("built");
let server: Server;
let url: string;

beforeAll(async () => {
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "assets/app-1234.js"), "export {};");
  writeFileSync(join(directory, "assets/app-1234.js.br"), "packed");
  writeFileSync(join(directory, "favicon.svg"), "<svg/>");
  writeFileSync(join(directory, "convenio.ods"), "no type of ours");
  writeFileSync(join(directory, "planilla.gz"), "packed by somebody else");
  writeFileSync(join(directory, ".env"), "left here by mistake");
  const files = await builtFiles(directory, { "X-Content-Type-Options": "nosniff" });
  server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
  removeDir(directory);
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

test("a file of the build goes out with its type, for ever, and again as 304", async () => {
  const first = await ask("/assets/app-1234.js", { "Accept-Encoding": "identity" });
  expect([first.status, await first.text()]).toEqual([200, "export {};"]);
  expect(first.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(first.headers.get("cache-control")).toContain("immutable");
  expect(first.headers.get("x-content-type-options")).toBe("nosniff");
  const again = await ask("/assets/app-1234.js?x=1", { "If-None-Match": first.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("the packed form goes to who can read it", async () => {
  const response = await fetch(`${url}/assets/app-1234.js`, {
    method: "HEAD",
    headers: { "Accept-Encoding": "br" },
  });
  expect([response.headers.get("content-encoding"), response.headers.get("content-length")]).toEqual([
    "br",
    "6",
  ]);
});

test("what is no built file is passed on, whatever the path tries", async () => {
  for (const path of ["/.env", "/assets/", "/nada.js", "/..%2fpackage.json", "/assets/app-1234.js.br"]) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test("a file of a kind that we do not know is there all the same, to be saved and not shown", async () => {
  for (const [path, text] of [
    ["/convenio.ods", "no type of ours"],
    ["/planilla.gz", "packed by somebody else"],
  ] as const) {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a build that vanishes under the running site takes nothing with it", async () => {
  rmSync(join(directory, "favicon.svg"));
  expect((await ask("/favicon.svg")).status).toBe(200);
});
