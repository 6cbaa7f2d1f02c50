// What a page costs who only reads it: bytes and requests until it has loaded, and the script that runs before the first gesture;
// then how soon a press on it shows, on a processor four times as slow.
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const site = await startSite("--demo");
const browser = await chromium.launch({ executablePath: findChromium(), args });
const origin = `http://localhost:${site.port}`;
try {
  const [{ id }] = await (await fetch(`${origin}/api/blog`)).json();
  for (const path of [
    "/",
    "/servicios",
    "/nosotros",
    "/agendar",
    "/blog",
    `/blog/${id}`,
    "/privacidad",
    "/terminos",
  ])
    await measure(path.replace(id, "…"), path);
  await measurePress("Analizar Síntomas", "textarea");
  await measurePress("Agendar Cita", "input[type=radio]");
} finally {
  await browser.close();
  await site.stop();
}

async function measure(name, path) {
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  let requests = 0;
  const run = [];
  session.on("Network.requestWillBeSent", () => {
    requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Whatever the engine compiles is a script that runs, inline or not; what is only fetched ahead is none.
  session.on("Debugger.scriptParsed", ({ scriptId, url }) => {
    if (url.startsWith(origin)) run.push(scriptId);
  });
  await session.send("Debugger.enable");
  // The first answer of an address is made for it, the next ones come from the cache.
  await fetch(origin + path);
  await page.goto(origin + path, { waitUntil: "load" });
  const [bytesAtLoad, requestsAtLoad] = [bytes, requests];
  await untilFetchedAhead(page);
  const bytesWhenIdle = bytes;
  let script = 0;
  for (const scriptId of run) {
    const { scriptSource } = await session.send("Debugger.getScriptSource", { scriptId });
    script += gzipSync(scriptSource).byteLength;
  }
  console.log(name);
  report("  bytes until it has loaded, kB", bytesAtLoad / 1000, { atMost: 110 });
  report("  requests until it has loaded", requestsAtLoad, { atMost: 14 });
  console.log(`     bytes once it has fetched ahead, kB: ${(bytesWhenIdle / 1000).toFixed(1)}`);
  report("  script before a gesture, kB gz", script / 1000, { atMost: 12 });
  await page.close();
}

/** Until the page was idle and has all that a gesture will run. */
function untilFetchedAhead(page) {
  return page.waitForFunction(() => {
    const later = document.querySelector("script[data-entry]")?.getAttribute("data-later") ?? "";
    const here = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    return later.split(" ").every((href) => here.has(new URL(href, location.href).href));
  });
}

/** From the press on a page that nobody has touched to its sign, to the dialog, and to the first field in it: the middle of five. */
async function measurePress(name, field) {
  const presses = [];
  for (let round = 0; round < 5; round++) presses.push(await pressUntouched(name, field));
  const middle = (part) => presses.map((press) => press[part]).toSorted((a, b) => a - b)[2];
  console.log(`«${name}» as the first press of an untouched page`);
  report("  its sign, ms", middle("sign"), { atMost: 100 });
  report("  its dialog, ms", middle("dialog"), { atMost: 400 });
  console.log(
    `     its first field: ${(middle("field") / 400).toFixed(2)} times the time that its dialog may take`,
  );
}

async function pressUntouched(name, field) {
  const page = await browser.newPage(phone);
  await page.goto(`${origin}/`);
  await untilFetchedAhead(page);
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const control = page.locator("main").getByText(name, { exact: true }).first();
  const times = await control.evaluate(
    (element, wanted) =>
      new Promise((resolve) => {
        const pressed = performance.now();
        const seen = {};
        const look = () => {
          const passed = performance.now() - pressed;
          if (document.querySelector("[data-waiting], [role=dialog], dialog")) seen.sign ??= passed;
          if (document.querySelector("[role=dialog], dialog")) seen.dialog ??= passed;
          if (document.querySelector(`[role=dialog] ${wanted}`)) resolve({ ...seen, field: passed });
          else requestAnimationFrame(look);
        };
        element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
        element.click();
        requestAnimationFrame(look);
      }),
    field,
  );
  await page.close();
  return times;
}
