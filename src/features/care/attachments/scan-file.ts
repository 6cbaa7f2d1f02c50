import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

/** clamdscan takes a second, clamscan reads its lists anew for twenty. */
const mostMs = 60_000;

type Verdict = "clean" | "infected" | "unknown";

/**
 * Asks the clinic's own program (ATTACHMENT_SCAN), before anybody else sees the file: what it ends with decides. Gives whether it was
 * asked; without a program nobody looks for viruses here. One that is not there, fails or hangs lets nothing pass.
 */
export async function scanFile(
  { env, log }: Pick<ServerContext, "env" | "log">,
  bytes: Uint8Array,
  waitMs = mostMs,
): Promise<boolean | Refusal> {
  if (!env.attachmentScan) return false;
  const verdict = await ask(env.attachmentScan, bytes, waitMs);
  if (verdict === "clean") return true;
  if (verdict === "infected")
    return refuse("unsupported_media", {
      text: "El antivirus del centro encontró algo en este archivo, y no lo guardamos. Saca una foto de la hoja y envíala.",
    });
  log.error({ code: "attachment_scan" }, "ATTACHMENT_SCAN did not answer: no attachment is taken meanwhile");
  return refuse("unavailable", {
    text: "El antivirus del centro no responde, así que por ahora no guardamos archivos. Intenta de nuevo en unos minutos.",
    retryAfter: 60,
  });
}

/** By the usual signs of such programs: 0 nothing found, 1 found. The file is its last argument, and its standard input too. */
async function ask(command: string, bytes: Uint8Array, waitMs: number): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), "zoh-scan-"));
  try {
    const file = join(folder, "file");
    await writeFile(file, bytes, { mode: 0o600 });
    return await run(command, file, bytes, waitMs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, file: string, bytes: Uint8Array, waitMs: number): Promise<Verdict> {
  return new Promise((resolve) => {
    // A group of its own, so that what it starts ends with it.
    const program = spawn("/bin/sh", ["-c", `${command} "$1"`, "scan", file], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin" },
    });
    const timer = setTimeout(() => {
      if (program.pid) process.kill(-program.pid, "SIGKILL");
      resolve("unknown");
    }, waitMs);
    const end = (verdict: Verdict) => {
      clearTimeout(timer);
      resolve(verdict);
    };
    program.once("error", () => end("unknown"));
    program.once("exit", (code) => end(code === 0 ? "clean" : code === 1 ? "infected" : "unknown"));
    // Most read the file and not this.
    program.stdin.once("error", () => undefined);
    program.stdin.end(bytes);
  });
}
