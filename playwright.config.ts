import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.JOURNEYS_PORT ?? 4173);
// Made once by the runner and handed to its workers, which load this file again.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), "zoh-journeys-"));

const quietChromium = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const desktop = { viewport: { width: 1440, height: 900 } };
const alone = /\.alone\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A machine that stands still for seconds is no fault of the page; the report says which test needed this.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "es-CL",
    // Not the clinic's: whatever shows a clinic hour in the reader's zone is found out.
    timezoneId: "Pacific/Auckland",
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: quietChromium,
    },
  },
  projects: [
    { name: "phone", use: phone, testIgnore: alone },
    { name: "desktop", use: desktop, testIgnore: alone },
    // What would get in the way of the others comes after them.
    { name: "phone, alone", use: phone, testMatch: alone, dependencies: ["phone", "desktop"] },
    { name: "desktop, alone", use: desktop, testMatch: alone, dependencies: ["phone", "desktop"] },
  ],
  webServer: {
    command: "exec node scripts/start.mjs --demo",
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    stdout: "ignore",
    env: { PORT: String(port), DATA_DIR: process.env.JOURNEYS_DATA_DIR, RATE_LIMIT: "off", DATABASE_URL: "" },
  },
});
