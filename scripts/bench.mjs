// npm run bench: every figure with its limit, measured on the built site; exit code 1 when one is missed.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale, install } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const all = [
  "booking",
  "availability",
  "portal",
  "dashboard",
  "sign-in",
  "pages",
  "before-gesture",
  "public-pages",
  "triage",
  "payments",
  "reminders",
];
// Beside these, only by name: packed-start, which packs first, and restore-drill and upgrade, for who keeps the data.
const chosen = process.argv.slice(2);

await install();
await buildIfStale();
let failed = false;
for (const name of chosen.length > 0 ? chosen : all) {
  const { status } = spawnSync(process.execPath, [join(root, "bench", `${name}.mjs`)], {
    cwd: root,
    stdio: "inherit",
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
