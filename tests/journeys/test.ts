import { type Browser, test as plain } from "@playwright/test";
import { moveClock, ownShift, startingMoment } from "tests/kit/journeys-sites";

export * from "@playwright/test";

/**
 * Each journey begins at the same moment, whenever it runs and whatever ran before it, and its clock goes on from there. Browsers have
 * the clock of the sites, also in what a journey opens by itself; timers and performance.now stay real.
 */
export const test = plain.extend<{ itsMoment: string }, { browser: Browser }>({
  itsMoment: [
    async ({ browser }, use) => {
      moveClock(startingMoment);
      await use(startingMoment);
      // Pages that nobody looks at any more would go on asking for news.
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(shiftDate, ownShift());
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

/** Runs in the page: before its scripts, or later, when its clock is put forward. */
export function shiftDate(shift: number): void {
  const real = Date;
  const realNow = Date.now;
  const now = () => realNow() + shift;
  real.now = now;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => Reflect.construct(real, [now()]).toString(),
  });
}
