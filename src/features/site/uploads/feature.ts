import type { ObjectStore } from "~/server/database/object-store/object-store";
import type { Feature, WorkParts } from "~/server/work/feature";
import { fileKeys, sentKey } from "./object-files";
import { objectRoutes } from "./routes";
import { sweepOrphans } from "./sweep";

export const uploads: Feature = {
  routes: objectRoutes,
  consequences: () => ({
    "upload.dropped": (id) => [{ queue: "drop-files", data: { kind: "upload", id } }],
    "object.dropped": (id) => [{ queue: "drop-files", data: { kind: "object", id } }],
  }),
  queues: (parts) => [
    {
      name: "drop-files",
      atOnce: 2,
      work: ({ kind, id }) => (kind === "upload" ? dropUpload(parts.objects, id) : dropObject(parts, id)),
    },
  ],
  retention: { passing: [{ policy: "passing", table: "uploads, objects", drop: sweepOrphans }] },
};

/** The files follow the row, by a job: S3 is not part of our transactions. */
const dropUpload = (objects: ObjectStore, id: string): Promise<void> => objects.remove([sentKey(id)]);

/** Its row may have come back from a copy before its turn was there. */
async function dropObject({ objects, pool }: WorkParts, id: string): Promise<void> {
  const { rowCount } = await pool.query("select from objects where id = $1", [id]);
  if (!rowCount) await objects.remove(fileKeys(id));
}
