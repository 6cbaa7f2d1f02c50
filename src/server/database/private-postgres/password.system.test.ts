import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { accessFile, passwordFile } from "./password";
import { startPrivatePostgres, usePrivatePostgres } from "./start";
import { ask, discardPrepared, onlyPostmaster, prepare, Sandbox, until } from "./testing/sandbox";

let box: Sandbox;
beforeAll(prepare);
afterAll(discardPrepared);
beforeEach(() => {
  box = new Sandbox();
});
afterEach(() => box.clear());

const start = () => box.keep(startPrivatePostgres({ dataDir: box.dataDir }));
const cluster = () => box.path("data", "postgres");
const roles = ["zoh", "zoh_owner", "zoh_server"];

function as(url: string, role: string, password?: string): string {
  const other = new URL(url);
  other.username = role;
  if (password !== undefined) other.password = password;
  return other.href;
}

/** What each role gets with the site's password, with a wrong one, and with none. */
async function answersOf(url: string) {
  const asked = roles.flatMap((role) => [as(url, role), as(url, role, "wrong"), as(url, role, "")]);
  return Promise.all(
    asked.map((address) =>
      ask(address, "select 1").then(
        () => "in",
        () => "out",
      ),
    ),
  );
}
const onlyWithIt = roles.flatMap(() => ["in", "out", "out"]);
const everybody = roles.flatMap(() => ["in", "in", "in"]);

/** As every release before this one left it: trust in pg_hba.conf, and no password. */
async function makeFormer(url: string): Promise<void> {
  const former = roles.map((role) => `execute 'alter role ${role} password null'`).join("; ");
  await ask(as(url, "zoh"), `do $$ begin ${former}; end $$`);
  rmSync(passwordFile(cluster()));
  rmSync(accessFile(cluster()));
}

it("lets nobody in without the password that lies, random, beside its files", async () => {
  const running = await start();
  expect(await answersOf(running.url)).toEqual(onlyWithIt);
  const password = readFileSync(passwordFile(cluster()), "utf8").trim();
  expect(password).toMatch(/^[\w-]{43}$/);
  expect(new URL(running.url).password).toBe(password);
  for (const file of [passwordFile(cluster()), accessFile(cluster())]) {
    const { mode, uid } = statSync(file);
    expect([mode & 0o777, uid], file).toEqual([0o600, statSync(cluster()).uid]);
  }
  await running.stop();
  const again = await start();
  expect([new URL(again.url).password, await answersOf(again.url)]).toEqual([password, onlyWithIt]);
});

it("is shared with a command that finds it running", async () => {
  const running = await start();
  const tool = await box.keep(usePrivatePostgres({ dataDir: box.dataDir }));
  expect([tool.url, await ask(tool.migrateUrl, "select 1")]).toEqual([running.url, 1]);
});

it("of a former release asks from its first start on, and keeps what it holds and how that release enters", async () => {
  const first = await start();
  const { migrateUrl } = first;
  await ask(migrateUrl, "create table kept as select 7 as n");
  await makeFormer(first.url);
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "select count(*)::int from pg_roles where rolname like 'zoh%'")).toBe(3);
  expect(await ask(second.migrateUrl, "select n from kept")).toBe(7);
  expect(await answersOf(second.url)).toEqual(onlyWithIt);
  expect(second.url).not.toBe(first.url);
  // That release launches it without our access file.
  expect(readFileSync(join(cluster(), "pg_hba.conf"), "utf8")).toMatch(/^local\s+all\s+all\s+trust$/m);
});

it("whose server a killed start left before it asked is taken over, and asks", async () => {
  const owner = box.owner(box.dataDir);
  const { ready } = await owner.outcome;
  const url = ready?.url ?? "";
  const zoh = as(url, "zoh");
  writeFileSync(accessFile(cluster()), "local all all trust\n");
  await ask(zoh, "select pg_reload_conf()");
  await until(async () => (await answersOf(url)).join() === everybody.join());
  await makeFormer(url);
  const postmaster = onlyPostmaster(box.dataDir);
  owner.child.kill("SIGKILL");
  const running = await start();
  expect(onlyPostmaster(box.dataDir)).toBe(postmaster);
  await until(async () => (await answersOf(running.url)).join() === onlyWithIt.join());
});

it("makes another password where the file was lost", async () => {
  const first = await start();
  await first.stop();
  rmSync(passwordFile(cluster()));
  const second = await start();
  expect(second.url).not.toBe(first.url);
  expect(await answersOf(second.url)).toEqual(onlyWithIt);
});

it("says what to do when the file holds another", async () => {
  const first = await start();
  await first.stop();
  writeFileSync(passwordFile(cluster()), "otra\n");
  await expect(start()).rejects.toThrow(/no acepta la clave de .*zoh-password: /);
}, 30_000);
