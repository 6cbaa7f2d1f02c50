// npm run <name>: a command of the operator (src/commands/commands.ts), built like the site; each prints its own usage.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildIfStale, install } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name, ...args] = process.argv.slice(2);
process.env.NODE_ENV = "production";
await install();
await buildIfStale();
const site = await import(pathToFileURL(join(root, "build/server/index.js")).href);
const note = (sentence) => process.stdout.write(`${sentence}\n`);
try {
  if (Object.hasOwn(site.commands, name)) {
    process.exitCode = await site.commands[name]({ root, variables: process.env, args, note });
  } else {
    note(`Indica uno de estos comandos: ${Object.keys(site.commands).join(", ")}.`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof site.EnvFaults || error instanceof site.StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
