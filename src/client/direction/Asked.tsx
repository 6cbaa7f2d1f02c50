import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";

/** What was asked for, or the wait for it, or a way to ask again. */
export function Asked<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Un momento…
        </p>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <Alert kind="error" title="No pudimos leer esto">
        Revisa tu conexión y vuelve a intentarlo.
      </Alert>
      <Button variant="outline" onClick={() => void query.refetch()}>
        Reintentar
      </Button>
    </div>
  );
}
