import { expect, test } from "vitest";
import { brokenOf, countJourneys } from "./count-journeys.mjs";

const spec = (title: string, status: string) => ({
  title,
  file: "site.spec.ts",
  line: 7,
  tests: [{ status, projectName: "phone" }],
});
const report = {
  stats: { expected: 3, flaky: 2, unexpected: 0 },
  suites: [{ specs: [spec("a", "flaky")], suites: [{ specs: [spec("b", "flaky"), spec("c", "expected")] }] }],
};

test("a journey that passed only on its second try fails, and is told of by name", () => {
  const { passed, failed, remarks, unproven } = countJourneys(report, "# reasons\n\n");
  expect([passed, failed]).toEqual([3, 2]);
  expect(unproven[0]).toEqual(["site.spec.ts:7", "--project", "phone"]);
  expect(remarks).toEqual([
    "passed only on the second try: [phone] site.spec.ts:7 a (not named in tests/journeys/known-flaky.txt)",
    "passed only on the second try: [phone] site.spec.ts:7 b (not named in tests/journeys/known-flaky.txt)",
  ]);
});

test("one that is known passes, and is told of with its reason; without a reason it is not known", () => {
  const { passed, failed, remarks } = countJourneys(report, "a # the bank's page stands still\nb\n");
  expect([passed, failed]).toEqual([4, 1]);
  expect(remarks[0]).toContain("(known: the bank's page stands still)");
});

test("no report is nothing", () => {
  expect(countJourneys({}, "")).toEqual({ passed: 0, failed: 0, remarks: [], shown: [], unproven: [] });
});

test("what did not run is told of, and is not counted as passed", () => {
  const { passed, remarks } = countJourneys({ stats: { expected: 3, skipped: 19 } }, "");
  expect(passed).toBe(3);
  expect(remarks).toEqual(["did not run: 19"]);
});

test("what a page showed when its journey failed is found", () => {
  const attachments = [
    { name: "error-context", path: "/r/error-context.md" },
    { name: "trace", path: "/r/t.zip" },
  ];
  const failed = {
    ...spec("a", "unexpected"),
    tests: [{ status: "unexpected", results: [{ attachments }] }],
  };
  expect(countJourneys({ suites: [{ suites: [{ specs: [failed] }] }] }, "").shown).toEqual([
    "/r/error-context.md",
  ]);
});

test("one that failed on both tries is told of by name, with what it said first", () => {
  const broken = {
    ...spec("b", "unexpected"),
    tests: [
      { status: "unexpected", projectName: "phone", results: [{ errors: [{ message: "Not there." }] }, {}] },
    ],
  };
  expect(brokenOf({ suites: [{ specs: [spec("a", "flaky")], suites: [{ specs: [broken] }] }] })).toEqual([
    "[phone] site.spec.ts:7 b\nNot there.",
  ]);
});
