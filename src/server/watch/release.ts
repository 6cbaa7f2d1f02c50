import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Release {
  version: string;
  /** "unknown" of a tree that is neither packed nor git's. */
  commit: string;
}

/** What runs here. */
export function releaseOf(root: string): Release {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { version, commit: packedCommit(root) ?? gitCommit(root) ?? "unknown" };
}

function packedCommit(root: string): string | null {
  try {
    return JSON.parse(readFileSync(join(root, ".zoh-packed"), "utf8")).commit;
  } catch {
    return null;
  }
}

function gitCommit(root: string): string | null {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8", stdio }).trim();
  } catch {
    return null;
  }
}
