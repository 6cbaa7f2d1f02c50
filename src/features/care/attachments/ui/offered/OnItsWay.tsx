import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { useOnline } from "~/ui/use-online";
import { dismissFile, giveUpFile, sendWaiting, useSentFiles, type WaitingFile } from "./sent-files";

/** A file between the press and the server's yes: how much of it has left, or why it waits, or why it was refused. */
export function OnItsWay({ file: { onceKey, name, refusal } }: { file: WaitingFile }) {
  const { sending, waits } = useSentFiles();
  const isOnline = useOnline();
  if (refusal !== undefined)
    return (
      <Alert kind="error" title="Tu archivo no quedó guardado">
        <p>{refusal}</p>
        <Button variant="outline" size="small" className="mt-2" onClick={() => dismissFile(onceKey)}>
          Entendido
        </Button>
      </Alert>
    );
  const percent = sending?.onceKey === onceKey ? Math.round(sending.part * 100) : null;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="min-w-0 break-words">
        {percent !== null
          ? percent < 100
            ? `Subiendo ${name}… ${percent} %`
            : "Revisando el archivo…"
          : !isOnline
            ? "Sin red. Tu archivo quedó en este teléfono y se envía cuando vuelva."
            : waits
              ? "No pudimos enviarlo. Quedó en este teléfono y lo intentamos de nuevo."
              : `Subiendo ${name}…`}
      </p>
      {percent !== null && (
        <progress
          className="h-2 w-full accent-green"
          max={100}
          value={percent}
          aria-label={`Subiendo ${name}`}
        />
      )}
      {percent !== null && percent < 100 && (
        <Button variant="quiet" size="small" className="self-start" onClick={() => giveUpFile(onceKey)}>
          Quitar<span className="sr-only"> {name}</span>
        </Button>
      )}
      {percent === null && waits && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="small" onClick={() => void sendWaiting()}>
            Intentar ahora
          </Button>
          <Button variant="quiet" size="small" onClick={() => giveUpFile(onceKey)}>
            No enviarlo
          </Button>
        </div>
      )}
    </div>
  );
}
