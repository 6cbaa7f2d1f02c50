import { expect, test } from "vitest";
import { hear, lastHeard } from "./last-heard";

test("the last word counts, of each service by itself", () => {
  const [one, other] = [{}, {}];
  expect([lastHeard(undefined), lastHeard(one)]).toEqual([{ state: "off" }, { state: "unheard" }]);
  hear(one, "no answer");
  expect(lastHeard(one)).toEqual({ state: "failed", secondsAgo: 0, trouble: "no answer" });
  hear(one, null);
  expect(lastHeard(one)).toEqual({ state: "ok", secondsAgo: 0 });
  expect(lastHeard(other)).toEqual({ state: "unheard" });
});
