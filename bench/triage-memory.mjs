// What the triage holds in memory once every phrase is learned and its caches are full: printed in MB. Needs --expose-gc.
import { readFileSync } from "node:fs";
import { runnerImport } from "vite";

const load = (file) =>
  runnerImport(file, { configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } });
const heap = () => {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
};

await load("./triage/question.ts");
const before = heap();
const { module } = await load("./triage/offered.ts");
const texts = readFileSync("triage/vignettes/emergencies-by-guideline.txt", "utf8").split("\n");
for (const symptoms of texts) module.triage({ symptoms, painLevel: 5 });
process.stdout.write(`${(heap() - before) / 1e6}\n`);
