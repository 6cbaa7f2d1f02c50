import type { Feature } from "~/server/work/feature";
import { agendaRoutes } from "./routes";

export const agenda: Feature = {
  routes: agendaRoutes,
  consequences: () => ({ "time-off.changed": () => [] }),
};
