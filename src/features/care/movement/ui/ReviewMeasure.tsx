import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type HomeMeasure, reviewHomeMeasure } from "../contract";
import { movementName } from "../home-course";
import { homeMeasuresQuery } from "./home-measure-queries";

interface Props {
  measure: HomeMeasure;
  patientId: string;
}

/** One press lets it count; to set it aside the reason is asked. */
export function ReviewMeasure({ measure, patientId }: Props) {
  const [asksWhy, setAsksWhy] = useState(false);
  const queryClient = useQueryClient();
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({
      ...(asksWhy && !reason.trim() && { reason: "Escribe por qué se deja de lado." }),
    }),
    async send({ reason }, signal) {
      const body = asksWhy
        ? { verdict: "set_aside" as const, reason: reason.trim() }
        : { verdict: "confirmed" as const };
      await signedInCall(reviewHomeMeasure, { params: { id: measure.id }, body, signal });
      toast({ title: asksWhy ? "Medida dejada de lado" : "La medida vale" });
      await queryClient.invalidateQueries(homeMeasuresQuery(patientId));
    },
    onFailure(error) {
      void queryClient.invalidateQueries(homeMeasuresQuery(patientId));
      return toastFailure(error, clinicalWords("No se pudo revisar la medida.")).fields;
    },
  });
  useTypedText(values.reason.trim() !== "");
  const name = `${movementName(measure)}, ${measure.degrees}°`;
  return (
    <form {...formProps} aria-label={`Revisar ${name}`} className="flex flex-wrap items-end gap-3">
      {asksWhy && (
        <div className="grow">
          <Field label="Por qué se deja de lado" error={errors.reason}>
            {(control) => (
              <TextInput {...control} {...text("reason")} autoFocus maxLength={300} autoComplete="off" />
            )}
          </Field>
        </div>
      )}
      <Button type="submit" variant="outline" size="small" pending={pending} pendingLabel="Guardando...">
        {asksWhy ? "Dejar de lado" : "Vale"}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsksWhy(!asksWhy)}>
        {asksWhy ? "Volver" : "Dejar de lado…"}
      </Button>
    </form>
  );
}
