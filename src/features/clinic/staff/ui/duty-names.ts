import type { Duty } from "~/shared/role";

/** What each does, as direction chooses it. */
export const dutyNames: Record<Duty, string> = {
  care: "Atiende pacientes",
  desk: "Recepción",
  direction: "Dirección",
};
