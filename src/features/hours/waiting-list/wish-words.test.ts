import { expect, test } from "vitest";
import type { WishedTimes } from "./contract";
import { formatWishedTimes } from "./wish-words";

test.each<[WishedTimes, string]>([
  [{}, "cualquier día y hora"],
  [{ days: null, from: null, to: null }, "cualquier día y hora"],
  [{ days: ["mon"] }, "lunes, a cualquier hora"],
  [{ days: ["mon", "wed", "thu"], to: "13:00" }, "lunes, miércoles y jueves, en la mañana"],
  [{ from: "13:00" }, "cualquier día, en la tarde"],
  [{ from: "10:00", to: "12:30" }, "cualquier día, de 10:00 a 12:30"],
  [{ from: "10:00" }, "cualquier día, desde las 10:00"],
  [{ to: "12:00" }, "cualquier día, hasta las 12:00"],
])("%j: %s", (times, words) => {
  expect(formatWishedTimes(times)).toBe(words);
});
