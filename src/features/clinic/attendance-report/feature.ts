import type { Feature } from "~/server/work/feature";
import { attendanceReportRoutes } from "./routes";

export const attendanceReport: Feature = {
  routes: attendanceReportRoutes,
};
