import type { Feature } from "~/server/work/feature";
import { painRoutes } from "./routes";

export const painDiary: Feature = {
  routes: painRoutes,
  consequences: () => ({ "pain.risen": () => [] }),
};
