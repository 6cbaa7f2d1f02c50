import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { link } from "node:fs/promises";
import { join } from "node:path";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nameWholeFile } from "./name-whole-file";

let folder: string;
beforeEach(() => {
  folder = makeTempDir("name");
  writeFileSync(join(folder, "a.partial"), "whole");
});
afterEach(() => removeDir(folder));

const at = (name: string) => join(folder, name);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const contents = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(at(name), "utf8")]));

describe.each([
  ["with links", link],
  ["of FAT, which has none", failing("EPERM")],
  ["of a share, which has none", failing("EOPNOTSUPP")],
])("on a disk %s", (_kind, makeLink) => {
  test("a file that is whole gets its name", async () => {
    expect(await nameWholeFile(at("a.partial"), at("a"), makeLink)).toBe(true);
    expect(contents()).toEqual({ a: "whole" });
  });

  test("none that is there is replaced, and ours stays", async () => {
    writeFileSync(at("a"), "another");
    expect(await nameWholeFile(at("a.partial"), at("a"), makeLink)).toBe(false);
    expect(contents()).toEqual({ a: "another", "a.partial": "whole" });
  });

  test("of two at once one gets it", async () => {
    writeFileSync(at("b.partial"), "other");
    const named = ["a.partial", "b.partial"].map((partial) => nameWholeFile(at(partial), at("a"), makeLink));
    expect((await Promise.all(named)).sort()).toEqual([false, true]);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

test("what fails otherwise is told, leaves the file and takes no name", async () => {
  await expect(nameWholeFile(at("a.partial"), at("a"), failing("EIO"))).rejects.toThrow("EIO");
  await expect(nameWholeFile(at("gone.partial"), at("a"), failing("EPERM"))).rejects.toThrow("ENOENT");
  expect(contents()).toEqual({ "a.partial": "whole" });
});
