// The landing page as a slow phone meets it: weight, layout shift and Lighthouse (mobile, simulated).
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../scripts/chromium.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const flags =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
    " ",
  );

const site = await startSite();
const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags });
try {
  const url = `http://localhost:${site.port}/`;
  const html = await (await fetch(url)).text();
  await fetch(url);
  report("landing's initial JavaScript, kB gz", initialScripts(html) / 1000, { atMost: 125 });
  const runs = [];
  for (let run = 0; run < 3; run++) {
    const { lhr } = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
    runs.push(lhr);
  }
  const middle = runs.toSorted((a, b) => lcpOf(a) - lcpOf(b))[1];
  for (const { title, score } of Object.values(middle.categories))
    report(`Lighthouse ${title}`, score * 100, { atLeast: 100 });
  report("largest contentful paint, s", lcpOf(middle) / 1000, { atMost: 1.3 });
  // Lighthouse itself shows three decimals; a line that grows by a hair when its font arrives is below them.
  report("layout shift", Math.round(middle.audits["cumulative-layout-shift"].numericValue * 1000) / 1000, {
    atMost: 0,
  });
  for (const audit of Object.values(middle.audits)) {
    if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === "binary")
      console.log(`  not met: ${audit.title}`);
  }
} finally {
  await chrome.kill();
  await site.stop();
}

function lcpOf(lhr) {
  return lhr.audits["largest-contentful-paint"].numericValue;
}

/** Every script that the page names, and what those import at once. */
function initialScripts(html) {
  const assets = "build/client/assets/";
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const wanted = new Set(names.filter((name) => html.includes(name) && !name.startsWith("not-found")));
  for (const name of wanted) {
    const text = readFileSync(assets + name, "utf8");
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) wanted.add(imported);
  }
  return [...wanted].reduce((sum, name) => sum + gzipSync(readFileSync(assets + name)).length, 0);
}
