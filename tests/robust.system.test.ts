import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Operator } from "tests/kit/started-site";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

let operator: Operator;
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

test("a build that is taken away under the running site takes nothing with it", async () => {
  const site = await operator.start();
  await site.ready;
  const html = await (await fetch(site.url)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const build = join(inject("builtSite"), "build");
  renameSync(build, `${build}.away`);
  try {
    expect(existsSync(build)).toBe(false);
    for (const path of [
      script,
      "/favicon.svg",
      "/",
      "/servicios",
      "/agendar?reservar=1",
      "/api/therapists",
    ]) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
  } finally {
    renameSync(`${build}.away`, build);
  }
  expect(site.child.exitCode).toBeNull();
});

test("asking for the head of a page first leaves the page whole for everybody after", async () => {
  const site = await operator.start();
  await site.ready;
  for (const path of ["/", "/terminos?reservar=1"]) {
    expect((await fetch(site.url + path, { method: "HEAD" })).status).toBe(200);
    for (const time of ["rendered", "cached"]) {
      const response = await fetch(site.url + path);
      expect((await response.text()).length, `${path} ${time}`).toBeGreaterThan(10_000);
      expect(response.headers.get("content-security-policy")).toContain("sha256-");
    }
  }
});

test("a path that cannot be read is a 404, and is not in the log", async () => {
  const site = await operator.start();
  await site.ready;
  for (const path of ["/%E0%A4%A", "/api/%E0%A4%A", "/blog/%ff"]) {
    expect((await fetch(site.url + path)).status, path).toBe(404);
  }
  expect(site.out() + site.err()).not.toMatch(/%E0|%ff/);
});
