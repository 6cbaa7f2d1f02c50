import { clinic } from "content/clinic";
import { opening } from "content/opening";
import type { Weekday } from "content/shape";
import { timeOfMinute } from "~/shared/clinic-grid";
import { minutesOf } from "~/shared/clinic-time";
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

/** A part of the day ends with the longest visit that may begin at its last start. */
const longest = Math.max(...clinic.services.map(({ durationMinutes }) => durationMinutes));
const care: Open[] = [
  {
    days: opening.care.days,
    weekdays: opening.care.weekdays,
    times: opening.care.startsForPatients.map(({ first, last }) => ({
      opens: first,
      closes: timeOfMinute(minutesOf(last) + longest),
    })),
  },
];

/** What the site says of when somebody is there; built by loaders, so that no browser loads what it follows from. */
export const openingHours: OpeningHours[] = [
  { of: "Recepción", open: reception },
  { of: "Kinesiología", open: care },
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
