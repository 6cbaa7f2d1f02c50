import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** In the process table, be it as a zombie or under an account that we may not signal. */
export function existsAsProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it went by itself
  }
}

// The command line and not the working directory tells whose a process is: without CAP_SYS_PTRACE, as in
// most containers, root may not read the working directory of another account's process.
function commandLines(): Map<number, string> {
  const lines = new Map<number, string>();
  if (process.platform === "linux") {
    for (const entry of readdirSync("/proc")) {
      const pid = Number(entry);
      const line = Number.isInteger(pid) ? commandLine(pid) : "";
      if (line !== "") lines.set(pid, line);
    }
    return lines;
  }
  const table = spawnSync("ps", ["-axo", "pid=,stat=,command="], { encoding: "utf8" }).stdout ?? "";
  for (const row of table.split("\n")) {
    const [, pid, state, line] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(row) ?? [];
    if (line !== undefined && state?.startsWith("Z") === false) lines.set(Number(pid), line);
  }
  return lines;
}

// A zombie has an empty one, so it counts as gone, which it is: it holds nothing but its number.
function commandLine(pid: number): string {
  if (process.platform !== "linux") return commandLines().get(pid) ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

export type ServerIdentity = { dir: string; name: string };

const isPostmasterLine = (line: string, server: ServerIdentity) => line.includes(` -D ${server.dir} `);
const isChildLine = (line: string, server: ServerIdentity) => line.startsWith(`postgres: ${server.name}:`);

export function isLivePostmaster(pid: number, server: ServerIdentity): boolean {
  return isPostmasterLine(commandLine(pid), server);
}

/** Every live process of this server: its postmaster and, under the name it gives them, their children. */
export function processesOf(server: ServerIdentity): { postmasters: number[]; children: number[] } {
  const found = { postmasters: [] as number[], children: [] as number[] };
  for (const [pid, line] of commandLines()) {
    if (isPostmasterLine(line, server)) found.postmasters.push(pid);
    else if (isChildLine(line, server)) found.children.push(pid);
  }
  return found;
}
