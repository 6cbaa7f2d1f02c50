import { defineConfig } from "@playwright/test";
import { ownSites, prepareSites, sitesOf, workerCount } from "./tests/kit/journeys-sites";

// A build is stamped by the real clock, so it is made before a site starts under another.
const build = `NODE_OPTIONS= node -e 'import("./scripts/prepare.mjs").then(({ buildIfStale }) => buildIfStale())'`;

const serve = (
  { url, dataDir }: { url: string; dataDir: string },
  clock: Record<string, string>,
  options = "",
) => ({
  command: `${build} && exec node scripts/start.mjs --demo --free-today${options}`,
  url: `${url}/readyz`,
  timeout: 180_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 12_000 },
  stdout: "ignore" as const,
  env: {
    ...clock,
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    DATABASE_URL: "",
    // Nothing of them outlives the run: no press waits for the disk.
    PGOPTIONS: "-c synchronous_commit=off",
  },
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

/** As sharp as a desktop: with twice the pixels each way, painting them takes a tenth of a journey. */
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const desktop = { viewport: { width: 1440, height: 900 } };
/** A phone is what most visitors hold. Tagged are a desk's own journeys, and those whose layout differs or is looked at by axe. */
const onlyDesktop = /@desktop/;
const alsoDesktop = /@desktop|@both/;
const alone = /\.alone\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/spoken/{arg}{ext}",
  workers: workerCount,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // The second try tells what fails now and then from what is broken: either fails the run (scripts/count-journeys.mjs).
  retries: 1,
  // No test waits it out, so it may be long enough for a machine that stands still for seconds.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    // Workers load this file again, each with its own number.
    baseURL: ownSites().demo.url,
    // It would fetch the page for want of a network in each new browser, and hide from a test what it fetches: what is about it allows it.
    serviceWorkers: "block",
    locale: "es-CL",
    // What is about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
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
  webServer: prepareSites().flatMap((clock, worker) => [
    serve(sitesOf(worker).demo, clock),
    serve(sitesOf(worker).gateways, clock, " --gateways --calendar"),
  ]),
});
