import type { ReactNode } from "react";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";

/** Holds the place of the wizard; `help` is what somebody whose script never arrives can do instead. */
export function BookingLoading({ help }: { help: ReactNode }) {
  return (
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
      {/* Not only for want of a script: one that never arrives leaves the same hole. It waits a little, not to flash up. */}
      <div className="mt-8 animate-appear [animation-delay:2s] [animation-fill-mode:backwards] noscript:mt-0 noscript:animate-none">
        {help}
      </div>
    </>
  );
}

/** When the wizard itself could not be fetched. */
export function BookingUnreachable({ help, onRetry }: { help: ReactNode; onRetry: () => void }) {
  return (
    <>
      <div role="alert" className="mb-8 flex flex-col items-start gap-4 text-lg">
        <p>No pudimos cargar la agenda. Revisa tu conexión y vuelve a intentarlo.</p>
        <Button onClick={onRetry}>Reintentar</Button>
      </div>
      {help}
    </>
  );
}
