import { ObjectStoreAway } from "~/server/database/object-store/object-store";
import type { BackupFailure } from "./backup-state";
import { BackupRefusal } from "./format";

const failures: Record<string, BackupFailure> = {
  ENOSPC: "no-room",
  EDQUOT: "no-room",
  EACCES: "no-way",
  EPERM: "no-way",
  EROFS: "no-way",
  ENOENT: "no-way",
  ENOTDIR: "no-way",
};

/** Of what the disk or the database says; neither its words nor names of files go on from here. */
export function failureOf(error: unknown): BackupFailure {
  if (error instanceof ObjectStoreAway) return "store-away";
  if (error instanceof BackupRefusal) return "damaged";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return failures[code] ?? "other";
}

/** Why it failed, for the log: the kinds of the error and of what caused it, such as CERT_HAS_EXPIRED, in no words of theirs. */
export function causeOf(error: unknown): string {
  const kinds: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    kinds.push("code" in cause && typeof cause.code === "string" ? cause.code : cause.name);
  return kinds.join(" < ") || typeof error;
}
