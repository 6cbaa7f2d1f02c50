import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { build } from "vite";
import { clusterDirOf } from "../data-dir";
import { processesOf } from "../processes";
import { shortHash } from "../short-hash";
import { type PrivatePostgres, startPrivatePostgres } from "../start";

type Outcome = { ready?: PrivatePostgres & { chosen: string }; refused?: string; failed?: string };
type Way = {
  mode?: "start" | "use" | "choose";
  uid?: number;
  bundle?: string;
  sharedDir?: string;
  cwd?: string;
};

type Owner = { child: ChildProcess; pid: number; outcome: Promise<Outcome>; notes: string[] };

// A new database is a thousand files, which a memory disk makes twice as fast. Sockets and modes are the same.
function testRoot(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const forbidsPrograms = / \/dev\/shm \S+ \S*noexec/.test(readFileSync("/proc/mounts", "utf8"));
  return bavail * bsize > 2e9 && !forbidsPrograms ? memory : tmpdir();
}

/** A folder of its own for one test, and an end for everything that was started in it. */
export class Sandbox {
  readonly root: string;
  readonly dataDir: string;
  private readonly children: ChildProcess[] = [];
  private readonly stops: PrivatePostgres["stop"][] = [];
  private readonly dataDirs = new Set<string>();

  constructor() {
    this.root = realpathSync(mkdtempSync(join(testRoot(), "zoh-pg-")));
    chmodSync(this.root, 0o755);
    this.dataDir = this.path("data");
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  /** Puts a database there that was made before, for tests that are not about its making. */
  fill(dataDir = this.dataDir): void {
    cpSync(join(preparedDir, "data"), dataDir, { recursive: true });
  }

  /** Remembers a server started in the test's own process. */
  async keep(starting: Promise<PrivatePostgres>): Promise<PrivatePostgres> {
    const running = await starting;
    this.stops.push(running.stop);
    return running;
  }

  owner(dataDir: string, way: Way = {}): Owner {
    this.dataDirs.add(dataDir);
    const child = spawn(process.execPath, [way.bundle ?? ownerBundle(), way.mode ?? "start", dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
      cwd: way.cwd ?? process.cwd(),
      env: { PATH: process.env.PATH, TEST_SHARED_DIR: way.sharedDir },
      ...(way.uid === undefined ? {} : { uid: way.uid, gid: way.uid }),
    });
    this.children.push(child);
    const notes: string[] = [];
    const outcome = new Promise<Outcome>((settle) => {
      const lines = createInterface({ input: child.stdout });
      lines.on("line", (line) => {
        const message: Outcome & { note?: string } = JSON.parse(line);
        if (message.note === undefined) settle(message);
        else notes.push(message.note);
      });
      lines.on("close", () => settle({ failed: "ended without a word" }));
    });
    return { child, pid: child.pid ?? 0, outcome, notes };
  }

  adopt(child: ChildProcess): ChildProcess {
    this.children.push(child);
    return child;
  }

  async clear(): Promise<void> {
    for (const stop of this.stops) await stop();
    for (const child of this.children) child.kill("SIGKILL");
    for (const dataDir of [this.dataDir, ...this.dataDirs]) {
      const { postmasters, children } = serverProcesses(dataDir);
      for (const pid of [...postmasters, ...children]) killHard(pid);
      await until(() => serverProcesses(dataDir).postmasters.length === 0);
    }
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // gone already
  }
}

export function serverProcesses(dataDir: string): { postmasters: number[]; children: number[] } {
  const dir = clusterDirOf(dataDir);
  return processesOf({ dir, name: `zoh-${shortHash(dir)}` });
}

export function onlyPostmaster(dataDir: string): number {
  let { postmasters } = serverProcesses(dataDir);
  // a child just forked still looks like its parent
  for (let look = 0; look < 50 && postmasters.length > 1; look += 1) {
    ({ postmasters } = serverProcesses(dataDir));
  }
  if (postmasters.length !== 1 || postmasters[0] === undefined) {
    throw new Error(`expected one postmaster, found ${postmasters.length}`);
  }
  return postmasters[0];
}

export async function until(condition: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${condition}`);
    await sleep(20);
  }
}

export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const answers = (url: string) =>
  ask(url, "select 1").then(
    () => true,
    () => false,
  );

let preparedDir = "";

export const ownerBundle = () => join(preparedDir, "owner-process.mjs");

/** Once for each test file: a database to copy, and the owner process in a bundle, because Node runs no TypeScript. */
export async function prepare(): Promise<void> {
  preparedDir = realpathSync(mkdtempSync(join(testRoot(), "zoh-pg-prepared-")));
  chmodSync(preparedDir, 0o755);
  const running = await startPrivatePostgres({ dataDir: join(preparedDir, "data") });
  await running.stop();
  await build({
    configFile: false,
    logLevel: "silent",
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, "owner-process.ts"),
      outDir: preparedDir,
      emptyOutDir: false,
      rolldownOptions: { external: ["pg-native"], output: { entryFileNames: "[name].mjs" } },
    },
  });
}

export function discardPrepared(): void {
  rmSync(preparedDir, { recursive: true, force: true });
}
