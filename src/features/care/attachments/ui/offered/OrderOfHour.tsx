import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { formatDateFrom, wallTimeOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { CheckIcon } from "~/ui/icon/icons";
import { FilePress } from "./FilePress";
import { OnItsWay } from "./OnItsWay";
import { OrderDate } from "./OrderDate";
import { orderFor } from "./order-state";
import { ownAttachments } from "./own-attachments";
import { sendOwnFile, useSentFiles } from "./sent-files";

interface Props {
  hour: { id: string; needsOrder?: boolean | undefined; appointmentDate: string };
  /** Which hour, for who hears the page. */
  when: string;
}

/** The physician's order for an hour: whether it is there, and one press to send it. Nothing before the session is proven. */
export function OrderOfHour({ hour, when }: Props) {
  const { data: attachments } = useQuery({ ...ownAttachments, enabled: false });
  const { files } = useSentFiles();
  const now = useClinicNow();
  const [fault, setFault] = useState<string | null>(null);
  const [orderedOn, setOrderedOn] = useState("");
  if (!attachments) return null;
  const order = orderFor(attachments, hour, now);
  const mine = files.filter(({ appointmentId }) => appointmentId === hour.id);
  const isUnderWay = mine.some(({ refusal }) => refusal === undefined);
  return (
    <div className="flex flex-col gap-3">
      {(order || hour.needsOrder) && (
        <p className="flex items-center gap-2">
          {order?.isGood && <CheckIcon className="size-5 shrink-0" />}
          <span>
            Orden médica: <strong className="font-semibold">{order ? "recibida" : "falta"}</strong>
            {order && ` · vence el ${formatDateFrom(order.until, wallTimeOf(now).slice(0, 10))}`}
            {order && !order.isGood && ", antes de tu hora: sube una nueva"}
          </span>
        </p>
      )}
      {fault && <Alert kind="error">{fault}</Alert>}
      {mine.map((file) => (
        <OnItsWay key={file.onceKey} file={file} />
      ))}
      {!isUnderWay && (
        <div className="flex flex-col gap-3">
          {hour.needsOrder && !order?.isGood && (
            <details>
              <summary className="link inline-block min-h-11 cursor-pointer py-2">
                Tu orden es de otro día<span className="sr-only">, la de tu hora del {when}</span>
              </summary>
              <OrderDate value={orderedOn} onChange={setOrderedOn} />
            </details>
          )}
          <div>
            <FilePress
              size="small"
              variant={order?.isGood ? "quiet" : "outline"}
              {...(order?.isGood && { className: "-ml-4 underline underline-offset-4" })}
              onFile={(file) =>
                setFault(
                  sendOwnFile(file, {
                    kind: "order",
                    appointmentId: hour.id,
                    orderedOn: orderedOn || undefined,
                  }),
                )
              }
            >
              {order?.isGood ? "Agregar otra hoja" : "Sube tu orden médica"}
              <span className="sr-only"> para el {when}</span>
            </FilePress>
          </div>
        </div>
      )}
    </div>
  );
}
