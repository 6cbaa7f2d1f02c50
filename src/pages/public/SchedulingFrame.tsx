import { useEffect, useState } from "react";
import { Skeleton } from "~/ui/skeleton/Skeleton";

const OVERLAY_MS = 1_000;

/** The clinic's calendar of another system. The overlay goes when it has loaded, and after a second in any case. */
export function SchedulingFrame({ url }: { url: string }) {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), OVERLAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label="Calendario de horas">
      <div className="relative h-[44rem] overflow-hidden rounded-lg border border-line bg-raised">
        <iframe
          src={url}
          title="Calendario para agendar tu hora"
          className="size-full"
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setWaiting(false)}
        />
        {waiting && (
          <div className="needs-js absolute inset-0 flex flex-col gap-6 bg-raised p-5 sm:p-8">
            <p role="status" className="text-lg">
              Cargando el calendario…
            </p>
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
      <p className="mt-4">
        ¿No ves el calendario?{" "}
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-12 items-center"
        >
          Ábrelo en otra pestaña
        </a>
      </p>
    </section>
  );
}
