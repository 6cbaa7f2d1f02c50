import type { KeepRule } from "./which-to-keep";

/** BACKUP_DIR and what goes with it: the copies that the site makes by itself. */
export interface BackupSettings {
  /** A folder of this machine, or a bucket of the S3 that S3_ENDPOINT names. */
  to: { folder: string } | { bucket: string; prefix: string };
  everyMs: number;
  keep: KeepRule;
  /** BACKUP_PASSPHRASE; without it copies lie open. */
  passphrase: string | undefined;
}

const hourMs = 3_600_000;

/** `24h`, `7d`: how long from one copy to the next, in milliseconds. Null for anything else, or less than an hour. */
export function parseEvery(text: string): number | null {
  const [, count = "", unit] = /^([1-9]\d{0,3})([hd])$/.exec(text) ?? [];
  return unit ? Number(count) * (unit === "d" ? 24 * hourMs : hourMs) : null;
}

/** `7d4w12m`. Null for anything else, or a rule that keeps nothing. */
export function parseKeep(text: string): KeepRule | null {
  const [all, days, weeks, months] = /^(?:(\d{1,3})d)?(?:(\d{1,3})w)?(?:(\d{1,3})m)?$/.exec(text) ?? [];
  const keep = { days: Number(days ?? 0), weeks: Number(weeks ?? 0), months: Number(months ?? 0) };
  return all && keep.days + keep.weeks + keep.months > 0 ? keep : null;
}

/** `s3://bucket/folder`, or a folder of this machine. Null for an address that is neither. */
export function parseTarget(text: string): BackupSettings["to"] | null {
  const [, bucket, prefix = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket) return { bucket, prefix };
  return /^\w+:\/\//.test(text) ? null : { folder: text };
}
