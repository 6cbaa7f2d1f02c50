import type { ObjectStore } from "~/server/database/object-store/object-store";
import { privatePrefix } from "~/server/database/object-store/object-store";
import { largestFile, partBytes, partsOf } from "./attachment-limits";

/** Below a prefix that no public address reaches: that of the site's pictures knows ids alone. */
const partKey = (id: string, part: number): string => `${filesAt(id)}${part}`;
const thumbnailKey = (id: string): string => `${filesAt(id)}thumbnail`;

/** Below which prefix all lie that one may have. */
export const filesAt = (id: string): string => `${privatePrefix}attachments/${id}/`;

export async function putFile(
  objects: ObjectStore,
  id: string,
  { bytes, type, thumbnail }: { bytes: Uint8Array; type: string; thumbnail: Uint8Array | null },
): Promise<void> {
  for (let part = 0; part < partsOf(bytes.byteLength); part++)
    await objects.put(partKey(id, part), bytes.subarray(part * partBytes, (part + 1) * partBytes), type);
  if (thumbnail) await objects.put(thumbnailKey(id), thumbnail, "image/webp");
}

export const getThumbnail = (objects: ObjectStore, id: string): Promise<Uint8Array | null> =>
  objects.get(thumbnailKey(id));

/** Of a file on its way: as it was sent, which nobody reads but who looks whether it may be kept. */
export const putPart = (objects: ObjectStore, id: string, part: number, bytes: Uint8Array): Promise<void> =>
  objects.put(partKey(id, part), bytes, "application/octet-stream");

/** Part by part, as fast as its reader takes it. */
export function openFile(objects: ObjectStore, id: string, size: number): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await objects.get(partKey(id, next));
        if (!bytes) return controller.error(new Error("a part of an attachment is not there"));
        controller.enqueue(new Uint8Array(bytes));
        next += 1;
        if (next >= partsOf(size)) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}

/** Whether its file is there. */
export const hasFile = async (objects: ObjectStore, id: string): Promise<boolean> =>
  (await objects.get(partKey(id, 0))) !== null;

/** Every file that one may have. */
export const dropFiles = (objects: ObjectStore, id: string): Promise<void> =>
  objects.remove([
    thumbnailKey(id),
    ...Array.from({ length: partsOf(largestFile) }, (_, part) => partKey(id, part)),
  ]);
