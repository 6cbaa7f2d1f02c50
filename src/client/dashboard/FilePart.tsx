// pack: dashboard-parts

import type { ReactNode } from "react";
import { ApiError } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";

interface Props<T> {
  query: { data: T[] | undefined; error: unknown; refetch: () => unknown };
  empty: string;
  children: (items: T[]) => ReactNode;
}

/** A part of the file in whatever state it is: on its way, refused, failed, empty or there. */
export function FilePart<T>({ query: { data, error, refetch }, empty, children }: Props<T>) {
  if (data) return data.length === 0 ? <p className="text-ink-soft">{empty}</p> : children(data);
  if (!error)
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="sr-only">
          Buscando…
        </p>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (error instanceof ApiError && error.body?.code === "not_found")
    return <Alert kind="info">No atiendes a esta persona, así que su ficha no está a tu alcance.</Alert>;
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert kind="error" title="No pudimos leer esta parte de la ficha">
        Revisa tu conexión y vuelve a intentarlo.
      </Alert>
      <Button variant="outline" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </div>
  );
}
