import type { Feature } from "~/server/work/feature";
import { foreignHistoryRoutes } from "./routes";

export const foreignHistory: Feature = { routes: foreignHistoryRoutes };
