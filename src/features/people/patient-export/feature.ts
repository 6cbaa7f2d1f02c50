import type { Feature } from "~/server/work/feature";
import { patientExportRoutes } from "./routes";

export const patientExport: Feature = {
  routes: patientExportRoutes,
};
