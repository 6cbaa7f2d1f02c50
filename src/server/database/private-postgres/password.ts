import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import type { Cluster } from "./cluster";
import { makeRenameDurable, superuser } from "./create-cluster";
import { roles } from "./roles";

/** In the database's own folder, so that it goes with it wherever it is copied, moved or put aside. */
export const passwordFile = (dir: string) => join(dir, "zoh-password");

/**
 * Who is asked for a password, read in place of PostgreSQL's own pg_hba.conf: that one stays as former releases made it, who know of
 * no password and start on it when they are gone back to.
 */
export const accessFile = (dir: string) => join(dir, "zoh-hba.conf");

/** Of the roles that ZOH signs in as; undefined before the first start of this release, and where it was lost. */
export function passwordOf(dir: string): string | undefined {
  return textOf(passwordFile(dir))?.trim() || undefined;
}

/** Before a launch: without a password nobody could enter to set one. Only the database's account reaches its socket. */
export function prepareAccess(cluster: Cluster): void {
  allow(cluster, passwordOf(cluster.dir) === undefined ? "trust" : "scram-sha-256");
}

/**
 * By whoever owns the running server: gives the roles their password, and lets nobody in without it from then on. Cut anywhere, the
 * next start goes on. A server that a former release launched asks from its next launch on.
 */
export async function demandPassword(maker: Client, cluster: Cluster): Promise<void> {
  if (passwordOf(cluster.dir) === undefined) {
    const password = randomBytes(32).toString("base64url");
    const roleNames = [superuser, roles.owner, roles.server];
    await maker.query(roleNames.map((role) => `alter role ${role} password '${password}'`).join("; "));
    // Not before: whoever finds it may rely on it.
    write(cluster, passwordFile(cluster.dir), `${password}\n`);
  }
  allow(cluster, "scram-sha-256");
  await maker.query("select pg_reload_conf()");
}

/** A full disk is no reason to refuse a start that needs no change. */
function allow(cluster: Cluster, method: "trust" | "scram-sha-256"): void {
  const text = `# Written by ZOH.\nlocal all all ${method}\n`;
  const file = accessFile(cluster.dir);
  if (textOf(file) !== text) write(cluster, file, text);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Whole or not at all, also after a power cut; for the database's account alone. */
function write({ dir, account }: Cluster, file: string, text: string): void {
  const aside = `${file}.new-${process.pid}`;
  const opened = openSync(aside, "w", 0o600);
  try {
    fchmodSync(opened, 0o600);
    writeFileSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  if (account !== undefined) chownSync(aside, account.uid, account.gid);
  renameSync(aside, file);
  makeRenameDurable(dir);
}
