import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterAll, expect, test } from "vitest";
import { findFormerPackage, majorOf } from "./native-package";

const directory = makeTempDir("programs");
afterAll(() => removeDir(directory));

const put = (path: string, text: string) => {
  mkdirSync(join(directory, path, ".."), { recursive: true });
  writeFileSync(join(directory, path), text);
};
const brought = join(directory, "brought");
const machine = (name?: string) => ({
  platform: "linux",
  arch: "x64",
  resolve: (asked: string) => {
    if (asked !== name) throw new Error(`Cannot find ${asked}`);
    return join(brought, "dist/index.js");
  },
});

test("programs of a former major version are those that the release brings along, else Debian's, else asked for in words", () => {
  const installed = join(directory, "lib");
  const find = (name?: string) => findFormerPackage(16, machine(name), installed);
  expect(() => find()).toThrow(/es de PostgreSQL 16 y faltan sus programas.*postgresql-16.*npm run backup/);
  put("lib/17/bin/postgres", "");
  expect(() => find()).toThrow(/faltan sus programas/);
  put("lib/16/bin/postgres", "");
  expect(find()).toEqual({ nativeDir: join(installed, "16"), version: "16" });
  put("brought/package.json", '{"version": "16.14.0-beta.17"}');
  expect(find("postgres-16-linux-x64")).toEqual({
    nativeDir: join(brought, "native"),
    version: "16.14.0-beta.17",
  });
  expect([majorOf(find()), majorOf(find("postgres-16-linux-x64"))]).toEqual([16, 16]);
});
