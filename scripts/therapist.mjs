// npm run therapist: makes a therapist's account, or a new link for one; see the usage that it prints.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildIfStale, install } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.env.NODE_ENV = "production";
await install();
await buildIfStale();
const { therapistCommand, EnvFaults, StartRefusal } = await import(
  pathToFileURL(join(root, "build/server/index.js")).href
);
try {
  process.exitCode = await therapistCommand({
    root,
    variables: process.env,
    args: process.argv.slice(2),
    note: (sentence) => process.stdout.write(`${sentence}\n`),
  });
} catch (error) {
  if (!(error instanceof EnvFaults || error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
