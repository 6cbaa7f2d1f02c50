// Finds a Chromium for the journeys, or installs one.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

// First the one without a window's frame: the same pages for a third less of the processor (docs/decisions/0051).
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Path of a browser that runs; CHROMIUM_PATH, the system's, Playwright's own or Debian's package, in this order. Null without any. */
export function findChromium() {
  return given() ?? fromSystem() ?? fromPlaywright() ?? fromDebian();
}

function given() {
  const path = process.env.CHROMIUM_PATH;
  return path && runs(path) ? path : null;
}

function fromSystem() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of names)
    for (const folder of folders) if (runs(join(folder, name))) return join(folder, name);
  return null;
}

function fromPlaywright() {
  const ask = () => {
    const script = 'process.stdout.write((await import("@playwright/test")).chromium.executablePath())';
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    });
    return stdout && runs(stdout) ? stdout : null;
  };
  const installed = ask();
  if (installed) return installed;
  process.stdout.write("Instalando Chromium para las pruebas…\n");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return ask();
}

function fromDebian() {
  if (process.getuid?.() !== 0) return null;
  const apt = (...args) =>
    spawnSync("apt-get", args, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update", "-qq");
  for (const name of names.slice(0, 2)) {
    apt("install", "-y", "-qq", "--no-install-recommends", name);
    const installed = fromSystem();
    if (installed) return installed;
  }
  return null;
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
