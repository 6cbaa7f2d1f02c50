import type { Clinic } from "~/shared/clinic";
import { timeOfMinute } from "~/shared/clinic-grid";
import { minutesOf } from "~/shared/clinic-time";

type Parts = Pick<Clinic, "opening"> & { services: { durationMinutes: number }[] };

/** The hours of care, which follow from what can be booked: a part of the day ends with the longest visit that may begin at its last start. */
export function careHours({ opening, services }: Parts) {
  const { days, startsForPatients } = opening.care;
  const longest = Math.max(...services.map(({ durationMinutes }) => durationMinutes));
  return {
    of: "Kinesiología",
    days,
    times: startsForPatients.map(({ first, last }) => ({
      opens: first,
      closes: timeOfMinute(minutesOf(last) + longest),
    })),
  };
}

/** "08:00 a 12:30 y 14:00 a 18:30" */
export const careTimes = (parts: Parts): string =>
  careHours(parts)
    .times.map(({ opens, closes }) => `${opens} a ${closes}`)
    .join(" y ");
