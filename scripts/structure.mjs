// Checks the rules of the house that no other tool knows, and says why each exists.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { importFaults } from "./import-rules.mjs";
import { textFaults } from "./text-rules.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folders = ["src", "content", "db", "triage", "tests", "scripts", "bench"];

const files = folders.flatMap(filesBelow);
const faults = [...textFaults(files, { whole: true }), ...(await importFaults(root, folders))];
for (const { rule, at, why } of faults) process.stdout.write(`${rule}: ${at} ${why}\n`);
if (faults.length === 0) process.stdout.write(`${files.length} files keep the structure\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css|sql)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
