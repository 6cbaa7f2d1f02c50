import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ownClock } from "tests/kit/journeys-sites";
import { type Browser, expect, type Page, test } from "./test";

export interface OwnSite {
  url: string;
  dataDir: string;
  /** What it said until it was ready. */
  said: string[];
  stop(): Promise<void>;
}

/** A site of one journey, no demo, with nothing in it; its clock is that of the worker. */
export async function startOwnSite(variables: Record<string, string> = {}): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "zoh-own-site-"));
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  await once(free.close(), "close");
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      ...ownClock(),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      RATE_LIMIT: "off",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  for await (const line of createInterface(site.stdout)) {
    said.push(line);
    if (line.startsWith("Listo en ")) break;
  }
  site.stdout.resume();
  return {
    url,
    dataDir,
    said,
    async stop() {
      site.kill("SIGTERM");
      await once(site, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody's browser there, of the project's screen. */
export async function pageOf(site: OwnSite, browser: Browser): Promise<Page> {
  const { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: "block",
    ...(viewport && { viewport }),
    ...(hasTouch && { hasTouch }),
    ...(isMobile && { isMobile }),
    ...(deviceScaleFactor && { deviceScaleFactor }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  return context.newPage();
}

/** With the account and the password that the start has said. */
export async function enterAsDirection(site: OwnSite, page: Page): Promise<void> {
  const told = site.said
    .map((line) => /^Cuenta de terapeuta: (\S+) · contraseña: (\S+)$/.exec(line))
    .find((found) => found !== null);
  const data = { username: told?.[1], password: told?.[2] };
  expect((await page.request.post("/api/therapist-login", { data })).status()).toBe(200);
}
