import { afterEach, expect, vi } from "vitest";

/** A stray console.error is a fault that nobody looked at. */
const complaints = vi.spyOn(console, "error");

afterEach(() => {
  const seen = complaints.mock.calls.map((words) => words.map(String).join(" "));
  complaints.mockClear();
  expect(seen, "console.error was called").toEqual([]);
});
