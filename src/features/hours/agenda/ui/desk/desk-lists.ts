import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { minutesBetween, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { isOver } from "../hours";

/** Somebody is late from here on. */
const lateMinutes = 5;

const isOpen = ({ status }: AgendaEntry): boolean =>
  status === "pending" || status === "confirmed" || status === "therapist_scheduled";

/** Who is here and not with anybody yet as far as the agenda knows, since the longest first. */
export const arrivedOf = (entries: AgendaEntry[]): AgendaEntry[] =>
  entries
    .filter((entry) => entry.arrivedAt !== null && isOpen(entry))
    .toSorted((a, b) => ((a.arrivedAt ?? "") < (b.arrivedAt ?? "") ? -1 : 1));

/** Whose hour has begun and who is not here. Wall time. */
export const lateOf = (entries: AgendaEntry[], wallNow: string): AgendaEntry[] =>
  entries.filter(
    (entry) =>
      isOpen(entry) &&
      entry.arrivedAt === null &&
      minutesBetween(entry.preferredDate, wallNow) >= lateMinutes &&
      !isOver(entry, wallNow),
  );

/** Who has not said that they come. Whom the clinic reached stays in the list until they have. */
export const unconfirmedOf = (entries: AgendaEntry[]): AgendaEntry[] =>
  entries.filter(
    (entry) =>
      entry.status === "therapist_scheduled" ||
      (entry.status === "confirmed" &&
        !entry.attends &&
        entry.saidYesBy === null &&
        entry.lastCall?.result !== "confirmed"),
  );

/** "08:52 · 8 min" */
export function waitingSince(arrivedAt: string, wallNow: string): string {
  const at = wallTimeOf(toInstant(arrivedAt));
  return `${at.slice(11)} · ${Math.max(0, minutesBetween(at, wallNow))} min`;
}

const callWords: Record<NonNullable<AgendaEntry["lastCall"]>["result"], string> = {
  confirmed: "confirmó por teléfono",
  no_answer: "no contesta",
  wants_change: "pide cambio",
};

/** "no contesta, 10:42, Sofía" */
export function lastCallWords({ lastCall }: AgendaEntry): string | null {
  if (!lastCall) return null;
  const [who = ""] = lastCall.by.split(" ");
  return `${callWords[lastCall.result]}, ${wallTimeOf(toInstant(lastCall.at)).slice(11)}, ${who}`;
}
