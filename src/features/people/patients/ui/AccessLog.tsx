import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { listMyAccesses } from "../contract";

const pageSize = 5;

export function AccessLog() {
  const today = useClinicToday();
  const [shown, setShown] = useState(pageSize);
  const accesses = useQuery({
    queryKey: [listMyAccesses.path],
    queryFn: ({ signal }) => signedInCall(listMyAccesses, { signal }),
  });
  if (accesses.isPending) return <Skeleton className="h-20" />;
  if (accesses.isError) {
    return (
      <Button variant="outline" onClick={() => void accesses.refetch()}>
        No pudimos leerlo. Reintentar
      </Button>
    );
  }
  if (accesses.data.length === 0) return <p>Nadie del centro ha abierto tu ficha todavía.</p>;
  const left = accesses.data.length - shown;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {accesses.data.slice(0, shown).map(({ id, at, who, what, reason }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="min-w-0">
              <strong className="font-semibold">{who}</strong>
              <span className="block">{what}</span>
              {reason && <span className="block break-words">Motivo: «{reason}»</span>}
            </span>
            <span className="text-ink-soft tabular-nums">{formatInstant(at, today)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="outline" className="mt-4" onClick={() => setShown(shown + 4 * pageSize)}>
          Ver más
        </Button>
      )}
    </>
  );
}
