import { lazy, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { useHydrated } from "~/ui/use-hydrated";
import { BookingLoading, BookingUnreachable } from "./BookingLoading";
import type { BookingProgress } from "./BookingWizard";
import { panelStyle } from "./panel-style";

const BookingPanel = lazy(() => import("./BookingPanel"));

interface Props {
  help: ReactNode;
  confirmsBookings: boolean;
  onProgress: (progress: BookingProgress) => void;
}

/** The booking wizard as a part of a page; its script comes after the page stands. */
export function BookingOnPage({ help, ...rest }: Props) {
  const hydrated = useHydrated();
  const inPanel = (content: ReactNode) => (
    <section aria-label="Agendar hora" className={`${panelStyle} p-5 sm:p-8`}>
      {content}
    </section>
  );
  const loading = inPanel(<BookingLoading help={help} />);
  if (!hydrated) return loading;
  return (
    <ErrorBoundary fallback={inPanel(<BookingUnreachable help={help} />)}>
      <Suspense fallback={loading}>
        <BookingPanel {...rest} />
      </Suspense>
    </ErrorBoundary>
  );
}
