import { useEffect, useRef, useState } from "react";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { AppointmentItem } from "./AppointmentItem";
import { useHeld } from "./held/HeldDecisions";
import { keepInPlace } from "./held/keep-in-place";

interface Props {
  query: { data: AgendaEntry[] | undefined; isError: boolean; refetch: () => unknown };
  label: string;
  withDate?: boolean;
  full?: boolean;
  brief?: boolean;
  empty?: string;
  /** As many at first; the rest with a button. */
  atFirst?: number;
}

/** A list of appointments in whatever state it is: on its way, failed, empty or there. */
export function EntryList(props: Props) {
  const { query, label, withDate, full, brief, empty = "No hay citas para mostrar", atFirst } = props;
  const [isWhole, setWhole] = useState(false);
  const { isError, refetch } = query;
  const list = useRef<HTMLUListElement>(null);
  const data = useKeptInPlace(query.data);
  if (!data && isError)
    return (
      <div className="flex flex-col items-start gap-4 py-4">
        <Alert kind="error" title="No pudimos leer las citas">
          Revisa tu conexión y vuelve a intentarlo.
        </Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className="flex flex-col gap-4 py-4">
        <p role="status" className="sr-only">
          Buscando las citas…
        </p>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (data.length === 0) return <p className="py-4 text-ink-soft">{empty}</p>;
  const shown = isWhole || atFirst === undefined ? data : data.slice(0, atFirst);
  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line border-y border-line">
        {shown.map((entry) => (
          <AppointmentItem
            key={entry.id}
            entry={entry}
            list={list}
            {...(withDate && { withDate })}
            {...(full && { full })}
            {...(brief && { brief })}
          />
        ))}
      </ul>
      {shown.length < data.length && (
        <Button className="mt-3" size="small" variant="outline" onClick={() => setWhole(true)}>
          Ver {data.length - shown.length} más
        </Button>
      )}
    </>
  );
}

/** With those that were just decided on where they stood. */
function useKeptInPlace(read: AgendaEntry[] | undefined): AgendaEntry[] | undefined {
  const { held } = useHeld();
  const before = useRef<AgendaEntry[]>([]);
  const shown = read && keepInPlace(read, before.current, (id) => held.has(id));
  useEffect(() => {
    before.current = shown ?? [];
  });
  return shown;
}
