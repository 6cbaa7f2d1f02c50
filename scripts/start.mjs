// npm start, npm run demo: makes a fresh clone ready, then serves in this very process, so that signals reach the server itself.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { asked } from "./asked.mjs";
import { buildIfStale, install } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: chosen } = asked(
  Object.fromEntries(
    ["demo", "gateways", "free-today", "branches", "calendar"].map((name) => [name, { type: "boolean" }]),
  ),
);
const stopping = new AbortController();
let site;

function stop() {
  if (stopping.signal.aborted) return;
  stopping.abort();
  // The promise is ten seconds; whatever hangs by then is not waited for.
  setTimeout(() => process.exit(0), 9_500).unref();
  void site?.stop().then(() => process.exit(0));
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

// What a full disk cannot take of the words for the operator must not end the site.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

process.env.NODE_ENV = "production";
// Many clinics share a machine: what is no longer used is given back once half of what lives was added, not after twice as much (docs/decisions/0089).
setFlagsFromString("--heap-growing-percent=50");
// Of the threads to come, which hold pages of rows and no requests: what the command line says of the process itself would be theirs too.
setFlagsFromString("--max-semi-space-size=1");
try {
  await install(stopping.signal);
  await buildIfStale(stopping.signal);
  const { start, EnvFaults, StartRefusal } = await import(
    pathToFileURL(join(root, "build/server/index.js")).href
  );
  try {
    site = await start({
      root,
      variables: process.env,
      note: (sentence) => process.stdout.write(`${sentence}\n`),
      signal: stopping.signal,
      demo: chosen.demo,
      demoGateways: chosen.gateways,
      demoTodayFree: chosen["free-today"],
      demoBranches: chosen.branches,
      demoCalendar: chosen.calendar,
    });
    if (stopping.signal.aborted) await site.stop().then(() => process.exit(0));
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    if (error instanceof EnvFaults)
      fail(["Hay que corregir la configuración:", ...error.faults.map((fault) => `- ${fault}`)]);
    if (error instanceof StartRefusal) fail([error.message]);
    if (error?.code === "EADDRINUSE")
      fail([`El puerto ${process.env.PORT || 3000} ya está en uso: elige otro con PORT.`]);
    if (error?.syscall === "listen")
      fail([
        `No se puede escuchar en ${process.env.HOST || "127.0.0.1"}:${process.env.PORT || 3000}: revisa HOST y PORT (${error.code}).`,
      ]);
    throw error;
  }
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  fail([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
}

function fail(lines) {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(1);
}
