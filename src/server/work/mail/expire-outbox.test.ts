import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expireOutbox } from "./expire-outbox";

test("mails that lie as files go after thirty days; no outbox at all is fine", async () => {
  const directory = mkdtempSync(join(tmpdir(), "outbox-"));
  const now = new Date("2026-11-22T12:00:00Z");
  const day = 24 * 60 * 60;
  for (const [name, age] of [
    ["old.eml", 31],
    ["young.eml", 29],
  ] as const) {
    writeFileSync(join(directory, name), "x");
    const written = now.getTime() / 1000 - age * day;
    utimesSync(join(directory, name), written, written);
  }
  expect(await expireOutbox(directory, now, true)).toBe(1);
  expect(readdirSync(directory)).toHaveLength(2);
  expect(await expireOutbox(directory, now)).toBe(1);
  expect(readdirSync(directory)).toEqual(["young.eml"]);
  rmSync(directory, { recursive: true });
  expect(await expireOutbox(directory, now)).toBe(0);
});
