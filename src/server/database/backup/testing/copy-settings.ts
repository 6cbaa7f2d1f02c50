import type { BackupSettings } from "../backup-settings";

/** As the environment gives them when nothing more is said. */
export const copySettings = (folder: string, more: Partial<BackupSettings> = {}): BackupSettings => ({
  to: { folder },
  everyMs: 24 * 3_600_000,
  keep: { days: 7, weeks: 4, months: 12 },
  passphrase: undefined,
  ...more,
});

/** Of a bucket that the fake S3 of the tests knows. */
export const s3Settings = {
  bucket: "imagenes",
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};
