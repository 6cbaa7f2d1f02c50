import { useId, useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { useFocusOnView } from "~/client/use-focus-on-view";
import type { Slot } from "~/features/hours/availability/free-slots";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import type { Appointment } from "../../contract";
import { CancelView } from "./CancelView";
import { ManageChoice } from "./ManageChoice";
import { RescheduleView } from "./RescheduleView";
import { isProposal, obstacleTo } from "./time-left";
import { useChange } from "./use-change";

const views = {
  choice: { send: "", sending: "" },
  reschedule: { send: "Reagendar cita", sending: "Reagendando..." },
  cancel: { send: "Cancelar cita", sending: "Cancelando..." },
};

/** What opens at once, instead of the choice. */
export type ManageView = "reschedule" | "cancel";

export interface ManageDialogProps {
  appointment: Appointment;
  /** What it opens with; the choice is one step back. */
  initialView: "choice" | ManageView;
  onClose: () => void;
}

/** 'Gestionar Cita': what it is, and then moving it or calling it off. What is typed survives the way back and a refusal. */
export default function ManageDialog({ appointment, initialView, onClose }: ManageDialogProps) {
  const formId = useId();
  const now = useClinicNow();
  const change = useChange(appointment.id);
  const [view, setView] = useState<keyof typeof views>(initialView);
  const [slot, setSlot] = useState<Slot | null>(null);
  const [reason, setReason] = useState("");
  const [refund, setRefund] = useState(false);
  // Another hour instead of a proposed one is all that it is opened for.
  const proposed = isProposal(appointment, now);
  const obstacle = proposed ? null : obstacleTo(appointment, now);
  // It may be called off elsewhere, or the two hours begin, while somebody stands in a form.
  const shown = obstacle && !change.pending ? "choice" : view;
  const viewBox = useFocusOnView(shown);
  const { send, sending } = views[shown];

  function show(next: keyof typeof views): void {
    change.forget();
    setView(next);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={proposed ? "Elegir otra hora" : "Gestionar Cita"}
      width={shown === "reschedule" ? "wide" : "narrow"}
      busy={change.pending}
      footer={
        shown !== "choice" && (
          <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
            {shown === "reschedule" && (
              <p aria-live="polite" className="grow tabular-nums">
                {slot && (
                  <>
                    Nueva hora:{" "}
                    <strong className="font-semibold">{formatWallTime(`${slot.date}T${slot.time}`)}</strong>
                  </>
                )}
              </p>
            )}
            <div className="flex grow justify-between gap-3 sm:justify-end">
              <Button
                variant="quiet"
                disabled={change.pending}
                onClick={() => (proposed ? onClose() : show("choice"))}
              >
                Volver
              </Button>
              <Button
                type="submit"
                form={formId}
                variant={shown === "cancel" ? "danger" : "action"}
                pending={change.pending}
                pendingLabel={proposed ? "Confirmando..." : sending}
              >
                {proposed ? "Confirmar esta hora" : send}
              </Button>
            </div>
          </div>
        )
      }
    >
      <div ref={viewBox}>
        {shown === "choice" && (
          <ManageChoice
            appointment={appointment}
            obstacle={obstacle}
            outcome={change.outcome}
            onReschedule={() => show("reschedule")}
            onCancel={() => show("cancel")}
            onLeave={onClose}
          />
        )}
        {shown === "reschedule" && (
          <RescheduleView
            formId={formId}
            appointment={appointment}
            change={change}
            slot={slot}
            onSlot={setSlot}
            onDone={onClose}
          />
        )}
        {shown === "cancel" && (
          <CancelView
            formId={formId}
            appointment={appointment}
            change={change}
            reason={reason}
            onReason={setReason}
            refund={refund}
            onRefund={setRefund}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
