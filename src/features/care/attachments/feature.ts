import type { Feature, WorkParts } from "~/server/work/feature";
import { dropFiles } from "./attachment-files";
import { attachmentRoutes } from "./routes";
import { sweepArrivals } from "./sweep-arrivals";

export const attachments: Feature = {
  routes: attachmentRoutes,
  // Enqueued by the database as a row goes (drop_attachment_files, drop_blocked_files), and by the sweep.
  consequences: () => ({
    "attachment.dropped": (id) => [{ queue: "drop-attachment", data: { kind: "attachment", id } }],
  }),
  queues: (parts) => [{ name: "drop-attachment", atOnce: 2, work: ({ id }) => dropUnlessBack(parts, id) }],
  retention: { passing: [{ policy: "passing", table: "attachment_arrivals", drop: sweepArrivals }] },
};

/** A row may have come back from a copy before its turn was there. */
async function dropUnlessBack({ objects, pool }: WorkParts, id: string): Promise<void> {
  const { rowCount } = await pool.query("select from attachments where id = $1", [id]);
  if (!rowCount) await dropFiles(objects, id);
}
