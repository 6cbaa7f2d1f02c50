import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatFullDate } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { buttonStyle } from "~/ui/button/button-style";
import { kindWords } from "../attachment-limits";
import { readAttachment } from "../contract";
import { FilePress } from "./offered/FilePress";
import { OnItsWay } from "./offered/OnItsWay";
import { ownAttachments } from "./offered/own-attachments";
import { sendOwnFile, useSentFiles } from "./offered/sent-files";

/** What the patient has sent and the centre has added, to be saved again, and room for an exam. */
export default function OwnFiles() {
  const attachments = useQuery({ ...ownAttachments, enabled: false }).data ?? [];
  const files = useSentFiles().files.filter(({ appointmentId }) => appointmentId === null);
  const [fault, setFault] = useState<string | null>(null);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-2xl">
        Tus archivos
      </h2>
      <p className="mt-2">Exámenes, informes y órdenes, en PDF o foto. Los ve quien te atiende.</p>
      {attachments.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {attachments.map(({ id, kind, name, at, by }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0">
                <p className="font-semibold">{kindWords[kind]}</p>
                <p className="break-words">{name}</p>
                <p className="text-ink-soft">
                  {formatFullDate(at)} · {by}
                </p>
              </div>
              <a
                href={readAttachment.path.replace("{id}", encodeURIComponent(id))}
                download={name}
                className={buttonStyle("outline", "small")}
              >
                Descargar<span className="sr-only"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-col gap-3">
        {fault && <Alert kind="error">{fault}</Alert>}
        {files.map((file) => (
          <OnItsWay key={file.onceKey} file={file} />
        ))}
        <div>
          <FilePress onFile={(file) => setFault(sendOwnFile(file, { kind: "exam", appointmentId: null }))}>
            Subir un examen
          </FilePress>
        </div>
      </div>
    </section>
  );
}
