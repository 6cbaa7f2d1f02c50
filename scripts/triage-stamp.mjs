// Triage's long tests are run again only when what they prove has changed; a bare clone has no stamp and runs them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules/.cache/zoh-triage-proven");
/** All that triage's own tests load, and the versions of the tools that run them. */
const subjects = ["triage", "package-lock.json", "vitest.config.ts"];

export function triageIsProven() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
}

export function stampTriage() {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const path of subjects.flatMap(filesOf)) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function filesOf(subject) {
  if (!statSync(join(root, subject)).isDirectory()) return [subject];
  return readdirSync(join(root, subject), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
