import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { secretOf } from "./secret";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "zoh-secret-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("it is made once, random and long, for its owner's eyes alone", async () => {
  const secret = await secretOf(directory);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(readdirSync(directory)).toEqual(["secret"]);
  expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
  const other = mkdtempSync(join(tmpdir(), "zoh-secret-"));
  expect(await secretOf(other)).not.toBe(secret);
  rmSync(other, { recursive: true });
});

test("a restart reads the same", async () => {
  const secret = await secretOf(directory);
  const file = readFileSync(join(directory, "secret"), "utf8");
  expect(await secretOf(directory)).toBe(secret);
  expect(readFileSync(join(directory, "secret"), "utf8")).toBe(file);
});

test("many who make it at once agree, and leave no draft behind", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretOf(directory)));
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(directory)).toEqual(["secret"]);
});

test("one that was restored or written by hand counts as it is", async () => {
  writeFileSync(join(directory, "secret"), "from a backup\n");
  expect(await secretOf(directory)).toBe("from a backup");
});

test("an empty file is no secret, and is not silently replaced", async () => {
  writeFileSync(join(directory, "secret"), "");
  await expect(secretOf(directory)).rejects.toThrow(/holds no secret/);
});

test("a directory that is not there is a fault, not a secret that nobody keeps", async () => {
  await expect(secretOf(join(directory, "gone"))).rejects.toThrow(/ENOENT/);
});
