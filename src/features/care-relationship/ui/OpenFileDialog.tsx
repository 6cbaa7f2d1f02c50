import { useQueryClient } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { fileOf, useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { longestReason, openFile, saysWhy, tooShort } from "../contract";

/** The patient reads the reason. */
export default function OpenFileDialog({
  patient,
  onClose,
}: {
  patient: DialogPatient;
  onClose: () => void;
}) {
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  const keyOf = useOnceKey();
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => (saysWhy(reason) ? {} : { reason: tooShort }),
    async send({ reason }, signal) {
      const body = { reason: reason.trim() };
      const { until } = await signedInCall(openFile, {
        params: { id: patient.id },
        body,
        signal,
        headers: keyOf({ id: patient.id, ...body }),
      });
      queryClient.removeQueries({ queryKey: fileOf(patient.id) });
      await refresh();
      toast({
        title: "Ficha abierta",
        description: `Hasta ${formatInstant(until, today)}. Le avisamos a ${patient.name}.`,
      });
      onClose();
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo abrir la ficha.")).fields,
  });
  const { close, guard } = useSafeClose(onClose, values.reason.trim() !== "");
  return (
    <Dialog
      open
      onClose={close}
      busy={pending}
      title="Abrir con un motivo"
      description={`La ficha de ${patient.name}, por 24 horas. Le avisaremos por correo.`}
    >
      {guard(
        <form {...formProps} className="flex flex-col gap-6">
          <Field
            label="Por qué la necesitas"
            hint={`${patient.name} lo lee en su portal. Al menos 10 letras.`}
            error={errors.reason}
          >
            {(control) => (
              <Textarea
                {...control}
                {...text("reason")}
                data-first-focus
                required
                maxLength={longestReason}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Volver
            </Button>
            <Button type="submit" pending={pending} pendingLabel="Abriendo...">
              Abrir la ficha
            </Button>
          </div>
        </form>,
      )}
    </Dialog>
  );
}
