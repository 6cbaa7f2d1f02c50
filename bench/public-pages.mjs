// Every public page as a slow phone meets it: weight, layout shift and Lighthouse (mobile, simulated).
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../scripts/chromium.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const flags =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
    " ",
  );

const pages = ["/", "/servicios", "/nosotros", "/agendar", "/blog", "/privacidad", "/terminos"];
const runs = 3;

const site = await startSite("--demo");
try {
  for (const path of pages) await measurePage(path);
  await measureDialog();
} finally {
  await site.stop();
}

async function measurePage(path) {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags });
  try {
    const url = `http://localhost:${site.port}${path}`;
    await fetch(url);
    const results = [];
    for (let run = 0; run < runs; run++) {
      const { lhr } = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
      results.push(lhr);
    }
    const middle = results.toSorted((a, b) => lcpOf(a) - lcpOf(b))[Math.floor(runs / 2)];
    console.log(path);
    report("  whole page, kB", middle.audits["total-byte-weight"].numericValue / 1000, { atMost: 400 });
    for (const { title, score } of Object.values(middle.categories))
      report(`  Lighthouse ${title}`, Math.round(score * 100), { atLeast: 100 });
    report("  largest contentful paint, s", lcpOf(middle) / 1000, { atMost: 1 });
    // Lighthouse itself shows three decimals; a line that grows by a hair when its font arrives is below them.
    const shift = Math.round(middle.audits["cumulative-layout-shift"].numericValue * 1000) / 1000;
    report("  layout shift", shift, { atMost: 0 });
    for (const audit of Object.values(middle.audits)) {
      if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === "binary")
        console.log(`    not met: ${audit.title}`);
    }
  } finally {
    await chrome.kill();
  }
}

/** From the press to the dialog on the screen, one whose content is still on its way too, on a processor four times as slow. */
async function measureDialog() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags.slice(1) });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://localhost:${site.port}/nosotros`);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const link = page.locator("a[href$='reservar=1']").first();
    await link.hover();
    await page.waitForLoadState("networkidle");
    const ms = await link.evaluate(
      (element) =>
        new Promise((resolve) => {
          const pressed = performance.now();
          const look = () =>
            document.querySelector("dialog[open], [role=dialog]")
              ? resolve(performance.now() - pressed)
              : requestAnimationFrame(look);
          element.click();
          requestAnimationFrame(look);
        }),
    );
    report("a dialog opens on a processor four times as slow, ms", ms, { atMost: 200 });
  } finally {
    await browser.close();
  }
}

function lcpOf(lhr) {
  return lhr.audits["largest-contentful-paint"].numericValue;
}
