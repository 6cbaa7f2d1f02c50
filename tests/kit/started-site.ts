import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { inject } from "vitest";
import { killHard, serverProcesses } from "~/server/database/private-postgres/testing/sandbox";
import { listen } from "./listen";
import { makeTempDir, removeDir } from "./temp-dir";
import { until } from "./until";

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Since the start of the process. */
  ms: number;
}

export interface StartedSite {
  pid: number;
  url: string;
  child: ChildProcess;
  out(): string;
  err(): string;
  /** Milliseconds until it said that it is ready; fails when it ends before. */
  ready: Promise<number>;
  ended: Promise<Ended>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the built site as its operator does, and ends everything that it started. */
export class Operator {
  readonly directory = makeTempDir("operator");
  readonly dataDir = this.dir("data");
  private readonly dataDirs = new Set<string>();
  private readonly sites: StartedSite[] = [];

  dir(name: string): string {
    return join(this.directory, name);
  }

  /** `before`: what the site is started by, such as a command that limits it; `node`: another than this one. */
  async start(
    variables: Record<string, string> = {},
    project = inject("builtSite"),
    stdio: StdioOptions = ["ignore", "pipe", "pipe"],
    before: string[] = [],
    node = process.execPath,
  ): Promise<StartedSite> {
    const port = variables.PORT ?? String(await freePort());
    const dataDir = variables.DATA_DIR ?? this.dataDir;
    this.dataDirs.add(dataDir);
    const begun = performance.now();
    const [program = "", ...rest] = [...before, node, join(project, "scripts/start.mjs")];
    const child = spawn(program, rest, {
      cwd: project,
      stdio,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        RATE_LIMIT: "off",
        ...variables,
        PORT: port,
      },
    });
    const said = { out: "", err: "" };
    child.stdout?.on("data", (chunk) => {
      said.out += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      said.err += chunk;
    });
    const ended = once(child, "close").then(
      ([code, signal]): Ended => ({ code, signal, ms: performance.now() - begun }),
    );
    const ready = new Promise<number>((resolve, reject) => {
      child.stdout?.on("data", () => /^Listo en /m.test(said.out) && resolve(performance.now() - begun));
      void ended.then(() => reject(new Error(`It ended before it was ready:\n${said.out}\n${said.err}`)));
    });
    ready.catch(() => undefined);
    const site = {
      pid: child.pid ?? 0,
      url: `http://127.0.0.1:${port}`,
      child,
      out: () => said.out,
      err: () => said.err,
      ready,
      ended,
    };
    this.sites.push(site);
    return site;
  }

  async clear(): Promise<void> {
    for (const { child } of this.sites) child.kill("SIGKILL");
    for (const { ended } of this.sites) await ended;
    for (const dataDir of this.dataDirs) {
      const { postmasters, children } = serverProcesses(dataDir);
      for (const pid of [...postmasters, ...children]) killHard(pid);
      await until(() => processCount(dataDir) === 0);
    }
    removeDir(this.directory);
  }
}

/** Processes of the private database of a DATA_DIR. */
export function processCount(dataDir: string): number {
  const { postmasters, children } = serverProcesses(dataDir);
  return postmasters.length + children.length;
}

export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

/** Wall times that anybody may book now, over all days that are offered. */
export async function offered(url: string, service: string, from: string, to: string): Promise<string[]> {
  const query = new URLSearchParams({ service, from, to });
  const response = await fetch(`${url}/api/availability?${query}`);
  const { days } = (await response.json()) as {
    days: { date: string; therapists: { starts: string[] }[] }[];
  };
  return days.flatMap(({ date, therapists }) =>
    therapists.flatMap(({ starts }) => starts.map((time) => `${date}T${time}`)),
  );
}
