import { useQuery } from "@tanstack/react-query";
import { formatDateOf } from "~/shared/clinic-time";
import { kindWords } from "../../attachment-limits";
import { AddAttachment } from "../AddAttachment";
import { attachmentsQuery } from "../attachment-queries";

/** For reception: which papers there are, without what they say, and room for one that somebody brings. */
export function DeskAttachments({ patientId }: { patientId: string }) {
  const { data } = useQuery(attachmentsQuery(patientId));
  if (!data) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        {data.some(({ kind }) => kind === "order") ? "Orden médica: recibida" : "Orden médica: no hay"}
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
