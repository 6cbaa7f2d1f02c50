import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { addMeasure } from "~/features/care/measures/contract";
import { measuresQuery } from "~/features/care/measures/ui/offered/measure-queries";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { toast } from "~/ui/toast/toast";
import type { KeptMovement } from "../kept-movement";
import { movementOf } from "../movements";
import { type Chosen, MovementChoice } from "./offered/MovementChoice";

const MeasureDialog = deferredPart(() => import("./MeasureDialog"));

/** 'Medir con el teléfono': the same screen in the box; what it measures is a measure of the session, with the phone's name. */
export function MeasureInSession({ patientId }: { patientId: string }) {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ movement: "", side: null });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const movement = movementOf(chosen.movement);
  const isReady = movement !== undefined && (movement.side === "never" || chosen.side !== null);
  async function note({ degrees, spread, device }: KeptMovement) {
    const { movement: label, side } = chosen;
    try {
      const body = { patientId, kind: "range" as const, label, side, value: degrees, device, spread };
      await signedInCall(addMeasure, { body });
      toast({ title: "Medida anotada" });
      close();
      await queryClient.invalidateQueries(measuresQuery(patientId));
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo anotar la medida."));
    }
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">Medir con el teléfono</summary>
      <div className="grid gap-4 sm:grid-cols-2">
        <MovementChoice chosen={chosen} onChange={setChosen} />
        <Button
          variant="outline"
          className="place-self-start sm:col-span-2"
          disabled={!isReady}
          onClick={() => setOpen(true)}
        >
          Medir
        </Button>
      </div>
      {isOpen && (
        <DeferredDialog title="Medir" closeHref={pathname} onClose={close}>
          <MeasureDialog {...chosen} onKept={(kept) => void note(kept)} onClose={close} />
        </DeferredDialog>
      )}
    </details>
  );
}
