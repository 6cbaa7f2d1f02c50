import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { ApiError } from "~/shared/api-client";
import { formatInstant } from "~/shared/clinic-time";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import type { Import } from "../contract";
import { Question } from "./Question";
import { kindWords, sayCount } from "./words";

interface Built {
  patientId: string;
  name: string;
  what: string;
}

interface Props {
  stands: Import;
  undo: { press: () => void; isPending: boolean; error: unknown };
}

const shownBuilt = 20;

/** Takes all of it back, after a question; what was built on it since is listed by name. */
export function UndoPart({ stands: { kind, counts, undoUntil }, undo }: Props) {
  const today = useClinicToday();
  const [isAsking, setAsking] = useState(false);
  const body = undo.error instanceof ApiError ? undo.error.body : null;
  const built = (body?.built ?? []) as Built[];
  const made = counts.created + counts.updated;
  return (
    <div className="grid gap-3">
      {undo.error !== null && (
        <Alert kind="error" title={body?.error ?? "No se deshizo: revisa tu conexión y vuelve a intentarlo."}>
          {built.length > 0 && (
            <ul className="list-disc pl-5">
              {built.slice(0, shownBuilt).map(({ patientId, name, what }) => (
                <li key={`${patientId} ${what}`}>
                  {name}: {what}
                </li>
              ))}
              {built.length > shownBuilt && <li>y {formatCount(built.length - shownBuilt)} más</li>}
            </ul>
          )}
        </Alert>
      )}
      {isAsking ? (
        <Question
          title={`¿Deshacer ${sayCount(made, kindWords[kind])}?`}
          text="Se quita todo lo que llegó con este archivo, y lo que se corrigió vuelve a como estaba."
          yes="Sí, deshacer"
          pendingLabel="Deshaciendo…"
          isPending={undo.isPending}
          onYes={() => {
            setAsking(false);
            undo.press();
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            variant="outline"
            pending={undo.isPending}
            pendingLabel="Deshaciendo…"
            onClick={() => setAsking(true)}
          >
            Deshacer
          </Button>
          {undoUntil && <p className="text-ink-soft">Se puede hasta el {formatInstant(undoUntil, today)}.</p>}
        </div>
      )}
    </div>
  );
}
