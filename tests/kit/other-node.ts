import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const kept = join(import.meta.dirname, "../../node_modules/.cache/node");

/**
 * The program of another Node, of this kind of machine, from the registry that npm is set to: fetched when first asked for, and kept
 * beside what is installed. The package `node` itself would install one by a script of its own; its parts need none.
 */
export function otherNode(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const place = join(kept, `${name}-${version}`);
  const program = join(place, "bin/node");
  if (existsSync(program)) return program;
  const made = `${place}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  try {
    run("npm", ["pack", `${name}@${version}`, "--silent", "--pack-destination", made], made);
    const unpack = ["xzf", `${name}-${version}.tgz`, "--strip-components=1", "package/bin/node"];
    run("tar", unpack, made);
    rmSync(join(made, `${name}-${version}.tgz`));
    // Whole or not there, also when two fetch it at once or one is cut off.
    rmSync(place, { recursive: true, force: true });
    renameSync(made, place);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
  return program;
}

function run(program: string, args: string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`To test with another Node: ${program} ${args.join(" ")} failed. ${error ?? stderr}`);
}
