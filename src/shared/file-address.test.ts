import { expect, test } from "vitest";
import { fileIn, withFile } from "./file-address";

test("a file stands above any place, and goes without moving it", () => {
  const place = "?seccion=citas&dia=2026-11-24";
  const above = withFile(place, "a-1");
  expect(fileIn(above)).toBe("a-1");
  expect(withFile(above, "b_2")).toBe(`${place}&ficha=b_2`);
  expect(withFile(above, null)).toBe(place);
  expect(fileIn(place)).toBeNull();
});

test.each([
  "?ficha=",
  "?ficha=a%20b",
  "?ficha=../x",
  `?ficha=${"x".repeat(65)}`,
])("%s names no file", (search) => {
  expect(fileIn(search)).toBeNull();
});
