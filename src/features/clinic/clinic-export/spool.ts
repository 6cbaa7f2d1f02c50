import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Sized } from "~/server/database/backup/pack";

const chunkBytes = 256 * 1024;
const cipher = "aes-256-ctr";

/**
 * A text that grows beyond memory until its size is known, as a tar asks for it first. It lies in a file without a name, sealed with a key
 * that only this holds: of a process that dies nothing is left to read.
 */
export async function openSpool(folder: string) {
  const path = join(folder, `zoh-${randomBytes(12).toString("hex")}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  const key = randomBytes(32);
  const start = randomBytes(16);
  const sealing = createCipheriv(cipher, key, start);
  let waiting: string[] = [];
  let letters = 0;
  let size = 0;

  async function flush(): Promise<void> {
    const bytes = sealing.update(waiting.join(""), "utf8");
    waiting = [];
    letters = 0;
    await file.write(bytes, 0, bytes.length, size);
    size += bytes.length;
  }

  return {
    async add(text: string): Promise<void> {
      waiting.push(text);
      letters += text.length;
      if (letters >= chunkBytes) await flush();
    },
    /** All of it, once. */
    async contents(): Promise<Sized> {
      if (letters > 0) await flush();
      return { size, chunks: chunksOf(file, size, createDecipheriv(cipher, key, start)) };
    },
    close: () => file.close(),
  };
}
export type Spool = Awaited<ReturnType<typeof openSpool>>;

async function* chunksOf(file: FileHandle, size: number, opening: ReturnType<typeof createDecipheriv>) {
  for (let at = 0; at < size; at += chunkBytes) {
    const bytes = Buffer.alloc(Math.min(chunkBytes, size - at));
    await file.read(bytes, 0, bytes.length, at);
    yield opening.update(bytes);
  }
}
