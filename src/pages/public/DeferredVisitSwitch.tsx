import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";

const VisitSwitch = lazy(() => import("~/features/visits/ui/VisitSwitch"));

/** Comes after everything that the person came for. */
export function DeferredVisitSwitch(props: ComponentProps<typeof VisitSwitch>) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; a second is late enough there too.
    const timer = setTimeout(() => setIsTime(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? (
    // Whoever loses the network in that very second keeps the page.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <VisitSwitch {...props} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
