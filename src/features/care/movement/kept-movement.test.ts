import { expect, test } from "vitest";
import { deviceOf, mostDegrees, typedNumber } from "./kept-movement";
import { movements } from "./movements";

test("a number is read as people write it, and nothing else is one", () => {
  expect(typedNumber(" 92 ", 180)).toBe(92);
  expect(typedNumber("92°", 180)).toBe(92);
  expect(typedNumber("10,5 cm", 30)).toBe(10.5);
  for (const text of ["", "noventa", "-5", "181", "9.25", "1e2"]) expect(typedNumber(text, 180)).toBeNull();
});

test("more than the normal range can be written, within reason", () => {
  for (const movement of movements) {
    expect(mostDegrees(movement)).toBeGreaterThan(movement.normal.to);
    expect(mostDegrees(movement)).toBeLessThanOrEqual(240);
  }
});

test("a device is told by its kind alone", () => {
  expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("iPhone");
  expect(deviceOf("Mozilla/5.0 (iPad; CPU OS 18_0)")).toBe("iPad");
  expect(deviceOf("Mozilla/5.0 (Linux; Android 10; K) Chrome/140")).toBe("Android");
  expect(deviceOf("Mozilla/5.0 (X11; Linux x86_64)")).toBe("otro aparato");
});
