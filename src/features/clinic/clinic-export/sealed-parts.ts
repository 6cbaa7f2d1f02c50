import { Writable } from "node:stream";
import { type ObjectStore, privatePrefix } from "~/server/database/object-store/object-store";

const partBytes = 1024 * 1024;
const partKey = (id: string, part: number): string => `${privatePrefix}clinic-exports/${id}/${part}`;
/** Keys are reserved so many at a time. */
const reserved = 16;

/** Writes bytes into parts under keys that `reserve` has written down before; gives how many bytes there were. */
export function partsSink(objects: ObjectStore, id: string, reserve: (parts: number) => Promise<void>) {
  let waiting: Uint8Array[] = [];
  let held = 0;
  let part = 0;
  let bytes = 0;
  const put = async (size: number) => {
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(size)];
    held = all.length - size;
    if (part % reserved === 0) await reserve(part + reserved);
    await objects.put(partKey(id, part), all.subarray(0, size), "application/octet-stream");
    part += 1;
    bytes += size;
  };
  const settle = (work: Promise<void>, done: (error?: Error | null) => void) => work.then(() => done(), done);
  const sink = new Writable({
    write(chunk: Uint8Array, _, done) {
      waiting.push(chunk);
      held += chunk.length;
      settle(
        (async () => {
          while (held >= partBytes) await put(partBytes);
        })(),
        done,
      );
    },
    final(done) {
      settle(held > 0 ? put(held) : Promise.resolve(), done);
    },
  });
  return { sink, written: () => bytes };
}

/** Part by part, as fast as its reader takes it. */
export function openParts(objects: ObjectStore, id: string, bytes: number): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await objects.get(partKey(id, next));
        if (!part) return controller.error(new Error("a part of a clinic's export is not there"));
        controller.enqueue(new Uint8Array(part));
        next += 1;
        if (next * partBytes >= bytes) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}

export const dropParts = (objects: ObjectStore, id: string, parts: number): Promise<void> =>
  objects.remove(Array.from({ length: parts }, (_, part) => partKey(id, part)));
