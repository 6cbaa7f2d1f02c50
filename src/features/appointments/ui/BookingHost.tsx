import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { DialogShell } from "~/ui/dialog/DialogShell";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { useHydrated } from "~/ui/use-hydrated";
import { BookingLoading, BookingUnreachable } from "./BookingLoading";
import { isBooking, isFromBookingLink, stepIn, withoutBooking } from "./booking-address";
import { loadBookingDialog } from "./load-booking";

const BookingDialog = lazy(loadBookingDialog);

/** Mounted once. `help` is what somebody without JavaScript can do instead: call or write. */
export function BookingHost({ help }: { help: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const close = useCallback(() => {
    if (isFromBookingLink(state)) navigate(-stepIn(state));
    else navigate({ pathname, search: withoutBooking(search) }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, state]);

  if (!isBooking(search)) return null;
  const shell = (content: ReactNode) => (
    <DialogShell
      title="Agendar hora"
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
    <ErrorBoundary fallback={shell(<BookingUnreachable help={help} />)}>
      <Suspense fallback={loading}>
        <BookingDialog onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
