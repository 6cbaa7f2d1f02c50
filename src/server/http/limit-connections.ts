import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Log } from "~/server/watch/log";

/** For the database, files, mails and what else is open beside the connections of visitors. */
const kept = 128;
const sayEveryMs = 60_000;

/**
 * Turns connections away before they use up the files that this process may open: with none left the database could not
 * be reached either, for those who are connected. Connections that ask for nothing end by themselves and make room.
 */
export function limitConnections(server: Server, log: Log): void {
  const files = mostFiles();
  if (files === null) return;
  server.maxConnections = Math.max(files - kept, Math.floor(files / 2));
  let saidAt = -sayEveryMs;
  server.on("drop", () => {
    if (performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    log.warn({ connections: server.maxConnections }, "too many connections, new ones are turned away");
  });
}

/** Null where it is not told, or without end. */
function mostFiles(): number | null {
  try {
    const said = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"));
    return said ? Number(said[1]) : null;
  } catch {
    return null;
  }
}
