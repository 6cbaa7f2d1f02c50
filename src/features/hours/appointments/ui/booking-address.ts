import { isRealDate } from "~/shared/clinic-time";
import type { Beginning } from "./booking-draft";

export const BOOKING_PARAMETER = "reservar";

/** Marks a history entry that a BookingLink made: closing then goes back instead of leaving a copy behind. */
export interface BookingHistoryState {
  fromBookingLink: true;
  /** Id of the service that the link was about. */
  bookingService?: string | undefined;
  /** What the person agreed to bring along as their reason. */
  bookingReason?: string | undefined;
}

/** The wizard's step that a history entry stands for, from 1: every step is an entry, so that Back loses nothing typed. */
export function stepIn(state: unknown): number {
  const step =
    typeof state === "object" && state !== null && "bookingStep" in state ? Number(state.bookingStep) : 1;
  return Number.isInteger(step) && step > 1 ? step : 1;
}

/** The browser's own present entry: ahead of the rendered location while a page's data is on its way. */
export function presentEntry(): { pathname: string; search: string; state: object | null } {
  const held: unknown = window.history.state;
  // The router keeps a location's state under this name.
  const state = typeof held === "object" && held !== null && "usr" in held ? held.usr : null;
  const { pathname, search } = window.location;
  return { pathname, search, state: typeof state === "object" ? state : null };
}

/** What the opening link was about: a service, a reason. */
export function beginningIn(state: unknown): Beginning {
  const { bookingService, bookingReason } = (state ?? {}) as Record<string, unknown>;
  return {
    ...(typeof bookingService === "string" && { service: bookingService }),
    ...(typeof bookingReason === "string" && { reason: bookingReason }),
  };
}

export const HOUR_PARAMETER = "hora";
const THERAPIST_PARAMETER = "con";

/** Of the page of the booking, about an hour that is told elsewhere: an address, so that it leads there without a script too. */
export const searchOfHour = (hour: { date: string; time: string; therapistId: string }): string =>
  `?${new URLSearchParams({ [HOUR_PARAMETER]: `${hour.date}T${hour.time}`, [THERAPIST_PARAMETER]: hour.therapistId })}`;

/** The hour that the page's address is about, with one of the team; whether it is still free is seen when it is booked. */
export function hourIn(search: string, team: { id: string; name: string }[]): Beginning["hour"] {
  const asked = new URLSearchParams(search);
  const [date = "", time = ""] = (asked.get(HOUR_PARAMETER) ?? "").split("T");
  const member = team.find(({ id }) => id === asked.get(THERAPIST_PARAMETER));
  if (!member || !isRealDate(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  return { therapist: { id: member.id, name: member.name }, date, time };
}

export const isBooking = (search: string): boolean =>
  new URLSearchParams(search).get(BOOKING_PARAMETER) === "1";

export const isFromBookingLink = (state: unknown): state is BookingHistoryState =>
  typeof state === "object" && state !== null && "fromBookingLink" in state;

export function withBooking(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(BOOKING_PARAMETER, "1");
  return `?${parameters}`;
}

export function withoutBooking(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(BOOKING_PARAMETER);
  return parameters.size > 0 ? `?${parameters}` : "";
}
