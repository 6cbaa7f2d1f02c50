import type { Feature } from "~/server/work/feature";
import { commissionRoutes } from "./routes";

export const commissions: Feature = {
  routes: commissionRoutes,
};
