import { useState } from "react";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";

const PatientChartDialog = deferredPart(() => import("../PatientChartDialog"));

/** One press to the figures, with the patient there. */
export function MarkPatientBody({ patientId }: { patientId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outline"
        className="justify-self-start"
        onPointerEnter={PatientChartDialog.prepare}
        onFocus={PatientChartDialog.prepare}
        onClick={() => setOpen(true)}
      >
        Marcar dónde duele
      </Button>
      {isOpen && (
        <DeferredDialog title="Marcar dónde duele" closeHref="" onClose={() => setOpen(false)}>
          <PatientChartDialog patientId={patientId} onClose={() => setOpen(false)} />
        </DeferredDialog>
      )}
    </>
  );
}
