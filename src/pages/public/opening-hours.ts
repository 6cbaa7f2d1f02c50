import { careName } from "~/features/clinic/clinic/care-hours";
import type { Clinic, OpenDays } from "~/shared/clinic";
import type { OpeningHours } from "./use-opening-hours";

type Parts = Pick<Clinic, "opening">;

const receptionOf = ({ opening }: Parts): OpenDays[] =>
  opening.reception.map(({ opens, closes, ...days }) => ({ ...days, times: [{ opens, closes }] }));

/** What the site says of when somebody is there; built by loaders, so that no browser loads what it follows from. */
export const openingHours = (clinic: Parts): OpeningHours[] =>
  [
    { of: "Recepción", open: receptionOf(clinic) },
    { of: careName, open: clinic.opening.careHours },
  ].map(({ of, open }) => ({ of, open: open.map(({ days, times }) => ({ days, times })) }));

/** The same in words of schema.org. */
export const specified = (clinic: Parts, open: "reception" | "care") =>
  (open === "reception" ? receptionOf(clinic) : clinic.opening.careHours).flatMap(({ weekdays, times }) =>
    times.map((time) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
      ...time,
    })),
  );
