import { toInstant, wallTimeOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";

/**
 * What happens with an hour after it was booked: said alike on the screen, in the mail and in the terms. It is held from that
 * moment on, and nobody else can get it.
 */
export function statusPromise(therapistName: string, isConfirmed: boolean): string {
  if (isConfirmed) return "Tu hora está confirmada.";
  return `Guardamos tu hora. ${firstName(therapistName)} la confirma y te llega un correo.`;
}

/** What is said before an hour is booked that must be paid to be kept. */
export const holdNotice = "Se paga en línea al reservar: te guardamos la hora 30 minutos para hacerlo.";

/** The same of an hour that must be paid to be kept; `payBy` is an instant. */
export const holdPromise = (payBy: Date): string =>
  `Guardamos tu hora hasta las ${timeOf(payBy)}: págala antes para conservarla. Si no, queda libre sola y no se cobra nada.`;

/** Of an hour in a list. */
export const payNotice = (payBy: string): string =>
  `Págala antes de las ${timeOf(toInstant(payBy))} para conservarla.`;

/** HH:mm of an instant. */
export const timeOf = (instant: Date): string => wallTimeOf(instant).slice(11, 16);
