// Starts the built site on a data directory of its own, for a benchmark, and reaches its database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export async function startSite(...options) {
  const dataDir = mkdtempSync(join(tmpdir(), "zoh-bench-"));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: "off", DATABASE_URL: "" };
  const child = spawn(process.execPath, ["scripts/start.mjs", ...options], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  await new Promise((resolve, reject) => {
    // Every later line, one a request, is read and dropped: a full pipe would hold the server up.
    lines.on("line", (line) => line.startsWith("Listo en ") && resolve());
    child.once("exit", () => reject(new Error("the site did not start")));
  });
  const socketDir = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[4];
  return {
    pid: child.pid,
    port,
    connect: (max) => new pg.Pool({ host: socketDir, user: "zoh", database: "zoh", max }),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(dataDir, { recursive: true, force: true });
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
