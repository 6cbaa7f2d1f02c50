import { setTimeout as sleep } from "node:timers/promises";

/** Waits for a condition and returns what it found. */
export async function until<T>(
  condition: () => T | Promise<T>,
  withinMs = 10_000,
): Promise<Exclude<T, false | null | undefined | 0 | "">> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await condition();
    if (found) return found as Exclude<T, false | null | undefined | 0 | "">;
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${condition}`);
    await sleep(20);
  }
}
