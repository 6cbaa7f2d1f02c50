import { useQuery } from "@tanstack/react-query";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { formatDateFrom, formatDateOf } from "~/shared/clinic-time";
import { kindWords } from "../../attachment-limits";
import { AddAttachment } from "../AddAttachment";
import { attachmentsQuery } from "../attachment-queries";
import { orderFor } from "./order-state";

/** For reception: which papers there are, without what they say, and room for one that somebody brings. */
export function DeskAttachments({ patientId }: { patientId: string }) {
  const { data: all } = useQuery(attachmentsQuery(patientId));
  // Who also treats them is told of what was hidden; at the desk it is not there.
  const data = all?.filter((each) => !("hidden" in each && each.hidden));
  const today = useClinicToday();
  const now = useClinicNow();
  if (!data) return null;
  const order = orderFor(data, { appointmentDate: today }, now);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        Orden médica: {order ? `recibida, vence el ${formatDateFrom(order.until, today)}` : "no hay"}
        {` · ${data.length === 1 ? "1 archivo" : `${data.length} archivos`}`}
      </summary>
      <ul className="mb-3">
        {data.map(({ id, kind, at }) => (
          <li key={id}>
            {kindWords[kind]}, {formatDateOf(at)}
          </li>
        ))}
      </ul>
      <AddAttachment patientId={patientId} />
    </details>
  );
}
