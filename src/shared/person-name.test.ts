import { describe, expect, test } from "vitest";
import { compareNames, nameKey } from "./person-name";

describe("names", () => {
  test.each([
    ["Ana Pérez Soto", "PEREZ SOTO, ANA", "same"],
    ["Ana Pérez", "Ana Pérez Soto", "same"],
    ["María de la Luz Rojas", "Maria Luz Rojas", "same"],
    ["Ana", "Ana", "same"],
    ["Ana", "Ana Pérez", "alike"],
    ["Ana Pérez Soto", "Ana Pérez Rojas", "alike"],
    ["Ana Pérez", "Luis Pérez", "other"],
    ["Ana Pérez", "", "other"],
  ])("%s and %s are %s", (one, another, verdict) => {
    expect(compareNames(one, another)).toBe(verdict);
    expect(compareNames(another, one)).toBe(verdict);
  });

  test("have one key in whatever order and case", () => {
    expect(nameKey("PÉREZ SOTO, Ana de la")).toBe(nameKey("ana perez soto"));
  });
});
