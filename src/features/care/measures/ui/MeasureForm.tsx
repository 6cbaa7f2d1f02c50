import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type MeasureKind, measureKinds, measureTypes, movements, type Side, sideNames } from "../catalogue";
import { addMeasure } from "../contract";
import { faultOfValue, numberOf } from "../typed-value";
import { measuresQuery } from "./offered/measure-queries";

interface Values {
  kind: MeasureKind;
  label: string;
  side: Side | "";
  value: string;
  measuredOn: string;
}

/** One measure at a time; what it needs follows from what is measured. */
export function MeasureForm({ patientId }: { patientId: string }) {
  const id = useId();
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { kind: "eva", label: "", side: "", value: "", measuredOn: today },
    check({ kind, label, side, value }) {
      const { label: asked, side: sided } = measureTypes[kind];
      const fault = faultOfValue(kind, value);
      return {
        ...(asked && !label.trim() && { label: "Indica el movimiento o la actividad." }),
        ...(sided === "must" && !side && { side: "Indica el lado." }),
        ...(fault && { value: fault }),
      };
    },
    async send({ kind, label, side, value, measuredOn }, signal) {
      const body = {
        patientId,
        kind,
        label: label.trim() || null,
        side: side || null,
        value: numberOf(value),
        measuredOn,
      };
      await signedInCall(addMeasure, { body, signal });
      set({ value: "" });
      toast({ title: "Medida anotada" });
      await queryClient.invalidateQueries(measuresQuery(patientId));
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo anotar la medida.")).fields,
  });
  useTypedText(values.value.trim() !== "");
  const asked = measureTypes[values.kind];
  return (
    <form {...formProps} aria-label="Anotar medida" className="grid gap-4 sm:grid-cols-2">
      <Field label="Medida" error={errors.kind}>
        {(control) => (
          <Select
            {...control}
            value={values.kind}
            onChange={(event) => set({ kind: event.target.value as MeasureKind, label: "", side: "" })}
          >
            {measureKinds.map((kind) => (
              <option key={kind} value={kind}>
                {measureTypes[kind].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {asked.label && (
        <Field label={asked.label.asks} error={errors.label}>
          {(control) => (
            <TextInput
              {...control}
              {...text("label")}
              maxLength={80}
              autoComplete="off"
              placeholder={asked.label?.example}
              {...(values.kind === "range" && { list: `${id}-movements` })}
            />
          )}
        </Field>
      )}
      {values.kind === "range" && (
        <datalist id={`${id}-movements`}>
          {Object.entries(movements).map(([movement, normal]) => (
            <option key={movement} value={movement}>
              {`Normal hasta ${normal}°`}
            </option>
          ))}
        </datalist>
      )}
      {asked.side !== "never" && (
        <Field label="Lado" optional={asked.side === "may"} error={errors.side}>
          {(control) => (
            <Select
              {...control}
              value={values.side}
              onChange={(event) => set({ side: event.target.value as Values["side"] })}
            >
              <option value="">{asked.side === "must" ? "Elige el lado" : "Sin lado"}</option>
              {Object.entries(sideNames).map(([side, name]) => (
                <option key={side} value={side}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={`Valor${asked.unit && ` (${asked.unit.trim()})`}`}
        error={errors.value}
        {...(asked.note && { hint: asked.note })}
      >
        {(control) => <TextInput {...control} {...text("value")} inputMode="decimal" autoComplete="off" />}
      </Field>
      <Field label="Fecha" error={errors.measuredOn}>
        {(control) => <TextInput {...control} {...text("measuredOn")} type="date" max={today} />}
      </Field>
      <Button
        type="submit"
        className="place-self-start sm:col-span-2"
        pending={pending}
        pendingLabel="Anotando..."
      >
        Anotar medida
      </Button>
    </form>
  );
}
