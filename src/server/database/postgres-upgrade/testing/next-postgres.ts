import { readFileSync } from "node:fs";
import { join } from "node:path";
import { postgresPackages } from "bench/first-release.mjs";
import type { NativePackage } from "~/server/database/private-postgres/native-package";

const { present, next } = postgresPackages();

function nativeOf(root: string): NativePackage {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { nativeDir: join(root, "native"), version };
}

/** The release that moves on to the next major version of PostgreSQL. */
export const machineOn = { findPackage: () => nativeOf(next), findFormer: () => nativeOf(present) };
