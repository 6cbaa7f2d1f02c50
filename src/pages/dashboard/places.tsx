import { type DashboardSection, dashboardAddressIn } from "~/shared/dashboard-address";
import { fileIn } from "~/shared/file-address";
import { arrangingDuties, type Duty, leadingDuties, treats } from "~/shared/role";

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
  { section: "meson", label: "Mesón", atThumb: false, duties: arrangingDuties },
  { section: "citas", label: "Citas", atThumb: true },
  { section: "pacientes", label: "Mis Pacientes", atThumb: true, duties: ["care"] },
  { section: "blog", label: "Blog", atThumb: false, duties: leadingDuties },
  { section: "caja", label: "Caja", atThumb: false, duties: ["desk", "direction"] },
  { section: "informes", label: "Informes", atThumb: false, duties: leadingDuties },
];

const workers: Record<Duty, string> = {
  care: "quienes atienden pacientes",
  desk: "recepción",
  direction: "la dirección del centro",
};

function whoWorksIn(asked: DashboardSection): string {
  const names = (all.find(({ section }) => section === asked)?.duties ?? []).map((duty) => workers[duty]);
  return `Aquí trabajan ${names.join(" y ")}.`;
}

/** What an address leads to and is not of one's work, in words; null where it is. A file in it is opened by who treats people alone. */
export function notTheirs(own: readonly Duty[], search: string): string | null {
  const { section } = dashboardAddressIn(search);
  if (!isPlaceOf(own, section)) return whoWorksIn(section);
  return fileIn(search) === null || treats({ duties: own })
    ? null
    : "Las fichas las abren quienes atienden pacientes.";
}

export const isPlaceOf = (own: readonly Duty[], asked: DashboardSection): boolean =>
  placesOf(own).some(({ section }) => section === asked);

/** For who only receives, the desk is at the thumb. */
export const placesOf = (own: readonly Duty[]): Place[] =>
  all
    .filter(({ duties }) => !duties || duties.some((duty) => own.includes(duty)))
    .map((place) =>
      place.section === "meson" && !own.includes("care") ? { ...place, atThumb: true } : place,
    );
