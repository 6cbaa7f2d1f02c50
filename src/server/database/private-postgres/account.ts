import { spawnSync } from "node:child_process";
import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import { accountRefusal } from "./refusals";

/** The unprivileged account that PostgreSQL runs as when we are root, because it refuses to run as root. */
export type Account = { uid: number; gid: number; name: string };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** spawn options; the working directory is one that every account can enter. */
export function runAs(account: Account | undefined) {
  const place = { cwd: "/", env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
  return account === undefined ? place : { ...place, uid: account.uid, gid: account.gid };
}

function lookUp(name: string): Account | undefined {
  const answer = spawnSync("id", [name], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  const ids = /uid=(\d+).* gid=(\d+)/.exec(answer.stdout ?? "");
  if (ids === null || Number(ids[1]) === 0) return undefined;
  return { uid: Number(ids[1]), gid: Number(ids[2]), name };
}

function make(name: string): void {
  const made = spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/bin/false", name]);
  if (made.status !== 0) spawnSync("adduser", ["-S", "-D", "-H", name]);
}

/**
 * `nobody`, else an account made for the purpose. Never `postgres`: where the system has a PostgreSQL of its own, that one takes whoever
 * has this account for its superuser (docs/decisions/0046).
 */
export function postgresAccount(find = lookUp, create = make): Account {
  const existing = find("zoh-postgres") ?? find("nobody");
  if (existing !== undefined) return existing;
  create("zoh-postgres");
  const made = find("zoh-postgres");
  if (made === undefined) throw accountRefusal("no existe «nobody» y no pude crear una");
  return made;
}

/** Whom root became in the releases before, where it exists. */
export const formerAccount = (find = lookUp): Account | undefined => find("postgres");

/** Really tries, so that access lists and mount options count too. */
export function canEnter(account: Account, dir: string): boolean {
  const attempt = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", dir], {
    ...runAs(account),
    stdio: "ignore",
  });
  if (attempt.error !== undefined) throw accountRefusal(attempt.error.message);
  return attempt.status === 0;
}

/** The outermost existing folder on the way to `path` that the account cannot enter. */
export function wallBefore(account: Account, path: string): string | undefined {
  const way: string[] = [];
  for (let dir = path; ; dir = dirname(dir)) {
    if (lstatSync(dir, { throwIfNoEntry: false }) !== undefined) way.unshift(dir);
    if (dir === dirname(dir)) break;
  }
  const innermost = way.at(-1);
  if (innermost === undefined || canEnter(account, innermost)) return undefined;
  return way.find((dir) => !canEnter(account, dir));
}
