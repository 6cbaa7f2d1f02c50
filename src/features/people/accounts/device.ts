import { randomBytes } from "node:crypto";
import type { Browser } from "~/server/http/browser";
import type { Keys } from "~/server/settings/keys";
import { hashToken } from "~/server/settings/token";

/** 400 days: as long as browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60;
const purpose = "device";

/** Hash of the browser's own id, if it carries one that we signed. */
export function knownDeviceHash(keys: Keys, { deviceToken }: Browser): string | null {
  const id = deviceToken && keys.verify(purpose, deviceToken);
  return id ? hashToken(id) : null;
}

/** Leaves an id in the browser, unless it has one; gives its hash. */
export function markDevice(keys: Keys, browser: Browser): string {
  const known = knownDeviceHash(keys, browser);
  if (known) return known;
  const id = randomBytes(16).toString("base64url");
  browser.keepDevice(keys.sign(purpose, id), deviceSeconds);
  return hashToken(id);
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** "Chrome en Android": enough for its owner to recognise it; versions and models are not kept. */
export function nameDevice(userAgent: string): string {
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers) ?? "Un navegador";
  const system = find(systems);
  return system ? `${browser} en ${system}` : browser;
}
