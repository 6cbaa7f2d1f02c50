import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { addDays } from "~/shared/clinic-time";
import { endOf, timeText } from "./hours";

export interface TimeOffValues {
  whole: boolean;
  from: string;
  to: string;
  fromTime: string;
  toTime: string;
  reason: string;
  /** Whose it is; empty while nobody is chosen. */
  staffId: string;
}

/** Wall times between which nobody would be there; null while they are no stretch yet. */
export function stretchOf({ whole, from, to, fromTime, toTime }: TimeOffValues) {
  if (!from || !to || to < from) return null;
  const begins = whole ? `${from}T00:00` : `${from}T${fromTime}`;
  const ends = whole ? `${addDays(to, 1)}T00:00` : `${to}T${toTime}`;
  return begins < ends ? { begins, ends } : null;
}

/** The hours of whom it is of that stand there and are still to come about. */
export function hitsOf(entries: AgendaEntry[], values: TimeOffValues): AgendaEntry[] {
  const stretch = stretchOf(values);
  if (!stretch) return [];
  return entries.filter(
    (entry) =>
      entry.therapistId === values.staffId &&
      ["pending", "confirmed", "therapist_scheduled"].includes(entry.status) &&
      entry.preferredDate < stretch.ends &&
      `${entry.preferredDate.slice(0, 10)}T${timeText(endOf(entry))}` > stretch.begins,
  );
}
