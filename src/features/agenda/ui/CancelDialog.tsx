import { useState } from "react";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { useForm } from "~/features/accounts/ui/use-form";
import { sayWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { type AgendaEntry, cancelByTherapist } from "../contract";
import { useAgendaRefresh } from "./agenda-queries";
import { useSayChanged } from "./decisions";
import { sayClinicalFailure } from "./say-clinical-failure";
import { useTeam } from "./team";

const required = "Por favor ingresa un motivo para la cancelación.";

/** The patient reads the reason in a mail. */
export default function CancelDialog({ entry, onClose }: { entry: AgendaEntry; onClose: () => void }) {
  const { me } = useTeam();
  const refresh = useAgendaRefresh();
  const sayChanged = useSayChanged();
  const [left, setLeft] = useState(false);
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: required }),
    async send({ reason }, signal) {
      const body = { appointmentId: entry.id, reason: reason.trim(), therapistId: me };
      await signedInCall(cancelByTherapist, { body, signal })
        .catch(async (error: unknown) => {
          if (!(await sayChanged(error, entry))) throw error;
          onClose();
          return null;
        })
        .then((cancelled) => {
          if (!cancelled) return;
          toast({ title: "Cita cancelada", description: `Avisamos a ${entry.patientName} por correo.` });
          void refresh();
          onClose();
        });
    },
    onFailure: (error) => sayClinicalFailure(error, "No se pudo cancelar la cita.").fields,
  });
  const isEmpty = values.reason.trim() === "";
  return (
    <Dialog
      open
      onClose={onClose}
      busy={pending}
      title="Cancelar Cita"
      description={`${entry.patientName}, ${sayWallTime(entry.preferredDate)}. Le avisaremos por correo.`}
    >
      <form {...formProps} className="flex flex-col gap-6">
        <Field
          label="Motivo de la cancelación"
          error={errors.reason ?? (left && isEmpty ? required : undefined)}
        >
          {(control) => (
            <Textarea
              {...control}
              {...text("reason")}
              data-first-focus
              required
              maxLength={500}
              onBlur={() => setLeft(true)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={isEmpty}
            pending={pending}
            pendingLabel="Cancelando..."
          >
            Confirmar cancelación
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
