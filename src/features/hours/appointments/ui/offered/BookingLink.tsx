import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { OPENS } from "~/shared/held-entry";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "~/ui/button/button-style";
import { type BookingHistoryState, withBooking } from "../booking-address";
import { loadBookingDialog } from "../load-booking";

interface Props {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Id of the service to start with. */
  service?: string;
  /** Why the person comes, in their own words and with their consent: it waits in the form to be sent or changed. */
  reason?: string | undefined;
  /** For what stands in the way of the dialog, such as an open menu or another dialog. */
  onNavigate?: () => void;
  children: ReactNode;
}

const prepare = () => {
  // A lost connection is met again, and told, when the dialog opens.
  loadBookingDialog().catch(() => undefined);
};

/** A real address, so that it opens without a script and in a new tab too; Back closes what it opened. */
export function BookingLink({
  variant = "solid",
  size,
  className,
  service,
  reason,
  onNavigate,
  children,
}: Props) {
  const { pathname, search } = useLocation();
  const state: BookingHistoryState = {
    fromBookingLink: true,
    bookingService: service,
    bookingReason: reason,
  };
  return (
    <Link
      to={{ pathname, search: withBooking(search) }}
      state={state}
      preventScrollReset
      rel="nofollow"
      {...{ [OPENS]: "Agendar hora" }}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onNavigate}
      className={buttonStyle(variant, size, className)}
    >
      {children}
    </Link>
  );
}
