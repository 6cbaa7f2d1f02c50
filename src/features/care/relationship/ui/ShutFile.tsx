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

interface Props {
  patientId: string;
  /** Null by an address alone: a name is told to nobody who may not see it. */
  name: string | null;
  readsOwn: boolean;
}

/** Why a file is shut, and the way that there is all the same: the refusal is the form. */
export function ShutFile({ patientId, name, readsOwn }: Props) {
  const whom = name ?? "la persona";
  return (
    <section aria-labelledby="ficha-cerrada" className="my-4 rounded-md border border-line bg-sunk px-5 py-5">
      <h3 id="ficha-cerrada" className="text-lg">
        Esta ficha está cerrada para ti
      </h3>
      <p className="mt-2 max-w-prose">
        Se abre sola cuando atiendes a {whom}: con una hora confirmada, realizada o a la que no llegó; si la
        persona no te eligió, desde el día de la hora. Una pendiente, propuesta o cancelada no basta.
        {readsOwn && " Lo que tú escribiste lo lees siempre, aquí abajo."}
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Si la necesitas por otra razón, ábrela por 24 horas y escribe por qué. Le avisamos por correo, y verá
        tu nombre y el motivo en su portal.
      </p>
      <OpenFileForm patientId={patientId} whom={whom} />
    </section>
  );
}

/** The patient reads the reason. `whom`: the patient's name, if it is known. */
function OpenFileForm({ patientId, whom }: { patientId: string; whom: string }) {
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
