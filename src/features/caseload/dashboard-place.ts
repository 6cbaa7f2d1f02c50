import { addDays, isRealDate, mondayOf } from "~/shared/clinic-time";

/** How much of each list comes at once: what the page brings along is what the browser would ask for. */
export const caseloadPageSize = 12;
export const toAnswerLimit = 50;
export const upcomingCount = 5;

export const dashboardSections = ["pacientes", "citas", "blog", "caja"] as const;
export type DashboardSection = (typeof dashboardSections)[number];

/** How the appointments of the chosen date are shown: its list, its agenda, or the agenda of its week. */
export const agendaViews = ["lista", "dia", "semana"] as const;
export type AgendaView = (typeof agendaViews)[number];

export interface DashboardPlace {
  section: DashboardSection;
  view: AgendaView;
  /** yyyy-MM-dd; null is today. */
  date: string | null;
}

/** What an address of the dashboard shows. Nothing of a patient stands in it. */
export function dashboardPlace(search: string): DashboardPlace {
  const asked = new URLSearchParams(search);
  const date = asked.get("dia");
  return {
    section: dashboardSections.find((section) => section === asked.get("seccion")) ?? "pacientes",
    view: agendaViews.find((view) => view === asked.get("vista")) ?? "lista",
    date: date && isRealDate(date) ? date : null,
  };
}

/** The address of a place; what is usual is left out. */
export function placeAddress({ section, view, date }: DashboardPlace): string {
  const parts = new URLSearchParams();
  if (section !== "pacientes") parts.set("seccion", section);
  if (section === "citas" && view !== "lista") parts.set("vista", view);
  if ((section === "citas" || section === "caja") && date) parts.set("dia", date);
  return `?${parts}`;
}

/** The dates that a place shows: one day, or the week from its Monday. */
export function dashboardRange({ view, date }: DashboardPlace, today: string): { from: string; to: string } {
  const day = date ?? today;
  if (view !== "semana") return { from: day, to: day };
  const monday = mondayOf(day);
  return { from: monday, to: addDays(monday, 6) };
}
