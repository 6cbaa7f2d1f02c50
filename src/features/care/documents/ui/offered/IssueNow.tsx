import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useOnceKey } from "~/client/use-once-key";
import { Button } from "~/ui/button/Button";
import { type Issued, issueDocument } from "../../contract";
import { kindNames } from "../../document-kinds";
import { documentAddress, documentsQuery } from "./document-queries";

interface Props {
  patientId: string;
  kind: "certificate" | "statement";
  /** Of which hour a certificate is. */
  appointmentId?: string;
}

/** One press issues what nothing is written for, and shows it to be printed: whoever asked for it stands at the desk. */
export function IssueNow({ patientId, kind, appointmentId }: Props) {
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const underWay = useRef(false);
  const [pending, setPending] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);

  async function issue(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    // Within the press: browsers open nothing for an answer that comes later.
    const tab = window.open("", "_blank");
    const body = { kind, ...(appointmentId && { appointmentId }) };
    try {
      const done = await signedInCall(issueDocument, {
        params: { id: patientId },
        body,
        headers: keyOf({ patientId, ...body }),
      });
      setIssued(done);
      if (tab) tab.location.href = documentAddress(done.id);
      void queryClient.invalidateQueries(documentsQuery(patientId));
    } catch (error) {
      tab?.close();
      toastFailure(error, clinicalWords("No se pudo emitir el documento."));
    } finally {
      underWay.current = false;
      setPending(false);
    }
  }

  if (issued)
    return (
      <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3">
        <span>
          {kindNames[kind]} N.º {issued.number} emitido.
        </span>
        <a className="link" href={documentAddress(issued.id)} target="_blank" rel="noopener">
          Abrir e imprimir
        </a>
      </p>
    );
  return (
    <Button
      size="small"
      variant="outline"
      pending={pending}
      pendingLabel="Emitiendo..."
      onClick={() => void issue()}
    >
      {kindNames[kind]}
    </Button>
  );
}
