import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { missingConsents } from "./consent-queries";

const SignDialog = deferredPart(() => import("../SignDialog"));

interface Props {
  patientId: string;
  /** Of these hours; of all of the person's where none are named. */
  of?: string[];
  /** On the clinic's own screen: with a finger. */
  onTablet?: boolean;
}

/** What is left to sign before an hour, one press from its text. Nothing waits for it: the hour stands either way. */
export function MissingConsents({ patientId, of, onTablet = false }: Props) {
  const { data = [] } = useQuery(missingConsents);
  const [signing, setSigning] = useState<{ id: string; title: string } | null>(null);
  const left = new Map(
    data
      .filter((each) => of === undefined || of.includes(each.appointmentId))
      .flatMap(({ documents }) => documents.map((document) => [document.id, document])),
  );
  if (left.size === 0 && !signing) return null;
  return (
    <>
      <ul className="grid gap-2 empty:hidden">
        {[...left.values()].map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              {onTablet ? "Falta firmar: " : "Antes de tu hora, lee y firma: "}
              <strong className="font-semibold break-words">{document.title}</strong>
            </span>
            <Button
              size="small"
              variant={onTablet ? "outline" : "solid"}
              onPointerEnter={SignDialog.prepare}
              onFocus={SignDialog.prepare}
              onClick={() => setSigning(document)}
            >
              {onTablet ? "Firmar aquí" : "Leer y firmar"}
              <span className="sr-only">, {document.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {signing && (
        <DeferredDialog title={signing.title} closeHref="" onClose={() => setSigning(null)}>
          <SignDialog
            patientId={patientId}
            documentId={signing.id}
            title={signing.title}
            onTablet={onTablet}
            onClose={() => setSigning(null)}
          />
        </DeferredDialog>
      )}
    </>
  );
}
