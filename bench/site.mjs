// Starts the built site on a data directory of its own, for a benchmark, and reaches its database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export async function startSite(...options) {
  const dataDir = mkdtempSync(join(tmpdir(), "zoh-bench-"));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: "off", DATABASE_URL: "" };
  // Into a file: reading a line a request would cost the very process that makes the load.
  const output = `${dataDir}.log`;
  const file = openSync(output, "w");
  const child = spawn(process.execPath, ["scripts/start.mjs", ...options], {
    cwd: root,
    env,
    stdio: ["ignore", file, "inherit"],
  });
  closeSync(file);
  while (!readFileSync(output, "utf8").includes("Listo en ")) {
    if (child.exitCode !== null) throw new Error("the site did not start");
    await wait(50);
  }
  const socketDir = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[4];
  return {
    pid: child.pid,
    port,
    connect: (max) => new pg.Pool({ host: socketDir, user: "zoh", database: "zoh", max }),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(output);
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
