import type { ObjectStore } from "~/server/database/object-store/object-store";
import { pictureWidths } from "./picture-limits";

/** Where the bytes lie that were sent, until they are a picture. */
export const sentKey = (uploadId: string): string => `sent/${uploadId}`;

/** Below which prefix all files of a picture lie. */
export const filesOfPicture = (objectId: string): string => `${objectId}/`;

/** Where a file of a picture lies: "800.avif". */
export const fileKey = (objectId: string, name: string): string => `${filesOfPicture(objectId)}${name}`;

/** Every file that a picture may have. */
export const fileKeys = (objectId: string): string[] =>
  pictureWidths.flatMap((width) => ["avif", "webp"].map((kind) => fileKey(objectId, `${width}.${kind}`)));

/** Whether a store has any file of a picture. */
export async function hasFiles(objects: ObjectStore, objectId: string): Promise<boolean> {
  for (const key of fileKeys(objectId)) if (await objects.get(key)) return true;
  return false;
}
