export const BOOKING_PARAMETER = "reservar";

/** Marks a history entry that a BookingLink made: closing then goes back instead of leaving a copy behind. */
export interface BookingHistoryState {
  fromBookingLink: true;
}

export const isFromBookingLink = (state: unknown): state is BookingHistoryState =>
  typeof state === "object" && state !== null && "fromBookingLink" in state;

/** The same function for the hint of a pointer and for the opening: the browser fetches the chunk once. */
export const loadBookingDialog = () => import("./BookingDialog");

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
