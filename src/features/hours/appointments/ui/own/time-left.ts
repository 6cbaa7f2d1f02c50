import { instantOf } from "~/shared/clinic-time";
import { type Appointment, unknownServiceId } from "../../contract";
import { stateOfHour } from "../../hour-states";
import { transitions } from "../../transitions";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From an instant to an hour of the clinic; negative once it has begun. */
export const msUntil = (wallTime: string, now: Date): number => instantOf(wallTime).getTime() - now.getTime();

export const canManage = ({ status }: Appointment): boolean =>
  transitions.cancelByPatient.from.some((from) => from === status);

/** Still to come and not called off. */
export const isAhead = (appointment: Appointment, now: Date): boolean =>
  appointment.status !== "cancelled" &&
  appointment.status !== "completed" &&
  msUntil(appointment.preferredDate, now) + appointment.durationMinutes * minuteMs > 0;

/** An hour of another calendar may be with somebody, or for something, that we do not know: then nobody knows when it is free. */
export const canBeMoved = ({ therapistId, serviceId }: Appointment): boolean =>
  therapistId !== null && serviceId !== unknownServiceId;

/** A proposal that may still be answered. */
export const isProposal = (appointment: Appointment, now: Date): boolean =>
  appointment.status === "therapist_scheduled" && msUntil(appointment.preferredDate, now) > 0;

/** Why a patient may not move or cancel it any more; the server decides by the same rule. */
export function obstacleTo(appointment: Appointment, now: Date): "too_late" | "not_active" | null {
  if (!canManage(appointment)) return "not_active";
  return stateOfHour(appointment, now) === "coming" ? null : "too_late";
}

/** "2 días y 8 horas", "2 horas y 5 minutos", "40 minutos", or "Vencida" once it has begun. */
export function formatTimeLeft(wallTime: string, now: Date): string {
  const left = msUntil(wallTime, now);
  if (left <= 0) return "Vencida";
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  const minutes = Math.floor((left % hourMs) / minuteMs);
  const parts = [
    days > 0 && count(days, "día"),
    hours > 0 && count(hours, "hora"),
    days === 0 && minutes > 0 && count(minutes, "minuto"),
  ].filter(Boolean);
  return parts.join(" y ") || "menos de 1 minuto";
}

/** "Faltan 2 días y 8 horas", "Falta 1 hora" */
export function formatCountdown(wallTime: string, now: Date): string {
  const left = formatTimeLeft(wallTime, now);
  return `${/^(1 \S+|menos .*)$/.test(left) ? "Falta" : "Faltan"} ${left}`;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
