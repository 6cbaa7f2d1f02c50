import { useQueryClient } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { fileOf, useAgendaRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { longestReason, openFile, saysWhy, tooShort } from "../contract";

/** The patient reads the reason. `whom`: the patient's name, if it is known. */
export function OpenFileForm({ patientId, whom }: { patientId: string; whom: string }) {
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
        params: { id: patientId },
        body,
        signal,
        headers: keyOf({ id: patientId, ...body }),
      });
      queryClient.removeQueries({ queryKey: fileOf(patientId) });
      await refresh();
      toast({
        title: "Ficha abierta",
        description: `Hasta ${formatInstant(until, today)}. Le avisamos a ${whom}.`,
      });
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo abrir la ficha.")).fields,
  });
  useTypedText(values.reason.trim() !== "");
  return (
    <form {...formProps} className="mt-4 flex max-w-prose flex-col gap-4">
      <Field
        label="Por qué la necesitas"
        hint={`${whom.charAt(0).toUpperCase()}${whom.slice(1)} lo lee en su portal. Al menos 10 letras.`}
        error={errors.reason}
      >
        {(control) => (
          <Textarea {...control} {...text("reason")} rows={2} required maxLength={longestReason} />
        )}
      </Field>
      <Button type="submit" size="small" className="self-start" pending={pending} pendingLabel="Abriendo...">
        Abrir con un motivo
      </Button>
    </form>
  );
}
