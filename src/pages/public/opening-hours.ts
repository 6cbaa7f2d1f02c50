import { careHours } from "~/features/hours/availability/care-hours";
import type { Clinic, Weekday } from "~/shared/clinic";
import type { OpeningHours } from "./use-opening-hours";

interface Open {
  days: string;
  weekdays: Weekday[];
  times: { opens: string; closes: string }[];
}

type Parts = Pick<Clinic, "opening" | "services">;

const receptionOf = ({ opening }: Parts): Open[] =>
  opening.reception.map(({ opens, closes, ...days }) => ({ ...days, times: [{ opens, closes }] }));

const careOf = (clinic: Parts): Open[] => [{ ...careHours(clinic), weekdays: clinic.opening.care.weekdays }];

/** What the site says of when somebody is there; built by loaders, so that no browser loads what it follows from. */
export const openingHours = (clinic: Parts): OpeningHours[] =>
  [
    { of: "Recepción", open: receptionOf(clinic) },
    { of: careHours(clinic).of, open: careOf(clinic) },
  ].map(({ of, open }) => ({ of, open: open.map(({ days, times }) => ({ days, times })) }));

/** The same in words of schema.org. */
export const specified = (clinic: Parts, open: "reception" | "care") =>
  (open === "reception" ? receptionOf(clinic) : careOf(clinic)).flatMap(({ weekdays, times }) =>
    times.map((time) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
      ...time,
    })),
  );
