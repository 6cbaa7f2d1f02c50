// Builds the browser's and the server's code and packs the files that browsers load.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packable = /\.(js|css|svg|json|txt|webmanifest)$/;

export function build() {
  const cli = join(root, "node_modules/@react-router/dev/bin.js");
  const run = spawnSync(process.execPath, [cli, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`La construcción falló:\n${run.stdout}\n${run.stderr}`);
  for (const entry of readdirSync(join(root, "build/client"), { recursive: true, withFileTypes: true })) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
