import { openAsBlob } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { S3Settings } from "~/server/database/object-store/ask-s3";
import { askS3 } from "~/server/database/object-store/ask-s3";
import { ObjectStoreAway } from "~/server/database/object-store/object-store";
import type { BackupSettings } from "./backup-settings";

/** Where copies are kept that the site makes by itself. */
export interface BackupTarget {
  /** A folder of this machine in which a copy is written before it is kept. */
  workshop: string;
  /** Takes a file that is whole from the workshop. A signal ends it, as it does the others, where that can be. */
  keep(path: string, name: string, signal: AbortSignal): Promise<void>;
  /** The names of all that lies there, ours or not. */
  list(signal: AbortSignal): Promise<string[]>;
  remove(name: string, signal: AbortSignal): Promise<void>;
}

/** A folder: a copy has its name there once it is whole. */
function folderTarget(directory: string): BackupTarget {
  const folder = resolve(directory);
  return {
    workshop: folder,
    async keep(path, name, signal) {
      // Who was given up for gone does not keep it any more.
      signal.throwIfAborted();
      await rename(path, join(folder, name));
      // The name itself has to outlive a cut of the power.
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
    },
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** As long as the largest copy may take to leave. */
const uploadMs = 3_600_000;
const patienceMs = 30_000;

/** A bucket of the S3 that S3_ENDPOINT names, under a prefix; what is not kept yet lies in `workshop`. */
function s3Target(
  settings: S3Settings,
  { bucket, prefix }: { bucket: string; prefix: string },
  workshop: string,
): BackupTarget {
  const ask = askS3(settings);
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const keyOf = (name: string) => `${base}/${[...prefix.split("/").filter(Boolean), name].join("/")}`;

  async function send(address: string, init: RequestInit, ms: number): Promise<Response> {
    const response = await ask(address, init, ms);
    if (response.ok) return response;
    await response.body?.cancel();
    throw new ObjectStoreAway(`S3 answered ${response.status}`);
  }

  return {
    workshop,
    async keep(path, name, signal) {
      // Read from the disk as it leaves. A second try writes the same under the same key.
      const body = await openAsBlob(path);
      await (await send(keyOf(name), { method: "PUT", body, signal }, uploadMs)).body?.cancel();
      await rm(path, { force: true });
    },
    async list(signal) {
      const under = prefix.split("/").filter(Boolean).join("/");
      const start = under === "" ? "" : `${under}/`;
      const names: string[] = [];
      for (let after = ""; ; ) {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix: start,
          ...(after && { "start-after": after }),
        });
        const text = await (await send(`${base}?${query}`, { method: "GET", signal }, patienceMs)).text();
        const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
        names.push(...keys.map((key) => key.slice(start.length)));
        if (keys.length === 0 || !text.includes("<IsTruncated>true<")) return names;
        after = keys.at(-1) ?? "";
      }
    },
    async remove(name, signal) {
      await (await send(keyOf(name), { method: "DELETE", signal }, patienceMs)).body?.cancel();
    },
  };
}

/** Where BACKUP_DIR says. */
export function openBackupTarget(
  { to }: BackupSettings,
  s3: S3Settings | undefined,
  dataDir: string,
): BackupTarget {
  if ("folder" in to) return folderTarget(to.folder);
  if (!s3) throw new Error("BACKUP_DIR names a bucket, and there is no S3");
  return s3Target(s3, to, join(dataDir, "backups-leaving"));
}

/** So that it is there, and can be written to, before anything is copied. */
export const prepareWorkshop = async (target: BackupTarget): Promise<void> =>
  void (await mkdir(target.workshop, { recursive: true, mode: 0o700 }));
