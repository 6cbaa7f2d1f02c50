import { createHash, type Hash } from "node:crypto";
import type { Readable } from "node:stream";
import {
  damaged,
  type End,
  entryNames,
  foreign,
  type Head,
  type PendingJobs,
  readEnd,
  readHead,
  readJobs,
} from "./format";
import { type Unlock, unpack } from "./unpack";

/** A backup that was read to its end and is whole. */
export interface Verified {
  head: Head;
  end: End;
  secret: string;
  jobs: PendingJobs;
  /** Of all rows, as they are written in it. */
  bytes: number;
}

/** A part of a table's rows, or what came last. */
type Taken = { head: Head } | { table: string; bytes: Buffer } | { verified: Verified };

/**
 * Gives out a backup as it is read: first its head, then the rows of each table, at last that it is whole; throws a BackupRefusal when it is not,
 * so that nothing of it may be kept before the end.
 */
export async function* takeOut(file: () => Readable, unlock: Unlock): AsyncGenerator<Taken> {
  const hashes = new Map<string, Hash>();
  let head: Head | undefined;
  let secret: string | undefined;
  let jobs: PendingJobs | undefined;
  let end: End | undefined;
  let total = 0;
  for await (const { name, bytes } of unpack(file, unlock)) {
    if (end) throw damaged;
    if (!head) {
      if (name !== entryNames.head) throw foreign;
      head = readHead(bytes);
      for (const table of head.tables) hashes.set(table.name, createHash("sha256"));
      yield { head };
    } else if (name === entryNames.secret) secret = bytes.toString().trim();
    else if (name === entryNames.jobs) jobs = readJobs(bytes);
    else if (name === entryNames.end) end = readEnd(bytes);
    else {
      const table = name.startsWith(entryNames.tables) ? name.slice(entryNames.tables.length, -7) : "";
      const hash = hashes.get(table);
      if (!hash) throw damaged;
      hash.update(bytes);
      total += bytes.length;
      yield { table, bytes };
    }
  }
  if (!head) throw foreign;
  if (!end || !jobs || !secret) throw damaged;
  for (const [table, hash] of hashes) if (end.tables[table]?.sha256 !== hash.digest("hex")) throw damaged;
  yield { verified: { head, end, secret, jobs, bytes: total } };
}

/** Reads all of it and keeps nothing. */
export async function verifyBackup(file: () => Readable, unlock: Unlock): Promise<Verified> {
  for await (const taken of takeOut(file, unlock)) if ("verified" in taken) return taken.verified;
  throw damaged;
}
