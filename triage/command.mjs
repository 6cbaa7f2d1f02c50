// npm run triage -- "texto" [--dias 8]: from a text to its answer, its rule and the words that fired.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const folder = dirname(fileURLToPath(import.meta.url));
const { module } = await runnerImport(join(folder, "explain.ts"), {
  root: dirname(folder),
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
process.exitCode = module.runCommand(process.argv.slice(2), process);
