import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.JOURNEYS_PORT ?? 4173);
// Made once by the runner and handed to its workers, which load this file again.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), "zoh-journeys-"));
/** A second site with the others that a demo can pretend: Webpay, MercadoPago and a calendar elsewhere. */
const gatewaysPort = port + 1;
process.env.JOURNEYS_GATEWAYS_DIR ??= mkdtempSync(join(tmpdir(), "zoh-journeys-gateways-"));
process.env.JOURNEYS_GATEWAYS_URL = `http://localhost:${gatewaysPort}`;

const site = (servedAt: number, dataDir: string | undefined, options = "") => ({
  command: `exec node scripts/start.mjs --demo${options}`,
  url: `http://localhost:${servedAt}/readyz`,
  timeout: 180_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 12_000 },
  stdout: "ignore" as const,
  env: { PORT: String(servedAt), DATA_DIR: dataDir ?? "", RATE_LIMIT: "off", DATABASE_URL: "" },
});

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
/** A phone is what most visitors hold. Tagged are a desk's own journeys, and those whose layout differs or is looked at by axe. */
const onlyDesktop = /@desktop/;
const alsoDesktop = /@desktop|@both/;
const alone = /\.alone\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // The second try tells what fails now and then from what is broken: either fails the run (scripts/count-journeys.mjs).
  retries: 1,
  // No test waits it out, so it may be long enough for a machine that stands still for seconds.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "es-CL",
    // Not the clinic's: whatever shows a clinic hour in the reader's zone is found out.
    timezoneId: "Pacific/Auckland",
    // Of the second try only: recording each costs every journey a third of its time.
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: quietChromium,
    },
  },
  projects: [
    { name: "phone", use: phone, testIgnore: alone, grepInvert: onlyDesktop },
    { name: "desktop", use: desktop, testIgnore: alone, grep: alsoDesktop },
    // What would get in the way of the others comes after them.
    {
      name: "phone, alone",
      use: phone,
      testMatch: alone,
      grepInvert: onlyDesktop,
      dependencies: ["phone", "desktop"],
    },
    {
      name: "desktop, alone",
      use: desktop,
      testMatch: alone,
      grep: alsoDesktop,
      dependencies: ["phone", "desktop"],
    },
  ],
  webServer: [
    site(port, process.env.JOURNEYS_DATA_DIR),
    site(gatewaysPort, process.env.JOURNEYS_GATEWAYS_DIR, " --gateways --calendar"),
  ],
});
