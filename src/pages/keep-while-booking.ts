// pack: site

import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isBooking, withoutBooking } from "~/features/hours/appointments/ui/booking-address";

/**
 * Opening and closing the booking dialog changes the address, not the page under it, and a step of it not even that: no loader
 * runs again, and none is waited for.
 */
export function keepWhileBooking({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const samePage =
    formMethod === undefined &&
    (currentUrl.href !== nextUrl.href || isBooking(nextUrl.search)) &&
    currentUrl.pathname === nextUrl.pathname &&
    withoutBooking(currentUrl.search) === withoutBooking(nextUrl.search);
  return samePage ? false : defaultShouldRevalidate;
}
