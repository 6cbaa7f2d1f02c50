import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { toastFailure } from "~/client/toast-failure";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { PainEntry } from "../contract";
import { usePainDiary } from "./note-own-pain";

const pageSize = 10;

/** The same as the chart, in words and numbers; here an entry is taken back. */
export function PainTable({ entries }: { entries: PainEntry[] }) {
  const today = useClinicToday();
  const { drop } = usePainDiary();
  const [shown, setShown] = useState(pageSize);
  const [dropping, setDropping] = useState<string | null>(null);
  const latest = [...entries].reverse();
  const left = latest.length - shown;

  async function takeBack(id: string): Promise<void> {
    setDropping(id);
    try {
      await drop(id);
    } catch (error) {
      toastFailure(error, { title: "No pudimos borrarla" });
    }
    setDropping(null);
  }

  return (
    <details className="mt-4">
      <summary className="flex min-h-12 items-center font-semibold underline underline-offset-4">
        Ver como tabla
      </summary>
      <table className="mt-2 w-full text-left">
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-2 pr-4">
              Cuándo
            </th>
            <th scope="col" className="py-2 pr-4">
              Dolor
            </th>
            <th scope="col">
              <span className="sr-only">Borrar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.slice(0, shown).map(({ id, at, score, note }) => (
            <tr key={id} className="border-b border-line align-top">
              <td className="py-3 pr-4 tabular-nums">
                <span className="inline-block first-letter:uppercase">{formatInstant(at, today)}</span>
                {note && <span className="block break-words text-ink-soft">{note}</span>}
              </td>
              <td className="py-3 pr-4 font-semibold tabular-nums">{score}</td>
              <td className="text-right">
                <Button
                  variant="quiet"
                  className="px-2!"
                  pending={dropping === id}
                  pendingLabel="Borrando..."
                  onClick={() => void takeBack(id)}
                >
                  Borrar<span className="sr-only"> la anotación de {formatInstant(at, today)}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button variant="outline" className="mt-4" onClick={() => setShown(shown + 4 * pageSize)}>
          Ver más
        </Button>
      )}
    </details>
  );
}
