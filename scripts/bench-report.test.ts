import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeReport } from "../bench/report-page.mjs";

const place = mkdtempSync(join(tmpdir(), "bench-report-"));
afterAll(() => rmSync(place, { recursive: true }));

const figure = (bench: string, good: boolean) => ({
  ...{ kind: "figure", bench, title: "a ratio", value: good ? 1 : 3, atMost: 2, good },
});

test.each([
  ["all is within", [figure("booking", true)], [], "Every figure is within its limit."],
  ["one misses", [figure("booking", true), figure("pages", false)], ["pages"], "1 of 2 miss."],
  ["a bench crashes", [figure("booking", true)], ["triage"], "Did not end well: triage."],
  [
    "one misses and one crashes",
    [figure("pages", false)],
    ["pages", "triage"],
    "1 of 1 miss. Did not end well: triage.",
  ],
  ["nothing is noted", [], [], "Nothing was measured."],
] as const)("when %s the page says so", (_what, noted, failed, verdict) => {
  const file = join(place, "figures.ndjson");
  writeFileSync(file, noted.map((each) => `${JSON.stringify(each)}\n`).join(""));
  writeReport(file, failed, join(place, "report"));
  const page = readFileSync(join(place, "report/index.html"), "utf8");
  expect(/<strong>(.*?)<\/strong>/.exec(page)?.[1]).toBe(verdict);
});
