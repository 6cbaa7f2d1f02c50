// pack: care

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { signedInCall } from "~/client/session-end";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { type ForeignHistory, type ForeignHistoryHead, readForeignHistory } from "../contract";
import { broughtWords, dayWords, groupsOf, othersWords } from "../history-words";

interface Props {
  history: ForeignHistoryHead;
  /** Whether its reader is the patient. */
  you?: boolean;
  /** What else its reader may do with it. */
  children?: ReactNode;
}

/** One history of another centre, folded: what it says is asked for when it is opened, and shown as text alone. */
export function HistoryRow({ history, you = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, named, hidden } = history;
  const query = useQuery({
    queryKey: [readForeignHistory.path, id],
    queryFn: ({ signal }) => signedInCall(readForeignHistory, { params: { id }, signal }),
    enabled: isOpen,
  });
  return (
    <li className="py-2">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 break-words">{broughtWords(history, you)}</summary>
        <div className="grid gap-3 pb-2">
          {named && <p className="text-ink-soft">A nombre de {named}</p>}
          {hidden && (
            <p className="text-ink-soft">
              Oculta por {hidden.by}: {hidden.reason}
            </p>
          )}
          {query.data ? (
            <Lines history={query.data} />
          ) : query.isError ? (
            <div className="grid justify-items-start gap-3">
              <Alert kind="error" title="No pudimos leer esta historia">
                Revisa tu conexión y vuelve a intentarlo.
              </Alert>
              <Button variant="outline" onClick={() => void query.refetch()}>
                Reintentar
              </Button>
            </div>
          ) : (
            <Skeleton className="h-24" />
          )}
          {children}
        </div>
      </details>
    </li>
  );
}

/** Longer groups are folded: a history may hold hundreds of lines. */
const mostOpen = 8;

function Lines({ history: { items, others } }: { history: ForeignHistory }) {
  return (
    <>
      {items.length === 0 && <p>No trae nada que podamos mostrar. El archivo queda guardado.</p>}
      {groupsOf(items).map((group) => (
        <details key={group.group} open={group.items.length <= mostOpen}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {group.name} ({group.items.length})
          </summary>
          <ul className="grid gap-2">
            {group.items.map(({ date, title, details }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and nothing moves
              <li key={place} className="grid gap-x-4 sm:grid-cols-[6.5rem_1fr]">
                <span className="text-ink-soft tabular-nums">{dayWords(date)}</span>
                <span className="min-w-0 break-words whitespace-pre-line">
                  {[title, ...details].join("\n")}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {others > 0 && <p className="text-ink-soft">{othersWords(others)}</p>}
    </>
  );
}
