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
import { type BatteryLine, batteries } from "../batteries";
import { measureName, measureTypes, type Side } from "../catalogue";
import { addMeasures } from "../contract";
import { faultOfValue, numberOf } from "../typed-value";
import { measuresQuery } from "./offered/measure-queries";

interface Values {
  battery: string;
  measuredOn: string;
  /** As typed, by `keyOf`. */
  typed: Record<string, string>;
}

const sidesOf = ({ sided }: BatteryLine): (Side | null)[] => (sided ? ["right", "left"] : [null]);
const keyOf = ({ kind, label }: BatteryLine, side: Side | null) => `${kind}~${label}~${side ?? ""}`;

/** What was typed of a battery, in its order; a line that stayed empty was not measured. */
function filled({ battery, typed }: Values) {
  return (batteries[battery] ?? []).flatMap((line) =>
    sidesOf(line).flatMap((side) => {
      const value = typed[keyOf(line, side)]?.trim() ?? "";
      return value === "" ? [] : [{ kind: line.kind, label: line.label || null, side, value }];
    }),
  );
}

/** What is measured together, right beside left, kept with one press. */
export function BatteryForm({ patientId }: { patientId: string }) {
  const id = useId();
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { battery: "", measuredOn: today, typed: {} },
    check(given) {
      const measures = filled(given);
      const wrong = measures.find(({ kind, value }) => faultOfValue(kind, value) !== null);
      if (measures.length === 0) return { typed: "Escribe al menos una medida." };
      if (!wrong) return {};
      const name = measureName({ ...wrong, label: wrong.label ?? "", side: wrong.side ?? undefined });
      return { typed: `${name}: ${faultOfValue(wrong.kind, wrong.value)}` };
    },
    async send(given, signal) {
      const measures = filled(given).map(({ value, ...measure }) => ({ ...measure, value: numberOf(value) }));
      await signedInCall(addMeasures, {
        body: { patientId, measuredOn: given.measuredOn, measures },
        signal,
      });
      set({ typed: {} });
      toast({ title: measures.length === 1 ? "Medida anotada" : `${measures.length} medidas anotadas` });
      await queryClient.invalidateQueries(measuresQuery(patientId));
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudieron anotar las medidas.")).fields,
  });
  useTypedText(filled(values).length > 0);
  const lines = batteries[values.battery];
  return (
    <form {...formProps} aria-label="Anotar una batería" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Varias medidas juntas">
          {(control) => (
            <Select {...control} {...text("battery")}>
              <option value="">Elige la región</option>
              {Object.keys(batteries).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        {lines && (
          <Field label="Fecha" error={errors.measuredOn}>
            {(control) => <TextInput {...control} {...text("measuredOn")} type="date" max={today} />}
          </Field>
        )}
      </div>
      {lines && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] items-center gap-x-3 gap-y-2">
            <p aria-hidden="true" className="col-start-2 text-ink-soft">
              Derecha
            </p>
            <p aria-hidden="true" className="text-ink-soft">
              Izquierda
            </p>
            {lines.map((line) => (
              <BatteryRow
                key={keyOf(line, null)}
                line={line}
                typed={values.typed}
                isChecked={errors.typed !== undefined}
                describedBy={errors.typed && `${id}-error`}
                onType={(key, value) => set({ typed: { ...values.typed, [key]: value } })}
              />
            ))}
          </div>
          {errors.typed && (
            <p id={`${id}-error`} role="alert" className="font-semibold text-danger">
              {errors.typed}
            </p>
          )}
          <Button type="submit" className="place-self-start" pending={pending} pendingLabel="Anotando...">
            Anotar medidas
          </Button>
        </>
      )}
    </form>
  );
}

interface RowProps {
  line: BatteryLine;
  typed: Values["typed"];
  isChecked: boolean;
  describedBy: string | undefined;
  onType: (key: string, value: string) => void;
}

function BatteryRow({ line, typed, isChecked, describedBy, onType }: RowProps) {
  const { kind, label } = line;
  const unit = measureTypes[kind].unit.trim();
  return (
    <>
      <p aria-hidden="true" className="col-start-1 break-words">
        {measureName({ kind, label })}
        {unit && <span className="text-ink-soft"> ({unit})</span>}
      </p>
      {sidesOf(line).map((side) => {
        const key = keyOf(line, side);
        const value = typed[key] ?? "";
        const isWrong = isChecked && value.trim() !== "" && faultOfValue(kind, value) !== null;
        return (
          <TextInput
            key={key}
            className={side === null ? "col-span-2" : undefined}
            aria-label={[measureName({ kind, label, side: side ?? undefined }), unit && `(${unit})`]
              .filter(Boolean)
              .join(" ")}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={describedBy}
            value={value}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={({ target }) => onType(key, target.value)}
          />
        );
      })}
    </>
  );
}
