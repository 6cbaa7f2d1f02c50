import { describe, expect, test } from "vitest";
import { parseEvery, parseKeep, parseTarget } from "./backup-settings";

test.each([
  ["24h", 86_400_000],
  ["7d", 604_800_000],
  ["1h", 3_600_000],
  ["0h", null],
  ["30m", null],
  ["24", null],
  ["mañana", null],
])("every %s", (text, ms) => expect(parseEvery(text)).toBe(ms));

test.each([
  ["7d4w12m", { days: 7, weeks: 4, months: 12 }],
  ["30d", { days: 30, weeks: 0, months: 0 }],
  ["4w2m", { days: 0, weeks: 4, months: 2 }],
  ["", null],
  ["0d", null],
  ["siempre", null],
  ["4w7d", null],
])("keep %s", (text, rule) => expect(parseKeep(text)).toEqual(rule));

describe("a target", () => {
  test.each([
    ["/var/backups/zoh", { folder: "/var/backups/zoh" }],
    ["copias", { folder: "copias" }],
    ["s3://copias-zoh/vina", { bucket: "copias-zoh", prefix: "vina" }],
    ["s3://copias-zoh", { bucket: "copias-zoh", prefix: "" }],
    ["s3://", null],
    ["https://copias.example", null],
  ])("%s", (text, target) => expect(parseTarget(text)).toEqual(target));
});
