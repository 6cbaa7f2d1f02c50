// npm run bench: every figure with its limit, measured on the built site; exit code 1 when one is missed. What it measured stands in
// bench/report afterwards, as JSON and as a page.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeReport } from "../bench/report-page.mjs";
import { asked } from "./asked.mjs";
import { buildIfStale, install } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const all = [
  "booking",
  "availability",
  "growth",
  "clinic",
  "mixed-day",
  "portal",
  "dashboard",
  "board",
  "sign-in",
  "pages",
  "before-gesture",
  "public-pages",
  "triage",
  "payments",
  "reminders",
  "attachments",
  "imports",
  "movement",
];
/** Only by name: what packs first, what wants two more browsers, and the drills of an operator, each with a verdict. */
const byName = [
  "packed-start",
  "engines",
  "restore-drill",
  "upgrade",
  "pooler",
  "rolling-restart",
  "failover",
  "copy-bucket",
  "image",
  "clinics",
  "bare-debian",
];
const { names: chosen } = asked({}, [...all, ...byName]);

await install();
await buildIfStale();
const noted = mkdtempSync(join(tmpdir(), "zoh-figures-"));
const figures = join(noted, "figures.ndjson");
writeFileSync(figures, "");
const failed = [];
for (const name of chosen.length > 0 ? chosen : all) {
  const { status } = spawnSync(process.execPath, [join(root, "bench", `${name}.mjs`)], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, BENCH_FIGURES: figures },
  });
  if (status !== 0) failed.push(name);
}
writeReport(figures, failed, join(root, "bench/report"));
rmSync(noted, { recursive: true });
console.log("bench/report/index.html");
process.exit(failed.length > 0 ? 1 : 0);
