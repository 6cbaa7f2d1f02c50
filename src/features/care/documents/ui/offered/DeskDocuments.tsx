import { useState } from "react";
import { IssuedList } from "./IssuedList";
import { IssueNow } from "./IssueNow";

/** At the desk: what somebody owes and paid as a paper, and the papers that reception made; read, and its reading logged, when opened. */
export function DeskDocuments({ patientId }: { patientId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-semibold">Documentos</summary>
      {isOpen && (
        <div className="flex flex-col gap-3">
          <IssueNow patientId={patientId} kind="statement" />
          <IssuedList patientId={patientId} />
          <p className="text-ink-soft">El certificado de asistencia se emite desde la hora.</p>
        </div>
      )}
    </details>
  );
}
