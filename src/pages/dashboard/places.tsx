import type { DashboardSection } from "~/shared/dashboard-address";

interface Place {
  section: DashboardSection;
  label: string;
  /** In the bar at the bottom of a phone; the others are in its one menu, and everywhere else in the bar at the top. */
  atThumb: boolean;
}

export const places: Place[] = [
  { section: "hoy", label: "Hoy", atThumb: true },
  { section: "citas", label: "Citas", atThumb: true },
  { section: "pacientes", label: "Mis Pacientes", atThumb: true },
  { section: "blog", label: "Blog", atThumb: false },
  { section: "caja", label: "Caja", atThumb: false },
  { section: "informes", label: "Informes", atThumb: false },
];
