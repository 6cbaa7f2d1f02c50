import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { type AgendaEntry, cancelByTherapist } from "~/features/hours/appointments/therapist-contract";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { useTellChanged } from "./decisions";
import { useHeld } from "./held/HeldDecisions";

const required = "Por favor ingresa un motivo para la cancelación.";

interface Props {
  entry: AgendaEntry;
  /** The words to begin with. */
  reason?: string;
  onClose: () => void;
}

/** The patient reads the reason in a mail; until it leaves, the row offers to take it back. */
export default function CancelDialog({ entry, reason: first = "", onClose }: Props) {
  const { me } = useTeam();
  const { hold } = useHeld();
  const tellChanged = useTellChanged();
  const [left, setLeft] = useState(false);
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: first },
    check: ({ reason }) => (reason.trim() ? {} : { reason: required }),
    async send({ reason }, signal) {
      const body = { appointmentId: entry.id, reason: reason.trim(), therapistId: me, held: true };
      await signedInCall(cancelByTherapist, { body, signal })
        .catch(async (error: unknown) => {
          if (!(await tellChanged(error, entry))) throw error;
          onClose();
          return null;
        })
        .then((cancelled) => {
          if (!cancelled) return;
          onClose();
          hold(entry, "cancel", cancelled);
          toast({ title: "Cita cancelada" });
        });
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo cancelar la cita.")).fields,
  });
  const isEmpty = values.reason.trim() === "";
  const { close, guard } = useSafeClose(onClose, values.reason.trim() !== first);
  return (
    <Dialog
      open
      onClose={close}
      busy={pending}
      title="Cancelar Cita"
      description={`${entry.patientName}, ${formatWallTime(entry.preferredDate)}. Le avisaremos por correo.`}
    >
      {guard(
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
            <Button variant="quiet" onClick={close}>
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
        </form>,
      )}
    </Dialog>
  );
}
