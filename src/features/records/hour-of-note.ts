import type { Appointment } from "~/features/appointments/contract";
import { addDays } from "~/shared/clinic-time";
import type { ClinicalRecord } from "./contract";

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

/** What is older nobody writes down by accident. */
const lateDays = 30;

/** The writer's own hour of today that has no note yet, else their last one without; a note without an hour is of its day's. */
export function hourByDefault(
  hours: Hour[],
  notes: Pick<ClinicalRecord, "appointmentId" | "date">[],
  writer: { id: string; today: string },
): string {
  const since = addDays(writer.today, -lateDays);
  const isNoted = ({ id, preferredDate }: Hour) =>
    notes.some(({ appointmentId, date }) =>
      appointmentId === null ? date === preferredDate.slice(0, 10) : appointmentId === id,
    );
  const own = hoursForNote(hours, writer.today).filter(
    (hour) => hour.therapistId === writer.id && hour.preferredDate >= since && !isNoted(hour),
  );
  const todays = own.filter(({ preferredDate }) => preferredDate.startsWith(writer.today));
  return (todays.at(-1) ?? own[0])?.id ?? noHour;
}
