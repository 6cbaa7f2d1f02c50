import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { makeTempDir, removeDir } from "./temp-dir";

declare module "vitest" {
  interface ProvidedContext {
    builtSite: string;
  }
}

const root = join(import.meta.dirname, "../..");

/** A copy of the built site without its sources: what is tested stays the same while somebody edits them. */
export default function setup(project: TestProject) {
  // The copy would install what is missing, and npm would empty our own packages through its link to them.
  const stamp = join(root, "node_modules/.zoh-installed");
  if (!existsSync(stamp) || !readFileSync(stamp).equals(readFileSync(join(root, "package-lock.json"))))
    throw new Error(
      "What is installed is not what package-lock.json says: npm ci, or npm start, comes first.",
    );
  const prepare = 'await (await import("./scripts/prepare.mjs")).buildIfStale()';
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", prepare], {
    cwd: root,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`The site could not be built:\n${run.stdout}\n${run.stderr}`);
  const copy = makeTempDir("site");
  for (const part of ["build", "db", "package.json", "package-lock.json"])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, "scripts"));
  for (const script of [
    "start.mjs",
    "command.mjs",
    "asked.mjs",
    "prepare.mjs",
    "refuse-old-node.mjs",
    "build.mjs",
  ])
    cpSync(join(root, "scripts", script), join(copy, "scripts", script));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "build/.zoh-built"), new Date(Date.now() + 60_000).toISOString());
  project.provide("builtSite", copy);
  return () => removeDir(copy);
}
