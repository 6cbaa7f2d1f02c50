import type { Feature } from "~/server/work/feature";
import { exerciseRoutes } from "./routes";

export const exercises: Feature = { routes: exerciseRoutes };
