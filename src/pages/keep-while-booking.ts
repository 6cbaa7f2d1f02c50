// pack: site

import type { ShouldRevalidateFunctionArgs } from "react-router";
import { withoutBooking } from "~/features/appointments/ui/booking-address";

/** Opening and closing the booking dialog changes the address, not the page under it: no loader runs again. */
export function keepWhileBooking({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const samePage =
    formMethod === undefined &&
    currentUrl.href !== nextUrl.href &&
    currentUrl.pathname === nextUrl.pathname &&
    withoutBooking(currentUrl.search) === withoutBooking(nextUrl.search);
  return samePage ? false : defaultShouldRevalidate;
}
