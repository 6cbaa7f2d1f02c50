// npm run dev: the same site, with the browser's and the server's code reloaded as they change.
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { asked } from "./asked.mjs";
import { install } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
asked();
await install();
const { createServer } = await import("vite");
const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
let site = await startSite();

async function startSite() {
  const { start } = await vite.ssrLoadModule("/src/main.ts");
  return start({
    root,
    variables: process.env,
    note: (sentence) => process.stdout.write(`${sentence}\n`),
    signal: new AbortController().signal,
    dev: {
      middleware: vite.middlewares,
      build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    },
  });
}

/** Pages and components are reloaded by Vite; what the process holds open, such as routes and jobs, is started again. */
const isServerCode = (path) =>
  /^(src\/(server|features|product|main)|content|db)\b/.test(path) && !/\/ui\/|\.test\./.test(path);

let restart = Promise.resolve();
vite.watcher.on("change", (file) => {
  if (!isServerCode(relative(root, file))) return;
  restart = restart
    .then(() => site.stop())
    .then(async () => {
      site = await startSite();
    })
    .catch((error) => process.stderr.write(`${error.stack}\n`));
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  // Vite's own listener ends the process before the site has closed its database.
  process.removeAllListeners(signal);
  process.once(signal, () => void site.stop().then(() => process.exit(0)));
}
