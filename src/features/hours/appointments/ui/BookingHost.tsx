// pack: site

import { type ReactNode, Suspense, startTransition, useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { isAwaited } from "~/ui/deferred/is-awaited";
import { RetryBoundary } from "~/ui/deferred/RetryBoundary";
import { DialogShell } from "~/ui/dialog/DialogShell";
import { useHydrated } from "~/ui/use-hydrated";
import { BookingLoading, BookingUnreachable } from "./BookingLoading";
import { isBooking, isFromBookingLink, presentEntry, stepIn, withoutBooking } from "./booking-address";
import { loadBookingDialog } from "./load-booking";

const title = "Agendar hora";
const BookingDialog = deferredPart(loadBookingDialog);
if (isAwaited(title)) BookingDialog.prepare();

interface Props {
  help: ReactNode;
  /** The system confirms bookings by itself: texts say so. */
  confirmsBookings: boolean;
}

/** Mounted once. `help` is what somebody without JavaScript can do instead: call or write. */
export function BookingHost({ help, confirmsBookings }: Props) {
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const close = useCallback(async () => {
    const entry = presentEntry();
    // A second press, while the first is on its way out.
    if (!isBooking(entry.search)) return;
    const step = stepIn(entry.state);
    setLeaving(true);
    if (isFromBookingLink(entry.state)) await navigate(-step);
    else {
      // Opened by its address: the entries of the later steps are left ahead, where Back does not meet them.
      if (step > 1) await navigate(1 - step);
      const to = { pathname: entry.pathname, search: withoutBooking(entry.search) };
      await navigate(to, { replace: true, preventScrollReset: true });
    }
    // With the new location, not before it: what is closed must not flash up again.
    startTransition(() => setLeaving(false));
  }, [navigate]);

  if (!isBooking(search) || leaving) return null;
  const shell = (content: ReactNode) => (
    <DialogShell
      title={title}
      width="wide"
      closeHref={`${pathname}${withoutBooking(search)}`}
      onClose={hydrated ? close : undefined}
    >
      {content}
    </DialogShell>
  );
  const loading = shell(<BookingLoading help={help} />);
  if (!hydrated) return loading;
  return (
    <RetryBoundary fallback={(retry) => shell(<BookingUnreachable help={help} onRetry={retry} />)}>
      <Suspense fallback={loading}>
        <BookingDialog help={help} confirmsBookings={confirmsBookings} onClose={close} />
      </Suspense>
    </RetryBoundary>
  );
}
