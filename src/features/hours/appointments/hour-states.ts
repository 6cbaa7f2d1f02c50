// pack: hours

import type { Identity } from "~/shared/clinic";
import { instantOf } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { type Appointment, changeNoticeMs } from "./contract";

/**
 * An hour as its patient sees it: still to be changed, too near for that, begun or behind. What is said of each and what can be done
 * is the same in portal, mails, answer page, wizard's end and calendar file.
 */
export type HourState = "coming" | "late" | "over";

export function hourStateAt(startsAt: Date, now: Date): HourState {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return "over";
  return left < changeNoticeMs ? "late" : "coming";
}

/** Whether less than the two hours are left in which a patient may still change an hour. */
export const isLate = (startsAt: Date, now: Date): boolean => hourStateAt(startsAt, now) !== "coming";

/** Of an hour that the patient reads; its time is the clinic's. */
export const stateOfHour = ({ preferredDate }: Pick<Appointment, "preferredDate">, now: Date): HourState =>
  hourStateAt(instantOf(preferredDate), now);

/** What can be done, by one name everywhere; what would be refused is not offered. */
export const hourActs = {
  change: "Cambiar",
  cancel: "Cancelar",
  calendar: "Agregar al calendario",
  /** Tells the clinic and cancels nothing. */
  absence: "Avisar que no llego",
  next: "Agendar la próxima",
  /** Instead of one that was called off. */
  another: "Agendar otra",
} as const;

/** What may still be done with it, and how. */
export function hourAdvice(state: HourState, { phone }: Identity): string {
  const call = `llámanos al ${formatPhone(phone)}`;
  switch (state) {
    case "coming":
      return `Puedes cambiarla o cancelarla en tu portal hasta 2 horas antes; después, ${call}.`;
    case "late":
      return `Ya no se puede mover por aquí: ${call}.`;
    case "over":
      return `Esta hora ya pasó. Para agendar la próxima, entra a tu portal o ${call}.`;
  }
}
