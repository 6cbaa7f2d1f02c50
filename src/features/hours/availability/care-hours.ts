import { opening } from "content/first-start/opening";
import { services } from "content/first-start/services";
import { timeOfMinute } from "~/shared/clinic-grid";
import { minutesOf } from "~/shared/clinic-time";

const { days, startsForPatients } = opening.care;

/** A part of the day ends with the longest visit that may begin at its last start. */
const longest = Math.max(...services.map(({ durationMinutes }) => durationMinutes));

/** The hours of care, which follow from what can be booked. */
export const careHours = {
  of: "Kinesiología",
  days,
  times: startsForPatients.map(({ first, last }) => ({
    opens: first,
    closes: timeOfMinute(minutesOf(last) + longest),
  })),
};

/** "08:00 a 12:30 y 14:00 a 18:30" */
export const careTimes = careHours.times.map(({ opens, closes }) => `${opens} a ${closes}`).join(" y ");
