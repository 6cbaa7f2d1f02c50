import { lazy, type ReactNode, Suspense, useCallback, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { DialogShell } from "~/ui/dialog/DialogShell";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { BOOKING_PARAMETER, isFromBookingLink, stepIn, withoutBooking } from "./booking-address";
import { loadBookingDialog } from "./load-booking";

const BookingDialog = lazy(loadBookingDialog);
const never = () => () => undefined;

/** Mounted once. `help` is what somebody without JavaScript can do instead: call or write. */
export function BookingHost({ help }: { help: ReactNode }) {
  const [parameters] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const close = useCallback(() => {
    if (isFromBookingLink(state)) navigate(-stepIn(state));
    else navigate({ pathname, search: withoutBooking(search) }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, state]);

  if (parameters.get(BOOKING_PARAMETER) !== "1") return null;
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
  const loading = shell(
    <>
      <div className="needs-js flex flex-col gap-6">
        <p role="status" className="text-lg">
          Cargando las horas libres…
        </p>
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <noscript>{help}</noscript>
    </>,
  );
  const failed = shell(
    <>
      <p role="alert" className="mb-6 text-lg">
        No pudimos cargar la agenda. Revisa tu conexión y recarga la página.
      </p>
      {help}
    </>,
  );
  if (!hydrated) return loading;
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>
        <BookingDialog onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
