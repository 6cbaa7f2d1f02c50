import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { BackupRefusal, damaged, foreign } from "./format";
import { webStream } from "./web-stream";

/** How a sealed backup is opened. */
export interface Unlock {
  passphrase: string | undefined;
  /** Text of an age identity: `AGE-SECRET-KEY-…`. */
  identity: string | undefined;
}

interface Entry {
  name: string;
  bytes: Buffer;
}

/** Beyond this an entry is not one of ours, and is not held in memory. */
const largestEntry = 64 * 1_048_576;

/** The entries of a backup in their order, from its first byte on; throws a BackupRefusal in plain words. */
export async function* unpack(file: () => Readable, unlock: Unlock): AsyncGenerator<Entry> {
  const isSealed = await begins(file(), envelope);
  const compressed = isSealed ? await opened(file, unlock) : file();
  const plain = createGunzip();
  compressed.on("error", (error) => plain.destroy(error));
  compressed.pipe(plain);
  const decoder = createTarDecoder({ strict: true });
  const entries = webStream(plain).pipeThrough(decoder);
  // Who could open the envelope knows whose it is.
  let isForeign = !isSealed;
  try {
    for await (const { header, body } of entries as unknown as AsyncIterable<{
      header: { name: string; size: number };
      body: ReadableStream;
    }>) {
      if (header.size > largestEntry) throw isForeign ? foreign : damaged;
      const bytes = await buffer(body);
      isForeign = false;
      yield { name: header.name, bytes };
    }
  } catch (error) {
    if (error instanceof BackupRefusal || !isOfTheBytes(error)) throw error;
    throw isForeign ? foreign : damaged;
  } finally {
    compressed.destroy();
    plain.destroy();
  }
}

/** True of what a decoder says of its bytes; what a consumer of the entries throws never comes here. */
function isOfTheBytes(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return !/^E[A-Z]+$/.test(code);
}

const envelope = "age-encryption.org/v1";

async function opened(file: () => Readable, unlock: Unlock): Promise<Readable> {
  // Only who restores needs it in memory.
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  if (unlock.passphrase === undefined && unlock.identity === undefined)
    throw new BackupRefusal(
      "La copia está cifrada: indica BACKUP_PASSPHRASE con su frase, o --identity ARCHIVO con su clave.",
    );
  try {
    if (unlock.passphrase !== undefined) decrypter.addPassphrase(unlock.passphrase);
    if (unlock.identity !== undefined) decrypter.addIdentity(identityIn(unlock.identity));
    return Readable.fromWeb((await decrypter.decrypt(webStream(file()))) as unknown as ReadableStream);
  } catch {
    throw new BackupRefusal("La frase o la clave no abre esta copia: no restauré nada.");
  }
}

/** Files of identities carry comments. */
function identityIn(text: string): string {
  return /AGE-SECRET-KEY-\S+/.exec(text)?.[0] ?? text.trim();
}

async function begins(stream: Readable, with_: string): Promise<boolean> {
  for await (const chunk of stream) {
    stream.destroy();
    return (chunk as Buffer).subarray(0, with_.length).toString("latin1") === with_;
  }
  return false;
}
