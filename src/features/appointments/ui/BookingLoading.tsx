import type { ReactNode } from "react";
import { Skeleton } from "~/ui/skeleton/Skeleton";

/** Holds the place of the wizard; `help` is what somebody without JavaScript can do instead. */
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
      <noscript>{help}</noscript>
    </>
  );
}

/** When the wizard itself could not be fetched. */
export function BookingUnreachable({ help }: { help: ReactNode }) {
  return (
    <>
      <p role="alert" className="mb-6 text-lg">
        No pudimos cargar la agenda. Revisa tu conexión y recarga la página.
      </p>
      {help}
    </>
  );
}
