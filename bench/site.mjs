// Starts the built site on a data directory of its own, for a benchmark, and reaches its database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const startSite = (...options) => startSiteAt({ options });

/** `project`: where a packed site stands; `dataDir`: one that is there already. */
export async function startSiteAt({
  project = root,
  dataDir = mkdtempSync(join(tmpdir(), "zoh-bench-")),
  options = [],
  variables = {},
}) {
  const port = await freePort();
  const env = { ...environmentOf(dataDir), PORT: String(port), ...variables };
  // Into a file: reading a line a request would cost the very process that makes the load.
  const output = `${dataDir}.log`;
  const file = openSync(output, "w");
  const begun = performance.now();
  const child = spawn(process.execPath, [...startLine(project), ...options], {
    cwd: project,
    env,
    stdio: ["ignore", file, "inherit"],
  });
  closeSync(file);
  while (!readFileSync(output, "utf8").includes("Listo en ")) {
    if (child.exitCode !== null) throw new Error("the site did not start");
    await wait(50);
  }
  const readySeconds = (performance.now() - begun) / 1_000;
  const socketDir = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[4];
  const password = readFileSync(join(dataDir, "postgres/zoh-password"), "utf8").trim();
  return {
    pid: child.pid,
    port,
    dataDir,
    readySeconds,
    connect: (max) => new pg.Pool({ host: socketDir, user: "zoh", password, database: "zoh", max }),
    async stop({ keep = false } = {}) {
      child.kill("SIGTERM");
      await once(child, "exit");
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
      rmSync(output);
    },
  };
}

/** As `npm start` has it behind "exec node", with what it tells V8. */
const startLine = (project) =>
  JSON.parse(readFileSync(join(project, "package.json"), "utf8"))
    .scripts.start.split(" ")
    .slice(2);

const environmentOf = (dataDir) => ({
  ...process.env,
  DATA_DIR: dataDir,
  RATE_LIMIT: "off",
  DATABASE_URL: "",
});

/** A command of the operator on a data directory; throws what it said when it fails. */
export async function runCommand(dataDir, ...args) {
  const child = spawn(process.execPath, ["scripts/command.mjs", ...args], {
    cwd: root,
    env: environmentOf(dataDir),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const begun = performance.now();
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${said}`);
  return { said, seconds: (performance.now() - begun) / 1_000 };
}

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
