import { useQuery } from "@tanstack/react-query";
import { FilePart } from "~/client/dashboard/FilePart";
import type { Attachment } from "../contract";
import { AddAttachment } from "./AddAttachment";
import { AttachmentRow } from "./AttachmentRow";
import { attachmentsQuery } from "./attachment-queries";

/** The papers of a file: the latest first, those that were hidden at the end. */
export function AttachmentsPart({ patientId }: { patientId: string }) {
  const query = useQuery(attachmentsQuery(patientId));
  return (
    <div className="flex flex-col gap-6">
      <AddAttachment patientId={patientId} />
      <FilePart query={query} empty="No hay archivos. Aquí quedan órdenes médicas, exámenes y fotografías.">
        {(found) => {
          // Whoever sees a file sees of its papers more than that they are there.
          const attachments = found.filter((each): each is Attachment => "name" in each);
          const hidden = attachments.filter((each) => each.hidden);
          const shown = attachments.filter((each) => !each.hidden);
          return (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {shown.map((attachment) => (
                  <AttachmentRow key={attachment.id} attachment={attachment} patientId={patientId} />
                ))}
              </ul>
              {shown.some(({ scanned }) => !scanned) && (
                <p className="text-ink-soft">
                  Nadie buscó virus en estos archivos. Las fotos se guardan hechas de nuevo; de los PDF, solo
                  los que no traen programas.
                </p>
              )}
              {hidden.length > 0 && (
                <details>
                  <summary className="min-h-11 cursor-pointer py-2">Ocultos ({hidden.length})</summary>
                  <ul className="divide-y divide-line border-y border-line">
                    {hidden.map((attachment) => (
                      <AttachmentRow key={attachment.id} attachment={attachment} patientId={patientId} />
                    ))}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </FilePart>
    </div>
  );
}
