// node scripts/draw-pictures.mjs: draws public/og/*.png and public/icons/*.png from the built site and its fonts.
// Run it after changing the clinic's name, a page's title or the logo; the pictures are kept in the repository.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { startSite } from "../bench/site.mjs";
import { findChromium } from "./chromium.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pages = {
  inicio: "/",
  servicios: "/servicios",
  nosotros: "/nosotros",
  agendar: "/agendar",
  blog: "/blog",
  privacidad: "/privacidad",
  terminos: "/terminos",
};
const logo = readFileSync(join(root, "public/favicon.svg"), "utf8");

const site = await startSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  // A page of its own: the site's would not let a drawing bring its fonts along.
  const drawing = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  mkdirSync(join(root, "public/og"), { recursive: true });
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`http://localhost:${site.port}${path}`);
    const title = await page.locator("h1").first().innerText();
    const clinic = await page.locator('meta[property="og:site_name"]').getAttribute("content");
    await drawing.setContent(card(title.replace(/\s+/g, " "), clinic));
    await drawing.evaluate(() => document.fonts.ready);
    await drawing.screenshot({ path: join(root, `public/og/${name}.png`) });
  }
  mkdirSync(join(root, "public/icons"), { recursive: true });
  for (const [name, size, share] of [
    ["192", 192, 0.8],
    ["512", 512, 0.8],
    ["maskable", 512, 0.6],
    ["apple", 180, 0.75],
  ]) {
    await drawing.setViewportSize({ width: size, height: size });
    await drawing.setContent(
      `<body style="margin:0;background:#f6f1e7;display:grid;place-items:center;height:100vh"><div style="width:${size * share}px;height:${size * share}px">${logo.replace("<svg", '<svg width="100%" height="100%"')}</div></body>`,
    );
    await drawing.screenshot({ path: join(root, `public/icons/${name}.png`) });
  }
  // Of a notification on Android, which draws it in one colour: what is there and what is not.
  const mark = logo.replace(/<rect[^>]*>/, "").replace(/#[0-9a-f]{6}/g, "#ffffff");
  await drawing.setViewportSize({ width: 96, height: 96 });
  await drawing.setContent(
    `<body style="margin:0">${mark.replace("<svg", '<svg width="96" height="96"')}</body>`,
  );
  await drawing.screenshot({ path: join(root, "public/icons/badge.png"), omitBackground: true });
} finally {
  await browser.close();
  await site.stop();
}

function card(title, clinic) {
  return `<style>${fonts()}
    body{margin:0;width:1200px;height:630px;background:#f6f1e7;color:#14211b;position:relative;overflow:hidden}
    h1{font:700 66px/1.04 Display;letter-spacing:-.02em;margin:0;position:absolute;left:72px;top:186px;width:640px}
    p{font:600 30px/1.2 Text;margin:0;position:absolute;left:72px;bottom:64px;color:#1b5240}
    .logo{position:absolute;left:72px;top:64px;width:84px;height:84px}
    svg.dial{position:absolute;right:-230px;top:-25px;width:680px}
  </style><div class="logo">${logo.replace("<svg", '<svg width="84" height="84"')}</div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(clinic)}</p>${dial()}`;
}

/** The goniometer: a full circle of ticks, open at 95 degrees. */
function dial() {
  const at = (degrees, radius) =>
    `${(340 - radius * Math.cos((degrees * Math.PI) / 180)).toFixed(1)} ${(340 - radius * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`;
  const ticks = Array.from(
    { length: 72 },
    (_, n) => `M${at(n * 5, 300)}L${at(n * 5, n % 6 ? 284 : 270)}`,
  ).join("");
  return `<svg class="dial" viewBox="0 0 680 680" fill="none" stroke-linecap="round">
    <path d="${ticks}" stroke="#857d6c" stroke-width="3"/>
    <path d="M${at(20, 300)}A300 300 0 0 1 ${at(115, 300)}" stroke="#d9542f" stroke-width="7"/>
    <path d="M340 340L${at(20, 320)}M340 340L${at(115, 320)}" stroke="#1b5240" stroke-width="22"/>
    <circle cx="340" cy="340" r="20" fill="#f6f1e7" stroke="#d9542f" stroke-width="10"/></svg>`;
}

function fonts() {
  const folder = join(root, "build/client/assets");
  const face = (family, part) => {
    const file = readdirSync(folder).find((name) => name.includes(part) && name.endsWith(".woff2"));
    return `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(join(folder, file)).toString("base64")})}`;
  };
  return face("Display", "bricolage-grotesque") + face("Text", "atkinson");
}

function escapeHtml(text) {
  return text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]);
}
