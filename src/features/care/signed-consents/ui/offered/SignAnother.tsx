import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { consentDocuments } from "./consent-queries";

const SignDialog = deferredPart(() => import("../SignDialog"));

/** Any of the clinic's texts, whether an hour asks for it or not: on its own screen, with a finger. */
export function SignAnother({ patientId }: { patientId: string }) {
  const { data = [] } = useQuery(consentDocuments);
  const [signing, setSigning] = useState<{ id: string; title: string } | null>(null);
  const inUse = data.filter(({ active }) => active);
  if (inUse.length === 0) return null;
  return (
    <details>
      <summary className="link min-h-11 w-fit cursor-pointer py-2">Firmar otro aquí</summary>
      <div className="flex flex-wrap gap-2 py-2">
        {inUse.map((document) => (
          <Button key={document.id} size="small" variant="outline" onClick={() => setSigning(document)}>
            {document.title}
          </Button>
        ))}
      </div>
      {signing && (
        <DeferredDialog title={signing.title} closeHref="" onClose={() => setSigning(null)}>
          <SignDialog
            patientId={patientId}
            documentId={signing.id}
            title={signing.title}
            onTablet
            onClose={() => setSigning(null)}
          />
        </DeferredDialog>
      )}
    </details>
  );
}
