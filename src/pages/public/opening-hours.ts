import { opening } from "content/first-start/opening";
import { careHours } from "~/features/hours/availability/care-hours";
import type { Weekday } from "~/shared/clinic";
import type { OpeningHours } from "./use-opening-hours";

interface Open {
  days: string;
  weekdays: Weekday[];
  times: { opens: string; closes: string }[];
}

const reception: Open[] = opening.reception.map(({ opens, closes, ...days }) => ({
  ...days,
  times: [{ opens, closes }],
}));

const care: Open[] = [{ ...careHours, weekdays: opening.care.weekdays }];

/** What the site says of when somebody is there; built by loaders, so that no browser loads what it follows from. */
export const openingHours: OpeningHours[] = [
  { of: "Recepción", open: reception },
  { of: careHours.of, open: care },
].map(({ of, open }) => ({ of, open: open.map(({ days, times }) => ({ days, times })) }));

/** The same in words of schema.org. */
export const specified = (open: "reception" | "care") =>
  (open === "reception" ? reception : care).flatMap(({ weekdays, times }) =>
    times.map((time) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
      ...time,
    })),
  );
