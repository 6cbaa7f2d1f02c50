import type { Appointment } from "~/features/hours/appointments/contract";
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

/** The writer's own first hour of today that has no note yet, else none: a note of another day is chosen by hand. */
export function hourByDefault(
  hours: Hour[],
  notes: Pick<ClinicalRecord, "appointmentId" | "date">[],
  writer: { id: string; today: string },
): string {
  const isNoted = ({ id, preferredDate }: Hour) =>
    notes.some(({ appointmentId, date }) =>
      appointmentId === null ? date === preferredDate.slice(0, 10) : appointmentId === id,
    );
  const todays = hoursForNote(hours, writer.today).filter(
    (hour) => hour.therapistId === writer.id && hour.preferredDate.startsWith(writer.today) && !isNoted(hour),
  );
  return todays.at(-1)?.id ?? noHour;
}
