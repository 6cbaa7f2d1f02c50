import { type Feature, mailsOf } from "~/server/work/feature";
import { dropExport, endExports } from "./drop-export";
import { exportMails } from "./mails";
import { clinicExportRoutes } from "./routes";

export const clinicExport: Feature = {
  routes: clinicExportRoutes,
  consequences: () => ({
    // Its subject: the export, and who is told.
    "clinic-export.asked": mailsOf("clinic-export.asked.direction"),
    "clinic-export.over": (id) => [{ queue: "drop-export", data: { kind: "export", id } }],
  }),
  mails: exportMails,
  queues: ({ pool, objects }) => [
    { name: "drop-export", atOnce: 1, work: ({ id }) => dropExport(pool, objects, id) },
  ],
  retention: {
    passing: [{ policy: "exports", table: "clinic_exports", drop: endExports }],
  },
};
