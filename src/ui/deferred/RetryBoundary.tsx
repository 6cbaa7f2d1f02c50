import { type ReactNode, useState } from "react";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { tryAgain } from "./deferred-part";

interface Props {
  fallback: (retry: () => void) => ReactNode;
  /** With a part of deferredPart that may not come. */
  children: ReactNode;
}

/** Around a part whose script may not come: what is shown instead may try again. */
export function RetryBoundary({ fallback, children }: Props) {
  const [round, setRound] = useState(0);
  const retry = () => {
    // What the part itself needs did not come either: only another page can ask for that.
    if (round > 0) return location.reload();
    tryAgain();
    setRound(round + 1);
  };
  return (
    <ErrorBoundary key={round} fallback={fallback(retry)}>
      {children}
    </ErrorBoundary>
  );
}
