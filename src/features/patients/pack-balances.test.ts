import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sessionsLeft } from "./pack-balances";

describe("sessions left", () => {
  // Each line: sessions of the pack, completed, whether hours under it are still open, left.
  test.each([
    [10, 0, true, 10],
    [10, 0, false, 10],
    [10, 3, true, 7],
    [10, 3, false, 7],
    [10, 9, true, 1],
    [10, 9, false, 1],
    [10, 10, false, 0],
    [10, 10, true, 10],
    [10, 11, false, 9],
    [10, 19, true, 1],
    [10, 20, false, 0],
    [10, 25, true, 5],
    [5, 5, false, 0],
    [4, 1, true, 3],
  ])("of %i after %i (open hours: %j): %i", (sessions, completed, open, left) => {
    expect(sessionsLeft(sessions, completed, open)).toBe(left);
  });

  test("are never below none nor above the pack, and one less after each session", () => {
    const sizes = fc.integer({ min: 2, max: 20 });
    fc.assert(
      fc.property(sizes, fc.nat(200), fc.boolean(), (sessions, completed, open) => {
        const left = sessionsLeft(sessions, completed, open);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(sessions);
        const next = sessionsLeft(sessions, completed + 1, false);
        expect(next).toBe((left === 0 ? sessions : left) - 1);
      }),
    );
  });
});
