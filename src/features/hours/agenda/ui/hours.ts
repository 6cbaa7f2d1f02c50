// pack: dashboard-parts

import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { minutesBetween, minutesOf } from "~/shared/clinic-time";

/** "09:30" of 570. */
export function timeText(minutes: number): string {
  const whole = Math.max(0, Math.min(24 * 60, minutes));
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

export const dateOfEntry = (entry: AgendaEntry): string => entry.preferredDate.slice(0, 10);

export const startOf = (entry: AgendaEntry): number => minutesOf(entry.preferredTime);

export const endOf = (entry: AgendaEntry): number => startOf(entry) + entry.durationMinutes;

/** "09:00 a 10:00" */
export const formatHours = (entry: AgendaEntry): string =>
  `${entry.preferredTime} a ${timeText(endOf(entry))}`;

export const hasBegun = (entry: AgendaEntry, wallNow: string): boolean => entry.preferredDate <= wallNow;

export const isOver = (entry: AgendaEntry, wallNow: string): boolean =>
  minutesBetween(entry.preferredDate, wallNow) >= entry.durationMinutes;

/** Whoever came has confirmed, whether they pressed it or not. */
export const wasExpected = ({ status }: AgendaEntry): boolean =>
  status === "confirmed" || status === "therapist_scheduled";

export const holdsItsPlace = ({ status }: AgendaEntry): boolean => status !== "cancelled";
