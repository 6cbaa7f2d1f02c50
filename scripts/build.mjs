// Builds the browser's and the server's code and packs the files that browsers load.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const finished = join(root, "build");
const next = join(root, "build.next");
const packable = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Builds beside the present build and takes its place once it is whole: a site that is running, or a build that breaks off,
 * never sees half of one. `since` tells which sources it holds (scripts/prepare.mjs).
 */
export async function build(since, signal) {
  rmSync(next, { recursive: true, force: true });
  const cli = join(root, "node_modules/@react-router/dev/bin.js");
  const tool = spawn(process.execPath, [cli, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ZOH_BUILD_DIRECTORY: "build.next" },
    signal,
  });
  const [[status], said, complained] = await Promise.all([
    once(tool, "close"),
    text(tool.stdout),
    text(tool.stderr),
  ]);
  if (status !== 0) throw new Error(`La construcción falló:\n${said}\n${complained}`);
  pack(join(next, "client"));
  writeFileSync(join(next, ".zoh-built"), since);
  if (existsSync(finished)) renameSync(finished, join(root, "build.old"));
  renameSync(next, finished);
  rmSync(join(root, "build.old"), { recursive: true, force: true });
}

function pack(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !packable.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(new Date().toISOString());
