import { useLocation, useNavigate } from "react-router";
import { type BookingHistoryState, withBooking } from "./booking-address";

/** What a BookingLink does, for what is no link: a message's button. */
export function useOpenBooking(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state: BookingHistoryState = { fromBookingLink: true };
  return () => void navigate({ pathname, search: withBooking(search) }, { state, preventScrollReset: true });
}
