import { type ReactNode, Suspense } from "react";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { RetryBoundary } from "~/ui/deferred/RetryBoundary";
import { useHydrated } from "~/ui/use-hydrated";
import { BookingLoading, BookingUnreachable } from "./BookingLoading";
import type { BookingProgress } from "./BookingWizard";
import { panelStyle } from "./panel-style";

const BookingPanel = deferredPart(() => import("./BookingPanel"));

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
    <RetryBoundary fallback={(retry) => inPanel(<BookingUnreachable help={help} onRetry={retry} />)}>
      <Suspense fallback={loading}>
        <BookingPanel {...rest} />
      </Suspense>
    </RetryBoundary>
  );
}
