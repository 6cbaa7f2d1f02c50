import type { DashboardSection } from "~/shared/dashboard-address";
import { type Duty, leadingDuties } from "~/shared/role";

interface Place {
  section: DashboardSection;
  label: string;
  /** In the bar at the bottom of a phone; the others are in its one menu, and everywhere else in the bar at the top. */
  atThumb: boolean;
  /** Who has one of these sees it; everybody without. */
  duties?: readonly Duty[];
}

const all: Place[] = [
  { section: "hoy", label: "Hoy", atThumb: true },
  { section: "citas", label: "Citas", atThumb: true },
  { section: "pacientes", label: "Mis Pacientes", atThumb: true, duties: ["care"] },
  { section: "blog", label: "Blog", atThumb: false, duties: leadingDuties },
  { section: "caja", label: "Caja", atThumb: false, duties: ["desk", "direction"] },
  { section: "informes", label: "Informes", atThumb: false, duties: leadingDuties },
];

export const placesOf = (own: readonly Duty[]): Place[] =>
  all.filter(({ duties }) => !duties || duties.some((duty) => own.includes(duty)));
