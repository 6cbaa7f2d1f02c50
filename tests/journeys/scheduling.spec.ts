import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, type Page, test } from "@playwright/test";

// One worker: they share a site of their own.
test.describe.configure({ mode: "default" });

/** A calendar of another system that answers when the test lets it. */
const asked: ServerResponse[] = [];
const calendar = createServer((_request, response) => void asked.push(response));
const dataDir = mkdtempSync(join(tmpdir(), "zoh-scheduling-"));
let url: string;
let stop: () => Promise<void>;

test.beforeAll(async ({ browserName: _ }, info) => {
  if (info.project.name !== "phone") return;
  const host = "127.0.0.1";
  await once(calendar.listen(0, host), "listening");
  const free = createServer().listen(0, host);
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  await once(free.close(), "close");
  url = `http://localhost:${port}`;
  const { port: calendarPort } = calendar.address() as AddressInfo;
  const site = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SCHEDULING_URL: `http://${host}:${calendarPort}/agenda`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  stop = async () => {
    site.kill("SIGTERM");
    await once(site, "exit");
  };
  for await (const line of createInterface(site.stdout)) if (line.startsWith("Listo en ")) break;
  site.stdout.resume();
});

test.afterAll(async () => {
  await stop?.();
  calendar.closeAllConnections();
  calendar.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const overlay = (page: Page) => page.getByText("Cargando el calendario…");

/** The page with its script at work and its frame still waiting. */
async function openAgenda(page: Page): Promise<void> {
  asked.length = 0;
  await page.goto(`${url}/agendar`, { waitUntil: "domcontentloaded" });
  await expect(overlay(page)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
}

test("the veil over the calendar goes after a second, though the calendar has not come", async ({
  page,
}, info) => {
  test.skip(info.project.name !== "phone", "once is enough");
  await openAgenda(page);
  await expect(overlay(page)).toBeHidden();
  expect(asked[0]?.writableEnded).toBe(false);
});

test("the veil goes as soon as the calendar has come", async ({ page }, info) => {
  test.skip(info.project.name !== "phone", "once is enough");
  // The second never passes.
  await page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 1_000 ? 0 : real(run, ms, ...rest)) as typeof window.setTimeout;
  });
  await openAgenda(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("iframe") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await expect(overlay(page)).toBeVisible();
  asked[0]?.writeHead(200, { "Content-Type": "text/html" }).end("<title>Agenda</title><p>Elige</p>");
  await expect(overlay(page)).toBeHidden();
  await expect(page.frameLocator("iframe").getByText("Elige")).toBeVisible();
});
