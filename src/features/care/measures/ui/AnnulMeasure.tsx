import { useQueryClient } from "@tanstack/react-query";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { formatDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { annulMeasure, type Measure } from "../contract";
import { measuresQuery } from "./offered/measure-queries";

/** Takes a measure that was noted wrongly out of its curve; the file keeps it, with the reason. */
export function AnnulMeasure({
  patientId,
  points,
  unit,
}: {
  patientId: string;
  points: Measure[];
  unit: string;
}) {
  const queryClient = useQueryClient();
  /** The last one, unless somebody has chosen another that is still there. */
  const among = (id: string) => (points.find((point) => point.id === id) ?? points.at(-1))?.id ?? "";
  const { values, errors, pending, text, set, formProps } = useForm({
    initial: { id: "", reason: "" },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: "Escribe por qué se anula." }) }),
    async send({ id, reason }, signal) {
      const body = { reason: reason.trim() };
      await signedInCall(annulMeasure, { params: { id: among(id) }, body, signal });
      set({ id: "", reason: "" });
      toast({ title: "Medida anulada" });
      await queryClient.invalidateQueries(measuresQuery(patientId));
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo anular la medida.")).fields,
  });
  useTypedText(values.reason.trim() !== "");
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2 text-sm">Anular una medida mal anotada</summary>
      <form {...formProps} className="flex flex-col gap-4 pb-2">
        <Field label="Medida">
          {(control) => (
            <Select
              {...control}
              value={among(values.id)}
              onChange={(event) => set({ id: event.target.value })}
            >
              {points.toReversed().map(({ id, measuredOn, value }) => (
                <option key={id} value={id}>
                  {`${formatDate(measuredOn)}: ${String(value).replace(".", ",")}${unit}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Por qué se anula" error={errors.reason}>
          {(control) => <TextInput {...control} {...text("reason")} maxLength={300} autoComplete="off" />}
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="self-start"
          pending={pending}
          pendingLabel="Anulando..."
        >
          Anular medida
        </Button>
      </form>
    </details>
  );
}
