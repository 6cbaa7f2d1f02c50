import type { Feature } from "~/server/work/feature";
import { deskRoutes } from "./routes";

export const desk: Feature = { routes: deskRoutes };
