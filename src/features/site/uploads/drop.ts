import type { ObjectStore } from "~/server/database/object-store/object-store";
import { fileKeys, sentKey } from "./object-files";

/** The files follow the row, by a job: S3 is not part of our transactions. */
export const dropUpload = (objects: ObjectStore, id: string): Promise<void> => objects.remove([sentKey(id)]);

export const dropObject = (objects: ObjectStore, id: string): Promise<void> => objects.remove(fileKeys(id));
