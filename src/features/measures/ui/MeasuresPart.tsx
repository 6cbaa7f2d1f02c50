import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { FilePart } from "~/client/dashboard/FilePart";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { LineChart } from "~/ui/line-chart/LineChart";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { addMeasure, type Measure, measureKinds, measureLimits } from "../contract";
import { AnnulMeasure } from "./AnnulMeasure";
import { measuresQuery } from "./measure-queries";

type Kind = (typeof measureKinds)[number];

const words: Record<Kind, { name: string; unit: string; label?: string; example?: string }> = {
  eva: { name: "Dolor (EVA)", unit: "" },
  range: {
    name: "Rango de movimiento",
    unit: "°",
    label: "Movimiento",
    example: "Flexión de rodilla derecha",
  },
  psfs: { name: "Función (PSFS)", unit: "", label: "Actividad", example: "Subir escaleras" },
  odi: { name: "Discapacidad lumbar (ODI)", unit: " %" },
};

/** What was measured over the sessions, and a new measure. */
export function MeasuresPart({ patientId }: { patientId: string }) {
  const query = useQuery(measuresQuery(patientId));
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_20rem]">
      <FilePart query={query} empty="Todavía no hay medidas. Con la primera empieza su curva.">
        {(measures) => (
          <ul aria-label="Medidas" className="flex min-w-0 flex-col gap-8">
            {[...series(measures)].map(([name, points]) => (
              <li key={name}>
                <Course name={name} points={points} />
                <AnnulMeasure
                  patientId={patientId}
                  points={points}
                  unit={words[points[0]?.kind ?? "eva"].unit}
                />
              </li>
            ))}
          </ul>
        )}
      </FilePart>
      <MeasureForm patientId={patientId} />
    </div>
  );
}

function Course({ name, points }: { name: string; points: Measure[] }) {
  const kind = points[0]?.kind ?? "eva";
  const { least, most } = measureLimits[kind];
  const values = points.map(({ value }) => value);
  return (
    <LineChart
      title={name}
      // A joint's whole circle would flatten what changes.
      least={kind === "range" ? Math.min(0, ...values) : least}
      most={kind === "range" ? Math.max(90, ...values) : most}
      unit={words[kind].unit}
      points={points.map(({ id, measuredOn, value, therapist }) => ({
        id,
        date: measuredOn,
        value,
        note: therapist,
      }))}
    />
  );
}

function series(measures: Measure[]): Map<string, Measure[]> {
  const found = new Map<string, Measure[]>();
  for (const measure of measures) {
    const name = [words[measure.kind].name, measure.label].filter(Boolean).join(", ");
    found.set(name, [...(found.get(name) ?? []), measure]);
  }
  return found;
}

interface Values {
  kind: Kind;
  label: string;
  value: string;
  measuredOn: string;
}

function MeasureForm({ patientId }: { patientId: string }) {
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { kind: "eva", label: "", value: "", measuredOn: today },
    check({ kind, label, value }) {
      const { least, most } = measureLimits[kind];
      const number = numberOf(value);
      return {
        ...(words[kind].label && !label.trim() && { label: "Indica el movimiento o la actividad." }),
        ...(!(number >= least && number <= most) && { value: `Escribe un número de ${least} a ${most}.` }),
      };
    },
    async send({ kind, label, value, measuredOn }, signal) {
      const body = { patientId, kind, label: label.trim() || null, value: numberOf(value), measuredOn };
      await signedInCall(addMeasure, { body, signal });
      set({ value: "" });
      toast({ title: "Medida anotada" });
      await queryClient.invalidateQueries(measuresQuery(patientId));
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo anotar la medida.")).fields,
  });
  const asked = words[values.kind];
  return (
    <form {...formProps} aria-label="Anotar medida" className="flex flex-col gap-4">
      <Field label="Medida" error={errors.kind}>
        {(control) => (
          <Select
            {...control}
            value={values.kind}
            onChange={(event) => set({ kind: event.target.value as Kind, label: "" })}
          >
            {measureKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words[kind].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {asked.label && (
        <Field label={asked.label} error={errors.label}>
          {(control) => (
            <TextInput
              {...control}
              {...text("label")}
              maxLength={80}
              autoComplete="off"
              placeholder={asked.example}
            />
          )}
        </Field>
      )}
      <Field label={`Valor${asked.unit && ` (${asked.unit.trim()})`}`} error={errors.value}>
        {(control) => <TextInput {...control} {...text("value")} inputMode="decimal" autoComplete="off" />}
      </Field>
      <Field label="Fecha" error={errors.measuredOn}>
        {(control) => <TextInput {...control} {...text("measuredOn")} type="date" max={today} />}
      </Field>
      <Button type="submit" className="self-start" pending={pending} pendingLabel="Anotando...">
        Anotar medida
      </Button>
    </form>
  );
}

/** People write a comma. */
const numberOf = (text: string): number => (text.trim() ? Number(text.trim().replace(",", ".")) : Number.NaN);
