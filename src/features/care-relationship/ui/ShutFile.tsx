import { useState } from "react";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";

const OpenFileDialog = deferredPart(() => import("./OpenFileDialog"));

/** Why a file is shut, and the way that there is all the same. */
export function ShutFile({ patient, readsOwn }: { patient: DialogPatient; readsOwn: boolean }) {
  const [opening, setOpening] = useState(false);
  return (
    <section aria-labelledby="ficha-cerrada" className="my-4 rounded-md border border-line bg-sunk px-5 py-5">
      <h3 id="ficha-cerrada" className="text-lg">
        Esta ficha está cerrada para ti
      </h3>
      <p className="mt-2 max-w-prose">
        Se abre sola cuando atiendes a {patient.name}: con una hora confirmada, realizada o a la que no llegó.
        Una hora por confirmar, propuesta o cancelada no basta.
        {readsOwn && " Lo que tú escribiste lo lees siempre, aquí abajo."}
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Si la necesitas por otra razón, ábrela por 24 horas y escribe por qué. Le avisamos por correo, y verá
        tu nombre y el motivo en su portal.
      </p>
      <Button className="mt-4" size="small" variant="outline" onClick={() => setOpening(true)}>
        Abrir con un motivo
      </Button>
      {opening && (
        <DeferredDialog title="Abrir con un motivo" closeHref="" onClose={() => setOpening(false)}>
          <OpenFileDialog patient={patient} onClose={() => setOpening(false)} />
        </DeferredDialog>
      )}
    </section>
  );
}
