import { useState } from "react";
import { Button } from "~/ui/button/Button";
import type { ButtonVariant } from "~/ui/button/button-style";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";

const OwnChartDialog = deferredPart(() => import("./OwnChartDialog"));

interface Props {
  patientId: string;
  label: string;
  variant: ButtonVariant;
}

/** One press to the figures. */
export function MarkOwnBody({ patientId, label, variant }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        onPointerEnter={OwnChartDialog.prepare}
        onFocus={OwnChartDialog.prepare}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <DeferredDialog title="Muéstranos dónde te duele" closeHref="" onClose={() => setOpen(false)}>
          <OwnChartDialog patientId={patientId} onClose={() => setOpen(false)} />
        </DeferredDialog>
      )}
    </>
  );
}
