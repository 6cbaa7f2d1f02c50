// Brings a clone to the point where it can run: installed from the lockfile, and built from the present sources.
import "./refuse-old-node.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = [
  "src",
  "content",
  "db/demo",
  "triage",
  "public",
  "CHANGELOG.md",
  "scripts/build.mjs",
  "scripts/packs.ts",
  "scripts/thread-source.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Notes go to standard error, which leaves standard output to what the contract promises there. */
const note = (sentence) => process.stderr.write(`${sentence}\n`);

/** The signal ends what is under way, so that a stop need not wait for it. */
export async function install(signal) {
  if (isPacked || isInstalled()) return;
  await oneAtATime("install", async () => {
    if (isInstalled()) return;
    note("Instalando lo necesario (solo la primera vez)…");
    // --include=dev: building needs it, also where NODE_ENV=production is set.
    const npm = spawn("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      signal,
    });
    const [status] = await goingOn(once(npm, "close"), (seconds) =>
      note(`Sigue instalando (${seconds} s). Si no avanza, revisa la conexión a internet.`),
    );
    if (status !== 0 && signal?.aborted !== true)
      refuse("No se pudo instalar: revisa la conexión a internet y vuelve a intentarlo.");
    writeFileSync(installedStamp, readFileSync(join(root, "package-lock.json")));
  });
}

/** Whoever waits hears every 20 seconds that it goes on. */
export async function goingOn(work, tell) {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 20;
    tell(seconds);
  }, 20_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

export async function buildIfStale(signal) {
  if (isPacked || isBuilt()) return;
  await oneAtATime("build", async () => {
    if (isBuilt()) return;
    note("Construyendo el sitio…");
    const started = new Date().toISOString();
    const { build } = await import("./build.mjs");
    await build(started, signal);
  });
}

/** What `npm run pack` made is complete: it has no sources to build from, and nothing to install. */
const isPacked = existsSync(join(root, ".zoh-packed"));
const installedStamp = join(root, "node_modules/.zoh-installed");
const builtStamp = join(root, "build/.zoh-built");

function isInstalled() {
  return (
    existsSync(installedStamp) &&
    readFileSync(installedStamp).equals(readFileSync(join(root, "package-lock.json")))
  );
}

function isBuilt() {
  if (!existsSync(builtStamp)) return false;
  const built = Date.parse(readFileSync(builtStamp, "utf8"));
  return sources.every((path) => newest(join(root, path)) < built);
}

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return Math.max(stat.mtimeMs, stat.ctimeMs);
  // The folder's own time tells of a file that was removed.
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs);
}

/** Two starts of one clone prepare it one after the other. A lock whose process is gone is taken over. */
async function oneAtATime(name, work) {
  const lock = join(root, `.zoh-${name}.lock`);
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST")
        refuse(
          `No puedo escribir en ${root}, y falta instalar o construir ahí (${error.code}): hazlo una vez con la cuenta de su dueño.`,
        );
      if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
      await wait(200);
    }
  }
  try {
    writeFileSync(join(lock, "pid"), String(process.pid));
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** What the operator must mend: one sentence and the end, whichever script asked. */
function refuse(sentence) {
  note(sentence);
  process.exit(1);
}

function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    // No pid yet: its owner is about to write it, unless it died right then.
    if (error.code === "ENOENT")
      return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5_000;
    return error.code === "ESRCH";
  }
}
