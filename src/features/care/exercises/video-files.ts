import { open } from "node:fs/promises";
import { type ObjectStore, privatePrefix } from "~/server/database/object-store/object-store";
import { largestVideo } from "./video-limits";

/** Kept and handed out at a time: no film stands whole in memory. */
const partBytes = 512 * 1024;

const partKey = (film: string, part: number): string => `${privatePrefix}exercise-videos/${film}/${part}`;

/** From the disk, part by part. What an attempt before may have left goes first: a part that lies there is not written over. */
export async function putVideo(
  objects: ObjectStore,
  film: string,
  path: string,
  type: string,
): Promise<void> {
  await objects.remove(
    Array.from({ length: Math.ceil(largestVideo / partBytes) }, (_, part) => partKey(film, part)),
  );
  const file = await open(path);
  try {
    for (let part = 0; ; part++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(partBytes), 0, partBytes, part * partBytes);
      if (bytesRead === 0) return;
      await objects.put(partKey(film, part), buffer.subarray(0, bytesRead), type);
      if (bytesRead < partBytes) return;
    }
  } finally {
    await file.close();
  }
}

/** The bytes from the first to the last that is asked for, as fast as their reader takes them. */
export function openVideo(
  objects: ObjectStore,
  film: string,
  first: number,
  last: number,
): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = Math.floor(at / partBytes);
        const bytes = await objects.get(partKey(film, part));
        if (!bytes) return controller.error(new Error("a part of a film is not there"));
        const start = at - part * partBytes;
        controller.enqueue(
          new Uint8Array(bytes.subarray(start, Math.min(bytes.byteLength, last + 1 - part * partBytes))),
        );
        at = (part + 1) * partBytes;
        if (at > last) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
