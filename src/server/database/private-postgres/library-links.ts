import { lstatSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

type Link = { source: string; target: string };

/**
 * Makes the library links that the package's install script makes, because installs often forbid scripts.
 * False when one is missing and cannot be made here.
 */
export function linkLibraries(nativeDir: string): boolean {
  for (const { source, target } of listedLinks(nativeDir)) {
    const path = join(nativeDir, "..", target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      if (dirname(source) !== dirname(target)) throw new Error(`${target} points out of its folder`);
      symlinkSync(basename(source), path);
    } catch {
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return false;
    }
  }
  return true;
}

function listedLinks(nativeDir: string): Link[] {
  try {
    return JSON.parse(readFileSync(join(nativeDir, "pg-symlinks.json"), "utf8"));
  } catch {
    return []; // packages for macOS list none
  }
}
