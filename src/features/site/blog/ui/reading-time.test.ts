import { expect, test } from "vitest";
import { formatReading, readingMinutes } from "./reading-time";

test("200 words are a minute, and nothing takes less than one", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("uno ".repeat(200))).toBe(1);
  expect(readingMinutes("uno ".repeat(500))).toBe(3);
});

test("elements and numbers are no words", () => {
  expect(readingMinutes(`<p class="a b c">${"<strong>95</strong> ".repeat(400)}</p>`)).toBe(1);
  expect(formatReading(3)).toBe("3\u00a0min de lectura");
});
