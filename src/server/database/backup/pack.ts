import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { webStream } from "./web-stream";

/** Who may open the envelope: who knows the words, or holds the identity of an age recipient. */
export type Lock = { passphrase: string } | { recipient: string };

export type AddEntry = (name: string, contents: Uint8Array | Sized) => Promise<void>;

/** What is too much for memory: as many bytes as it says, chunk by chunk. */
export interface Sized {
  size: number;
  chunks: AsyncIterable<Uint8Array>;
}

/** Writes entries one after the other into `sink`, as fast as it takes them, compressed, and sealed when a lock is given. */
export async function packInto(
  sink: Writable,
  lock: Lock | undefined,
  produce: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const entries = Readable.fromWeb(readable as ReadableStream);
  const sent = lock
    ? pipeline(entries, createGzip(), sealWith(lock), sink)
    : pipeline(entries, createGzip(), sink);
  // What ends the writing ends the producing; it is told where that is waited for.
  sent.catch((error) => controller.error(error));
  try {
    await produce(async (name, contents) => {
      const { size, chunks } =
        contents instanceof Uint8Array ? { size: contents.length, chunks: [contents] } : contents;
      const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const bytes of chunks) await writer.write(bytes);
      await writer.close();
    });
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await sent.catch(() => undefined);
    throw error;
  }
  await sent;
}

const sealWith = (lock: Lock) =>
  async function* (bytes: AsyncIterable<Uint8Array>) {
    // Loaded with the first copy: it would be a twentieth of an idle site's memory.
    const { Encrypter } = await import("age-encryption");
    const encrypter = new Encrypter();
    if ("passphrase" in lock) encrypter.setPassphrase(lock.passphrase);
    else encrypter.addRecipient(lock.recipient);
    yield* await encrypter.encrypt(webStream(Readable.from(bytes)));
  };
