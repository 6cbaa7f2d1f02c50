import { ObjectStoreAway } from "../object-store/object-store";
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
