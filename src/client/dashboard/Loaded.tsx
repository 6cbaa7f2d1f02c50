import type { ReactNode } from "react";
import { ApiError } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** "la caja": what could not be read. */
  what: string;
  /** Said when there is no such thing. */
  missing?: string;
  /** Sizes of what holds the place. */
  skeletons: string[];
  children: (data: T) => ReactNode;
}

/** Something that is read in whatever state it is: on its way, failed, not there, or there. */
export function Loaded<T>({ query: { data, error, refetch }, what, missing, skeletons, children }: Props<T>) {
  if (error && missing && error instanceof ApiError && error.body?.code === "not_found")
    return <Alert kind="info">{missing}</Alert>;
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="sr-only">
          Buscando {what}…
        </p>
        {skeletons.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={index} className={size} />
        ))}
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert kind="error" title={`No pudimos leer ${what}`}>
        Revisa tu conexión y vuelve a intentarlo.
      </Alert>
      <Button variant="outline" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </div>
  );
}
