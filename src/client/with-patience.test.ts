import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withPatience } from "./with-patience";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("a call that does not come back is given up after thirty seconds", async () => {
  const given = withPatience(never).catch((error: unknown) => error);
  let isOver = false;
  void given.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toMatchObject({ name: "AbortError" });
});

test("one that answers leaves no timer behind", async () => {
  expect(await withPatience(async () => 7)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
