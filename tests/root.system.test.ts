import { spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { Operator, offered, postJson, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { formerAccount, isRoot, postgresAccount } from "~/server/database/private-postgres/account";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

let operator: Operator;
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

/** Real, effective, saved and of the file system. */
const accountsOf = (pid: number) =>
  /^Uid:\s+(.*)$/m
    .exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    ?.split("\t")
    .map(Number);
const ownerOf = (path: string) => statSync(path).uid;

async function book(site: StartedSite): Promise<void> {
  const today = wallTimeOf(systemClock()).slice(0, 10);
  const [start = ""] = await offered(site.url, evaluation, addDays(today, 1), addDays(today, 20));
  expect((await postJson(`${site.url}/api/appointments`, bookingOf(rosa, start))).status).toBe(201);
}
const mails = () => {
  const outbox = join(operator.dataDir, "outbox");
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
};

async function stop(site: StartedSite): Promise<void> {
  site.child.kill("SIGTERM");
  expect((await site.ended).code).toBe(0);
}

describe.skipIf(!isRoot() || process.platform !== "linux")("started as root", () => {
  const account = isRoot() ? postgresAccount() : { uid: 0, gid: 0, name: "" };

  test("it serves as the account of the private database, to whom DATA_DIR belongs", async () => {
    const site = await operator.start();
    await site.ready;
    expect(accountsOf(site.pid)).toEqual(Array(4).fill(account.uid));
    expect(site.out()).not.toContain("sigo como root");
    await book(site);
    await until(() => mails().length > 0);
    for (const path of ["", "secret", "outbox", "postgres"])
      expect(ownerOf(join(operator.dataDir, path)), path).toBe(account.uid);
    expect(statSync(operator.dataDir).mode & 0o777).toBe(0o700);
    await stop(site);
  });

  test("a DATA_DIR of the release before, whose secret and mails are root's, goes on", async () => {
    const first = await operator.start();
    await first.ready;
    await book(first);
    await until(() => mails().length > 0);
    await stop(first);
    const path = (name: string) => join(operator.dataDir, name);
    const secret = readFileSync(path("secret"), "utf8");
    const before = mails().length;
    for (const name of ["secret", "outbox", ...mails().map((mail) => `outbox/${mail}`)])
      chownSync(path(name), 0, 0);

    const second = await operator.start();
    await second.ready;
    expect(readFileSync(path("secret"), "utf8")).toBe(secret);
    for (const name of ["secret", "outbox", ...mails().map((mail) => `outbox/${mail}`)])
      expect(ownerOf(path(name)), name).toBe(account.uid);
    const body = { email: rosa.email };
    expect((await postJson(`${second.url}/api/request-entry-link`, body)).status).toBe(200);
    await until(() => mails().length > before);
    await stop(second);
  });

  test.skipIf(formerAccount() === undefined)(
    "a DATA_DIR of the account that former releases became is served by this one",
    async () => {
      const first = await operator.start();
      await first.ready;
      await book(first);
      await stop(first);
      const all = () => ["", ...readdirSync(operator.dataDir, { recursive: true, encoding: "utf8" })];
      const former = formerAccount()?.uid ?? 0;
      for (const path of all()) lchownSync(join(operator.dataDir, path), former, former);

      const second = await operator.start();
      await second.ready;
      expect(accountsOf(second.pid)).toEqual(Array(4).fill(account.uid));
      const body = { email: rosa.email };
      expect((await postJson(`${second.url}/api/request-entry-link`, body)).status).toBe(200);
      await stop(second);
      expect(all().filter((path) => ownerOf(join(operator.dataDir, path)) !== account.uid)).toEqual([]);
    },
  );

  test("where the account cannot read the project root stays, says so once, and hands over the database alone", async () => {
    const home = operator.dir("home");
    const project = join(home, "project");
    mkdirSync(home, { mode: 0o700 });
    for (const part of ["build", "db", "scripts", "package.json", "package-lock.json"])
      cpSync(join(inject("builtSite"), part), join(project, part), { recursive: true });
    symlinkSync(join(inject("builtSite"), "node_modules"), join(project, "node_modules"));
    // Later than the copies: nothing is built again.
    writeFileSync(join(project, "build/.zoh-built"), new Date(Date.now() + 60_000).toISOString());
    const site = await operator.start({}, project);
    await site.ready;
    expect(accountsOf(site.pid)).toEqual([0, 0, 0, 0]);
    const said = site
      .out()
      .split("\n")
      .filter((line) => line.includes("sigo como root"));
    expect(said).toEqual([expect.stringMatching(/no puede leer el proyecto en .*project\. Muévelo /)]);
    await book(site);
    await until(() => mails().length > 0);
    for (const path of ["", "secret", "outbox"]) expect(ownerOf(join(operator.dataDir, path)), path).toBe(0);
    expect(ownerOf(join(operator.dataDir, "postgres"))).toBe(account.uid);
    // 0700 would shut the database out. Its account passes through, and sees and reads nothing of ours; others do not pass.
    expect(statSync(operator.dataDir).mode & 0o777).toBe(0o710);
    const may = (uid: number, gid: number, command: string) =>
      spawnSync("/bin/sh", ["-c", command], { cwd: "/", uid, gid }).status === 0;
    const [asAccount, asOther] = [account, { uid: 54_321, gid: 54_321 }].map(
      ({ uid, gid }) =>
        (command: string) =>
          may(uid, gid, command),
    );
    const dir = operator.dataDir;
    expect(asAccount?.(`ls ${dir}/postgres`)).toBe(true);
    for (const command of [`ls ${dir}`, `cat ${dir}/secret`, `ls ${dir}/outbox`, `cd ${dir} && touch x`])
      expect(asAccount?.(command), command).toBe(false);
    for (const command of [`cd ${dir}`, `ls ${dir}/socket`, `ls ${dir}/postgres`])
      expect(asOther?.(command), command).toBe(false);
    await stop(site);

    // From where everybody can read it, the same data are served by the account.
    const moved = await operator.start();
    await moved.ready;
    expect([accountsOf(moved.pid)?.[0], ownerOf(join(operator.dataDir, "secret"))]).toEqual([
      account.uid,
      account.uid,
    ]);
    await stop(moved);
  });
});
