import { dateOf } from "~/shared/clinic-time";
import type { BodyChart } from "./contract";

/**
 * The chart that a note is about: the latest one that was marked for its hour, else of the day of the session. What the patient marked
 * for another hour is that one's.
 */
export function chartOfSession(
  charts: readonly BodyChart[],
  { appointmentId, date }: { appointmentId: string | null; date: string },
): BodyChart | undefined {
  const standing = charts.filter(({ annulled }) => !annulled);
  return (
    standing.findLast((chart) => appointmentId !== null && chart.appointmentId === appointmentId) ??
    standing.findLast(
      (chart) =>
        dateOf(chart.at) === date &&
        (chart.appointmentId === null || (appointmentId === null && chart.therapist !== null)),
    )
  );
}

/** The patient's own, while it may be marked anew. */
export const changeableOf = (charts: readonly BodyChart[], now: Date): BodyChart | undefined =>
  charts.findLast(({ changeableUntil }) => changeableUntil !== null && changeableUntil > now.toISOString());
