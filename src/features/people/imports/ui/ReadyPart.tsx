import { type RefObject, useState } from "react";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import type { Import } from "../contract";
import { ColumnsPart, missingOf } from "./ColumnsPart";
import { DoubtsPart } from "./DoubtsPart";
import { FaultsPart } from "./FaultsPart";
import { ImportStep } from "./ImportStep";
import { NamesPart, untold } from "./NamesPart";
import { PreviewPart } from "./PreviewPart";
import { useChanges } from "./use-changes";
import { kindWords, sayCount, toBring } from "./words";

interface Props {
  stands: Import;
  headingRef: RefObject<HTMLHeadingElement | null>;
  run: { press: () => void; isPending: boolean; fault: string | null };
}

/** A file that was read: what is to be said of it, what will happen, and the one press. */
export function ReadyPart({ stands, headingRef, run }: Props) {
  const changes = useChanges(stands);
  const { shown, isBusy, fault } = changes;
  // Until it is looked at by what was told, nothing of it is worth reading.
  const needsColumns = missingOf(shown).length > 0 || missingOf(stands).length > 0;
  // Where somebody is needed first has the focus; once it stands there it stays.
  const [first] = useState(() =>
    needsColumns ? "columns" : untold(stands) > 0 ? "names" : stands.preview.doubt > 0 ? "doubts" : "preview",
  );
  const headingOf = (part: typeof first) => (part === first ? headingRef : null);
  return (
    <>
      <ColumnsPart changes={changes} headingRef={headingOf("columns")} />
      {!needsColumns && (
        <>
          <NamesPart changes={changes} headingRef={headingOf("names")} />
          <DoubtsPart changes={changes} headingRef={headingOf("doubts")} />
          <ImportStep
            title="Qué va a pasar"
            headingRef={headingOf("preview")}
            summary="Nada ha cambiado todavía."
            isOpen
            isSettled={false}
          >
            <PreviewPart shown={shown} />
            {/* What is a name asks in its own part. */}
            <FaultsPart
              shown={{ ...shown, faults: shown.faults.filter(({ reason }) => !reason.startsWith("¿")) }}
            />
          </ImportStep>
        </>
      )}
      <p role="status" className={isBusy && shown.rows > 2_000 ? "text-ink-soft" : "sr-only"}>
        {isBusy
          ? `Mirando otra vez ${shown.rows === 1 ? "la fila" : `las ${formatCount(shown.rows)} filas`}…`
          : ""}
      </p>
      {fault && (
        <Alert kind="error" title="No quedó guardado">
          <p>{fault.text}</p>
          {fault.again && (
            <Button variant="outline" size="small" className="mt-2" onClick={fault.again}>
              Reintentar
            </Button>
          )}
        </Alert>
      )}
      {run.fault && (
        <Alert kind="error" title="No partió">
          {run.fault}
        </Alert>
      )}
      {!needsColumns && <RunPress shown={shown} isBusy={isBusy} run={run} />}
    </>
  );
}

function RunPress({ shown, isBusy, run }: { shown: Import; isBusy: boolean; run: Props["run"] }) {
  const many = toBring(shown);
  if (many === 0)
    return (
      <Alert
        kind="info"
        title={untold(shown) + shown.preview.doubt > 0 ? "Falta un paso" : "No hay nada que traer"}
      >
        {untold(shown) > 0
          ? "Di primero, más arriba, qué es cada nombre."
          : shown.preview.doubt > 0
            ? "Decide primero, más arriba, lo que está en duda."
            : shown.preview.same > 0
              ? "Todo lo que trae ya está en el centro."
              : "Corrige los problemas en tu archivo y tráelo otra vez."}
      </Alert>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-4">
      <Button
        variant="action"
        className="max-sm:w-full"
        pending={isBusy || run.isPending}
        pendingLabel={isBusy ? "Mirando otra vez…" : "Empezando…"}
        onClick={run.press}
      >
        Traer {sayCount(many, kindWords[shown.kind])}
      </Button>
      <p className="text-ink-soft">Nadie recibe un correo, y se puede deshacer por 7 días.</p>
    </div>
  );
}
