import type { Feature } from "~/server/work/feature";
import { messageRoutes } from "./routes";

export const messages: Feature = {
  routes: messageRoutes,
};
