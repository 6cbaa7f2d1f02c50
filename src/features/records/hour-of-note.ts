import type { Appointment } from "~/features/appointments/contract";

type Hour = Pick<Appointment, "id" | "status" | "therapistId" | "preferredDate">;

/** A note that is of no hour, by choice. */
export const noHour = "none";

/** Those that a note can be of, the latest first: held ones, and today's that were not cancelled. */
export function hoursForNote<Of extends Hour>(hours: Of[], today: string): Of[] {
  return hours
    .filter(({ status, preferredDate }) =>
      preferredDate.slice(0, 10) === today
        ? status !== "cancelled"
        : status === "completed" || (status === "confirmed" && preferredDate < today),
    )
    .toSorted((one, other) => other.preferredDate.localeCompare(one.preferredDate));
}

/** The writer's own hour of today that has no note yet, else their last one without. */
export function hourByDefault(
  hours: Hour[],
  noted: ReadonlySet<string | null>,
  writer: { id: string; today: string },
): string {
  const own = hoursForNote(hours, writer.today).filter(
    ({ id, therapistId }) => therapistId === writer.id && !noted.has(id),
  );
  const todays = own.filter(({ preferredDate }) => preferredDate.startsWith(writer.today));
  return (todays.at(-1) ?? own[0])?.id ?? noHour;
}
