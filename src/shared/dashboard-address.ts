// pack: dashboard-parts

import { addDays, isRealDate, mondayOf } from "~/shared/clinic-time";

const dashboardSections = ["hoy", "meson", "pacientes", "citas", "blog", "caja", "informes"] as const;
export type DashboardSection = (typeof dashboardSections)[number];

/** How the appointments of the chosen date are shown: its list, its agenda, or the agenda of its week. */
const agendaViews = ["lista", "dia", "semana"] as const;
export type AgendaView = (typeof agendaViews)[number];

export interface DashboardAddress {
  section: DashboardSection;
  view: AgendaView;
  /** yyyy-MM-dd; null is today. */
  date: string | null;
  /** Whose week the desk shows; null: the day of everybody. */
  of?: string | null;
}

/** What an address of the dashboard shows. Nothing of a patient stands in it. */
export function dashboardAddressIn(search: string): DashboardAddress {
  const asked = new URLSearchParams(search);
  const date = asked.get("dia");
  const section = dashboardSections.find((each) => each === asked.get("seccion")) ?? "hoy";
  if (section === "meson") {
    const of = asked.get("de");
    const day = date && isRealDate(date) ? date : null;
    return { section, view: of ? "semana" : "dia", date: day, of };
  }
  return {
    section,
    view: agendaViews.find((view) => view === asked.get("vista")) ?? "lista",
    date: date && isRealDate(date) ? date : null,
  };
}

/** The address of what is to be shown; what is usual is left out. */
export function hrefOfDashboard({ section, view, date, of }: DashboardAddress): string {
  const parts = new URLSearchParams();
  if (section !== "hoy") parts.set("seccion", section);
  if (section === "citas" && view !== "lista") parts.set("vista", view);
  if (section === "meson" && of) parts.set("de", of);
  if ((section === "citas" || section === "caja" || section === "meson") && date) parts.set("dia", date);
  return `?${parts}`;
}

/** Where the staff arrive: Hoy. */
export const dashboardUrl = (publicUrl: string): string => `${publicUrl}/clinical-dashboard`;

/** The list of the day of an hour, for a mail to whoever works with it. */
export const agendaUrl = (publicUrl: string, wallTime: string): string =>
  `${publicUrl}/clinical-dashboard${hrefOfDashboard({ section: "citas", view: "lista", date: wallTime.slice(0, 10) })}`;

/** The dates that an address shows: one day, or the week from its Monday. */
export function datesShown({ view, date }: DashboardAddress, today: string): { from: string; to: string } {
  const day = date ?? today;
  if (view !== "semana") return { from: day, to: day };
  const monday = mondayOf(day);
  return { from: monday, to: addDays(monday, 6) };
}
