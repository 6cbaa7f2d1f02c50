import { teamPage } from "content/team-page";
import { expect, test } from "vitest";
import { countersShown } from "./counters-shown";

const { counters } = teamPage;

test("without figures every counter stands as the content has it", () => {
  expect(countersShown(counters, null)).toEqual(counters);
});

test("the one that follows the answers says what they say, and the others stay", () => {
  expect(countersShown(counters, { satisfied: 91 }, "off")).toEqual([]);
  const shown = countersShown(counters, { satisfied: 91 });
  expect(shown.map(({ value }) => value)).toEqual([5, 500, 91]);
});
