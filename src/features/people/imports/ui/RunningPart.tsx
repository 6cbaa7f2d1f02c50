import type { RefObject } from "react";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { useOnline } from "~/ui/use-online";
import type { Import } from "../contract";
import { Progress } from "./Progress";
import { sayLeft } from "./words";

interface Press {
  press: () => void;
  isPending: boolean;
  fault: string | null;
}

interface Props {
  stands: Import;
  headingRef: RefObject<HTMLHeadingElement | null>;
  stop: Press;
  goOn: Press;
}

/** How far it is; it goes on without anybody looking. */
export function RunningPart({ stands: { state, done, rows, secondsLeft }, headingRef, stop, goOn }: Props) {
  const isOnline = useOnline();
  const isRunning = state === "running";
  const percent = rows === 0 ? 0 : Math.floor((done * 100) / rows);
  const fault = isRunning ? stop.fault : goOn.fault;
  return (
    <section aria-labelledby="va" className="grid gap-3 border-t border-line py-4">
      <h2 id="va" ref={headingRef} tabIndex={-1} className="text-xl outline-none">
        {isRunning ? "Trayendo" : "Detenida"}
      </h2>
      <Progress max={Math.max(rows, 1)} value={done} aria-label="Cuánto va" />
      <p className="tabular-nums">
        {formatCount(done)} de {formatCount(rows)} filas
        {isRunning && secondsLeft !== null && `, quedan ${sayLeft(secondsLeft)}`}
      </p>
      <p role="status" className="sr-only">
        {isRunning ? `Va en ${Math.floor(percent / 10) * 10} %` : ""}
      </p>
      {isRunning ? (
        <p className="text-ink-soft">
          {isOnline
            ? "Puedes cerrar esta página: sigue sola, y el centro atiende como siempre."
            : "Estás sin conexión. En el servidor sigue, y aquí lo verás cuando vuelva."}
        </p>
      ) : (
        <p className="text-ink-soft">
          Lo que ya llegó queda. Al seguir, continúa donde iba y nada se repite.
        </p>
      )}
      {fault && <Alert kind="error">{fault}</Alert>}
      {isRunning ? (
        <Button
          variant="outline"
          className="justify-self-start"
          pending={stop.isPending}
          pendingLabel="Deteniendo…"
          onClick={stop.press}
        >
          Detener
        </Button>
      ) : (
        <Button
          variant="action"
          className="justify-self-start"
          pending={goOn.isPending}
          pendingLabel="Siguiendo…"
          onClick={goOn.press}
        >
          Seguir
        </Button>
      )}
    </section>
  );
}
