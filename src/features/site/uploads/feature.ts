import type { Feature } from "~/server/work/feature";
import { dropObject, dropUpload } from "./drop";
import { objectRoutes } from "./routes";
import { sweepOrphans } from "./sweep";

export const uploads: Feature = {
  routes: objectRoutes,
  consequences: () => ({
    "upload.dropped": (id) => [{ queue: "drop-files", data: { kind: "upload", id } }],
    "object.dropped": (id) => [{ queue: "drop-files", data: { kind: "object", id } }],
  }),
  queues: ({ objects }) => [
    {
      name: "drop-files",
      atOnce: 2,
      work: ({ kind, id }) => (kind === "upload" ? dropUpload(objects, id) : dropObject(objects, id)),
    },
  ],
  retention: { passing: [{ told: "passing", table: "uploads, objects", drop: sweepOrphans }] },
};
