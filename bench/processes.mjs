// Several processes of the built site on one PostgreSQL, as an operator runs them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const therapistPassword = "Clave-de-la-prueba-1";

/** Once it answers. `place`: a folder for its DATA_DIR and what it says. */
export async function startProcess(place, port, variables) {
  const output = join(place, `${port}.log`);
  const file = openSync(output, "a");
  const before = readFileSync(output, "utf8").length;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: join(place, `data-${port}`),
      PORT: String(port),
      RATE_LIMIT: "off",
      SESSION_SECRET: "s".repeat(32),
      THERAPIST_PASSWORD: therapistPassword,
      ...variables,
    },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  const said = () => readFileSync(output, "utf8").slice(before);
  for (const begun = performance.now(); !said().includes("Listo en "); await wait(50)) {
    if (child.exitCode !== null) throw new Error(`a process did not start: ${said().slice(-2_000)}`);
    if (performance.now() - begun > 60_000) {
      child.kill("SIGKILL");
      throw new Error(`a process was not ready in 60 s: ${said().slice(-2_000)}`);
    }
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    outbox: join(place, `data-${port}`, "outbox"),
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await once(child, "exit");
      clearTimeout(late);
      return child.exitCode;
    },
  };
}
