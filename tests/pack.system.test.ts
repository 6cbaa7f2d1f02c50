import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { runCommand } from "tests/kit/command";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { Operator, offered, postJson } from "tests/kit/started-site";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
let operator: Operator;
/** Where a stranger unpacked it. */
let project: string;
/** The package of Debian; null where Debian's tools are not. */
let deb: string | null;
/** The few programs of any Debian that the start asks for: no npm, no compiler. */
let PATH: string;

const run = (program: string, args: string[], cwd = root) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}:\n${stdout}\n${stderr}`);
  return stdout;
};
const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: "utf8" }).toSorted();
const json = (path: string) => JSON.parse(readFileSync(join(project, path), "utf8"));

beforeAll(() => {
  operator = new Operator();
  const to = operator.dir("packed");
  const hasDpkg = existsSync("/usr/bin/dpkg-deb");
  run(process.execPath, ["scripts/pack.mjs", "--to", to, "--no-signatures", ...(hasDpkg ? ["--deb"] : [])]);
  const [packed] = readdirSync(to).filter((name) => name.endsWith(".deb"));
  deb = packed ? join(to, packed) : null;
  const [archive = ""] = readdirSync(to).filter((name) => name.endsWith(".tar.gz"));
  run("sha256sum", ["--check", `${archive}.sha256`], to);
  mkdirSync(operator.dir("elsewhere"));
  run("tar", ["xzf", join(to, archive), "-C", operator.dir("elsewhere")]);
  project = join(operator.dir("elsewhere"), archive.replace(/\.tar\.gz$/, ""));
  PATH = operator.dir("bin");
  mkdirSync(PATH);
  for (const program of ["/usr/bin/id", "/bin/sh", "/usr/bin/test"])
    symlinkSync(program, join(PATH, basename(program)));
}, 300_000);
afterAll(() => operator.clear());

test("what was packed starts elsewhere without npm, writes nothing into its folder, and its commands work", async () => {
  const before = filesOf(project);
  const first = await operator.start({ PATH }, project);
  process.stdout.write(`packed site: ready after ${Math.round(await first.ready)} ms\n`);
  expect(first.err()).toBe("");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [start = ""] = await offered(first.url, evaluation, day(2), day(12));
  expect((await postJson(`${first.url}/api/appointments`, bookingOf(rosa, start))).status).toBe(201);
  expect(await (await fetch(first.url)).text()).toMatch(/<html lang="es/);

  const command = (name: string, ...args: string[]) =>
    runCommand(name, args, operator.dataDir, { PATH }, project);
  const copy = operator.dir("copia.zoh");
  expect(await command("backup", copy)).toMatchObject({ code: 0 });
  expect(existsSync(copy)).toBe(true);
  expect(await command("audit", "verify")).toMatchObject({ code: 0 });
  expect(await command("retention", "--dry-run")).toMatchObject({ code: 0 });
  const colleague = ["--email", "nueva@zoh.example", "--name", "Nueva Colega", "--specialty", "Kinesiología"];
  expect(await command("therapist", "add", ...colleague)).toMatchObject({ code: 0 });
  for (const unknown of ["respaldo", "toString"])
    expect(await command(unknown)).toEqual({
      code: 1,
      said: "Indica uno de estos comandos: audit, backup, erase, import, migrate, privacy, restore, retention, therapist, whatsapp.\n",
    });
  const watch = spawnSync(process.execPath, ["scripts/watch.mjs"], { cwd: project, encoding: "utf8" });
  expect([watch.status, watch.stderr]).toEqual([1, expect.stringContaining("Indica un sitio")]);
  const said = run(process.execPath, ["triage/command.mjs", "me duele la rodilla", "--dias", "8"], project);
  expect(said).toContain("rodilla");

  first.child.kill("SIGTERM");
  expect((await first.ended).code).toBe(0);
  expect(filesOf(project)).toEqual(before);
  const again = await operator.start({ PATH }, project);
  process.stdout.write(`packed site again: ready after ${Math.round(await again.ready)} ms\n`);
});

test("it holds what runs, and no tool; its list of components is of that and nothing else", () => {
  for (const tool of ["vite", "typescript", "vitest", "@biomejs/biome", "@playwright/test"])
    expect(existsSync(join(project, "node_modules", tool)), tool).toBe(false);
  const installed = Object.keys(json("package-lock.json").packages).filter((path) => path !== "");
  expect(installed.filter((path) => !existsSync(join(project, path, "package.json")))).toEqual([]);
  const { components, metadata } = json("sbom.cdx.json");
  const names = (components as { name: string }[]).map(({ name }) => name);
  expect(metadata.component.name).toBe("zoh");
  expect(new Set(names)).toEqual(new Set(installed.map((path) => path.split("node_modules/").at(-1))));
  const scripts = Object.keys(json("package.json").scripts);
  expect(scripts).toEqual(
    expect.arrayContaining(["start", "backup", "restore", "therapist", "audit", "triage"]),
  );
  expect(scripts).not.toEqual(expect.arrayContaining(["test"]));
});

test("what the document of operation sends to lies beside it: its files, and the settings", () => {
  const text = readFileSync(join(project, "docs/operation.md"), "utf8");
  const named = [...text.matchAll(/\bdeploy\/[\w/.-]*\w/g)].map(([path]) => path);
  // Docker's is built from a clone, as the document says.
  const ofServer = named.filter((path) => path !== "deploy/docker");
  expect(ofServer.length).toBeGreaterThan(5);
  expect(ofServer.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  expect(text).toContain("/opt/zoh/current/SETTINGS.md");
  expect(readFileSync(join(project, "CHANGELOG.md"), "utf8")).toContain(
    `## ${json("package.json").version}\n`,
  );
  const settings = readFileSync(join(project, "SETTINGS.md"), "utf8");
  for (const setting of ["`PUBLIC_URL`", "`DATABASE_MIGRATE_URL`", "`SMTP_URL`", "create role zoh_owner"])
    expect(settings).toContain(setting);
});

test("the package of Debian holds the same, belongs to root, and its scripts can be read by any shell", ({
  skip,
}) => {
  if (!deb) return skip();
  const listed = run("dpkg-deb", ["--contents", deb]).trimEnd().split("\n");
  const paths = listed.map((line) => line.replace(/^.*? \.\//, "").replace(/ -> .*$/, ""));
  const packed = paths.filter((path) => path.startsWith("opt/zoh/package/") && !path.endsWith("/"));
  const files = filesOf(project).filter((path) => !lstatSync(join(project, path)).isDirectory());
  expect(packed.map((path) => path.slice("opt/zoh/package/".length)).toSorted()).toEqual(files);
  expect(listed.filter((line) => !line.includes(" root/root "))).toEqual([]);
  // Written by root alone.
  expect(listed.filter((line) => /^[-d]....w|^[-d].{7}w/.test(line))).toEqual([]);
  const units = ["zoh@.service", "zoh-watch@.service", "zoh-watch@.timer"];
  expect(paths).toEqual(
    expect.arrayContaining(["usr/bin/zoh", ...units.map((unit) => `usr/lib/systemd/system/${unit}`)]),
  );
  const control = operator.dir("control");
  run("dpkg-deb", ["--control", deb, control]);
  for (const script of ["postinst", "prerm", "postrm"]) run("sh", ["-n", join(control, script)]);
  expect(readFileSync(join(control, "postinst"), "utf8")).toMatch(/^release=zoh-\d+\.\d+\.\d+-\w+$/m);
  expect(readFileSync(join(control, "control"), "utf8")).toContain("Depends: nodejs (>= 20.19), postgresql");
});
