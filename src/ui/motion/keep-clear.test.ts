import { beforeEach, expect, test, vi } from "vitest";
import { liftOver } from "./keep-clear";

beforeEach(() => {
  vi.stubGlobal("innerHeight", 800);
});

const box = (top: number, bottom: number) => ({ top, bottom });

test("what covers nothing stays", () => {
  expect(liftOver([], 740, 790)).toBe(0);
  expect(liftOver([box(600, 648), box(900, 948)], 740, 790)).toBe(0);
});

test("it rises above what it would cover, and above what it meets there", () => {
  expect(liftOver([box(750, 798)], 740, 790)).toBe(48);
  expect(liftOver([box(750, 798), box(700, 740)], 740, 790)).toBe(98);
});

test("too far is nowhere", () => {
  const column = Array.from({ length: 12 }, (_, index) => box(200 + 50 * index, 245 + 50 * index));
  expect(liftOver(column, 740, 790)).toBeNull();
});
