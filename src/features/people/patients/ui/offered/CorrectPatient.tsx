// pack: dashboard-parts

import { useState } from "react";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";

const CorrectPatientDialog = deferredPart(() => import("../CorrectPatientDialog"));

/** For reception and whoever attends them: name, RUT, phone and birth date, with a reason. */
export function CorrectPatient({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Corregir datos
      </Button>
      {open && (
        <DeferredDialog title="Corregir datos" closeHref="" onClose={close}>
          <CorrectPatientDialog id={id} name={name} onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
