import { execSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Commands in the README's blocks, without what is said of them. */
const commands = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = ""]) => block.split("\n"))
  .map((line) => line.replace(/\s+#.*$/, "").trim())
  .filter(Boolean);

/** Too long for here: each with the file that starts its program, or that it runs itself. */
const runBy: Record<string, string> = {
  "npm start": "tests/start.system.test.ts",
  "npm run demo": "playwright.config.ts",
  "npm test": "scripts/asked.test.ts",
  "npm run dev": "scripts/asked.test.ts",
  "npm run check": "scripts/asked.test.ts",
  "npm run bench": "scripts/asked.test.ts",
  "npx vitest run --project database src/features/hours/appointments/book.db.test.ts":
    "src/features/hours/appointments/book.db.test.ts",
  "npx vitest run --project system tests/start.system.test.ts": "tests/start.system.test.ts",
  "npx playwright test booking.spec.ts --project phone": "tests/journeys/booking.spec.ts",
  "JOURNEYS_AT=2026-12-31T17:25 npx playwright test booking": "tests/journeys/booking.spec.ts",
};

const quick = ["npx vitest run --project unit src/shared/rut.test.ts"];

test("every command of the README is run, here or by a file that there is", () => {
  expect(commands.toSorted()).toEqual([...Object.keys(runBy), ...quick].toSorted());
  expect(Object.values(runBy).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every script that they name is one of package.json", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const named = commands.flatMap((command) => /^npm (?:run )?(\w+)$/.exec(command)?.[1] ?? []);
  expect(named).toContain("start");
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(quick)("%s does as it says", (command) => {
  const said = execSync(command, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  expect(said).toMatch(/Tests .*passed/);
}, 60_000);
