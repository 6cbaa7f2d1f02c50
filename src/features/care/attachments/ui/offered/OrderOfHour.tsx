import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { formatDateOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { CheckIcon } from "~/ui/icon/icons";
import { useOnline } from "~/ui/use-online";
import { FilePress } from "./FilePress";
import { needsOrder, orderFor } from "./order-state";
import { ownAttachments } from "./own-attachments";
import { dismissFile, sendOwnFile, sendWaiting, useSentFiles, type WaitingFile } from "./sent-files";

interface Props {
  hour: { id: string; pack: string | null };
  /** Which hour, for who hears the page. */
  when: string;
}

/** The physician's order for an hour: whether it is there, and one press to send it. Nothing before the session is proven. */
export function OrderOfHour({ hour, when }: Props) {
  const { data: attachments } = useQuery({ ...ownAttachments, enabled: false });
  const { files } = useSentFiles();
  const now = useClinicNow();
  const [fault, setFault] = useState<string | null>(null);
  if (!attachments) return null;
  const order = orderFor(attachments, hour, now);
  const mine = files.filter(({ appointmentId }) => appointmentId === hour.id);
  const isUnderWay = mine.some(({ refusal }) => refusal === undefined);
  return (
    <div className="flex flex-col gap-3">
      {(order || needsOrder(hour)) && (
        <p className="flex items-center gap-2">
          {order ? (
            <>
              <CheckIcon className="size-5 shrink-0" />
              <span>
                Orden médica: <strong className="font-semibold">recibida</strong> el {formatDateOf(order.at)}
              </span>
            </>
          ) : (
            <span>
              Orden médica: <strong className="font-semibold">falta</strong>
            </span>
          )}
        </p>
      )}
      {fault && <Alert kind="error">{fault}</Alert>}
      {mine.map((file) => (
        <OnItsWay key={file.onceKey} file={file} />
      ))}
      {!isUnderWay && (
        <div>
          <FilePress
            size="small"
            variant={needsOrder(hour) && !order ? "outline" : "quiet"}
            className="max-sm:-ml-4"
            onFile={(file) => setFault(sendOwnFile(file, { kind: "order", appointmentId: hour.id }))}
          >
            {order ? "Agregar otra hoja" : "Sube tu orden médica"}
            <span className="sr-only"> para el {when}</span>
          </FilePress>
        </div>
      )}
    </div>
  );
}

function OnItsWay({ file: { onceKey, name, refusal } }: { file: WaitingFile }) {
  const { sending, waits } = useSentFiles();
  const isOnline = useOnline();
  if (refusal !== undefined)
    return (
      <Alert kind="error" title="Tu orden no quedó guardada">
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
            ? "Sin red. Tu orden quedó en este teléfono y se envía cuando vuelva."
            : waits
              ? "No pudimos enviarla. Quedó en este teléfono y lo intentamos de nuevo."
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
      {percent === null && waits && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="small" onClick={() => void sendWaiting()}>
            Intentar ahora
          </Button>
          <Button variant="quiet" size="small" onClick={() => dismissFile(onceKey)}>
            No enviarla
          </Button>
        </div>
      )}
    </div>
  );
}
