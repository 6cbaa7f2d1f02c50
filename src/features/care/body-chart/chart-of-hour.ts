import { dateOf } from "~/shared/clinic-time";
import type { BodyChart } from "./contract";

/** The chart that a note is about: the latest one that was marked for its hour, or on the day of the session. */
export function chartOfSession(
  charts: readonly BodyChart[],
  { appointmentId, date }: { appointmentId: string | null; date: string },
): BodyChart | undefined {
  return charts.findLast(
    (chart) =>
      !chart.annulled &&
      ((appointmentId !== null && chart.appointmentId === appointmentId) || dateOf(chart.at) === date),
  );
}

/** The patient's own, while it may be marked anew. */
export const changeableOf = (charts: readonly BodyChart[], now: Date): BodyChart | undefined =>
  charts.findLast(({ changeableUntil }) => changeableUntil !== null && changeableUntil > now.toISOString());
