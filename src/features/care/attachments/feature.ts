import type { Feature } from "~/server/work/feature";
import { dropFiles } from "./attachment-files";
import { attachmentRoutes } from "./routes";
import { sweepArrivals } from "./sweep-arrivals";

export const attachments: Feature = {
  routes: attachmentRoutes,
  // Enqueued by the database as a row goes (drop_attachment_files, drop_blocked_files), and by the sweep.
  consequences: () => ({
    "attachment.dropped": (id) => [{ queue: "drop-attachment", data: { kind: "attachment", id } }],
  }),
  queues: ({ objects }) => [{ name: "drop-attachment", atOnce: 2, work: ({ id }) => dropFiles(objects, id) }],
  retention: { passing: [{ policy: "passing", table: "attachment_arrivals", drop: sweepArrivals }] },
};
