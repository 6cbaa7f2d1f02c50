import type { OpeningHours } from "~/client/use-opening-hours";
import { careName } from "~/features/clinic/clinic/care-hours";
import type { Clinic, OpenDays, Reception } from "~/shared/clinic";

type Parts = Pick<Clinic, "opening" | "branches">;

const receptionOf = (reception: Reception[]): OpenDays[] =>
  reception.map(({ opens, closes, ...days }) => ({ ...days, times: [{ opens, closes }] }));

/** What the site says of when somebody is there; built by loaders, so that no browser loads what it follows from. */
export const openingHours = (clinic: Parts): OpeningHours[] =>
  [
    ...(clinic.branches.length > 1
      ? clinic.branches
          .filter(({ reception }) => reception.length > 0)
          .map(({ name, reception }) => ({ of: `Recepción, ${name}`, open: receptionOf(reception) }))
      : [{ of: "Recepción", open: receptionOf(clinic.opening.reception) }]),
    { of: careName, open: clinic.opening.careHours },
  ].map(({ of, open }) => ({ of, open: open.map(({ days, times }) => ({ days, times })) }));

/** The same in words of schema.org. */
export const specified = (clinic: Parts, open: "reception" | "care") =>
  (open === "reception" ? receptionOf(clinic.opening.reception) : clinic.opening.careHours).flatMap(
    ({ weekdays, times }) =>
      times.map((time) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
        ...time,
      })),
  );
