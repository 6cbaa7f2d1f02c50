import { readFileSync } from "node:fs";
import { expect, type Page } from "./test";

interface Effort {
  presses: number;
  fields: number;
  /** Since the first press: what the machine needs, for a test thinks of nothing and types at once. */
  ms: number;
}

/**
 * Counts what a person presses besides typing, and the fields that they type into, on this page and those after it. The answer is
 * what came since it was asked last; another page begins anew.
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => page.evaluate(() => Reflect.get(window, "takeEffort")());
}

/** Runs in the page. */
function listen(): void {
  let presses = 0;
  let fields = new Set<EventTarget>();
  let began: number | null = null;
  const count = (pressed = 1) => {
    presses += pressed;
    began ??= performance.now();
  };
  const isText = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      /^(text|email|tel|password|search|number|date)$/.test(target.type)) ||
    (target instanceof HTMLElement && target.isContentEditable);
  const isModifier = (key: string) => /^(Shift|Control|Alt|Meta)$/.test(key);
  const isTyping = ({ key, target }: KeyboardEvent) =>
    isText(target) && (key.length === 1 || key === "Backspace" || key === "Delete");
  const on = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, hear, true);
  on("pointerdown", ({ isTrusted }) => {
    if (isTrusted) count();
  });
  on("keydown", (event) => {
    if (event.isTrusted && !event.repeat && !isModifier(event.key) && !isTyping(event)) count();
  });
  // A list of the system's, chosen from by a test: a person's press opens it, another chooses.
  on("change", ({ isTrusted, target }) => {
    if (!isTrusted && target instanceof HTMLSelectElement) count(2);
  });
  on("input", ({ target }) => {
    if (isText(target)) fields.add(target);
  });
  Object.assign(window, {
    takeEffort: () => {
      const taken = { presses, fields: fields.size, ms: performance.now() - (began ?? performance.now()) };
      presses = 0;
      began = null;
      fields = new Set();
      return taken;
    },
  });
}

/** What docs/day-in-presses.md promises, by the name of the row: at most so many, and how many it takes today. */
function promised(what: string): { most: number; takes: number } {
  const row = readFileSync("docs/day-in-presses.md", "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .find(([, name]) => name === what);
  if (!row) throw new Error(`docs/day-in-presses.md does not name "${what}"`);
  return { most: Number(row[2]), takes: Number(row[3]) };
}

/** Holds the document to what was counted, in both directions: fewer presses are to be told too. */
export function expectAsPromised(what: string, presses: number): void {
  const { most, takes } = promised(what);
  expect({ what, presses }).toEqual({ what, presses: takes });
  expect(takes, `${what}: at most ${most}`).toBeLessThanOrEqual(most);
}
