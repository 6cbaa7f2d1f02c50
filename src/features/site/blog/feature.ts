import type { Feature } from "~/server/work/feature";
import { blogRoutes } from "./routes";

export const blog: Feature = {
  routes: blogRoutes,
};
