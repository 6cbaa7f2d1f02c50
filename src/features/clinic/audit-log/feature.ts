import type { Feature } from "~/server/work/feature";
import { auditLogRoutes } from "./routes";

export const auditLog: Feature = {
  routes: auditLogRoutes,
};
