import { memo, type ReactNode, Suspense } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Arrived } from "~/ui/deferred/Arrived";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { Skeleton } from "~/ui/skeleton/Skeleton";

interface Props {
  /** A look for each line of what is still to come. */
  skeletons: string[];
  children: ReactNode;
}

/**
 * Holds the place of a tab until its script is there, and what is pressed or typed in it meanwhile; says so when it never comes.
 * With the same children it is not drawn again: React would throw away what came with the page and has no script yet.
 */
export const DeferredTab = memo(function DeferredTab({ skeletons, children }: Props) {
  return (
    <ErrorBoundary
      fallback={
        <Alert kind="error" title="No pudimos cargar esta parte">
          Revisa tu conexión y recarga la página.
        </Alert>
      }
    >
      <Suspense
        fallback={
          <div className="flex flex-col gap-6">
            <p role="status" className="sr-only">
              Un momento…
            </p>
            {skeletons.map((look, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may look alike, and none moves
              <Skeleton key={line} className={look} />
            ))}
          </div>
        }
      >
        <Arrived>{children}</Arrived>
      </Suspense>
    </ErrorBoundary>
  );
});
