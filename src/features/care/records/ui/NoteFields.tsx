import { type ComponentProps, type ReactNode, useId } from "react";
import type { useForm } from "~/client/use-form";
import { ChartOfNote } from "~/features/care/body-chart/ui/offered/ChartOfNote";
import { MeasuresToday } from "~/features/care/measures/ui/offered/MeasuresToday";
import type { Appointment } from "~/features/hours/appointments/contract";
import { formatNearDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Chip } from "~/ui/choice/Chip";
import { Field } from "~/ui/field/Field";
import { AlertIcon } from "~/ui/icon/icons";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { mostObserved, type NotePart } from "../contract";
import { noHour } from "../hour-of-note";
import { noteTypes } from "../note-templates";
import { partNames } from "./compare-notes";
import type { NoteValues } from "./note-values";

interface Props {
  form: ReturnType<typeof useForm<NoteValues>>;
  patientId: string;
  session: { appointmentId: string | null; date: string };
  hours: Appointment[];
  today: string;
  /** What is still to be read once the part was. */
  read: (part: NotePart) => NotePart[];
}

/** Of which hour, and what: subjective, objective, red flags, assessment, plan. */
export function NoteFields({
  form: { values, set, errors, text },
  patientId,
  session,
  hours,
  today,
  read,
}: Props) {
  const taken = (part: NotePart, field: ReactNode) => (
    <Part part={part} isTaken={values.takenOver.includes(part)} onRead={() => set({ takenOver: read(part) })}>
      {field}
    </Part>
  );
  const written = (
    part: Exclude<NotePart, "title">,
    label: string,
    { hint, ...rest }: ComponentProps<typeof Textarea> & { hint?: string } = {},
  ) =>
    taken(
      part,
      <Field label={label} hint={hint} optional={part !== "subjective"} error={errors[part]}>
        {(control) => (
          <Textarea
            {...control}
            name={part}
            rows={3}
            value={values[part]}
            maxLength={5_000}
            onChange={({ target }) => set({ [part]: target.value, takenOver: read(part) })}
            {...rest}
          />
        )}
      </Field>,
    );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-x-3 gap-y-4">
        <Field label="Hora" className="col-span-2">
          {(control) => (
            <Select {...control} {...text("appointment")}>
              {hours.map(({ id, preferredDate, preferredTime, service }) => (
                <option key={id} value={id}>
                  {`${formatNearDate(preferredDate.slice(0, 10), today)}, ${preferredTime} · ${service}`}
                </option>
              ))}
              <option value={noHour}>Sin hora: elijo la fecha</option>
            </Select>
          )}
        </Field>
        {values.appointment === noHour && (
          <Field label="Fecha de la sesión" className="col-span-2" error={errors.sessionDate}>
            {(control) => <TextInput {...control} {...text("sessionDate")} type="date" max={today} />}
          </Field>
        )}
        <Field label="Título" error={errors.title}>
          {(control) => <TextInput {...control} {...text("title")} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label="Tipo" error={errors.type}>
          {(control) => (
            <Select {...control} {...text("type")}>
              {noteTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {written("subjective", "S · Subjetivo", {
        hint: "Lo que cuenta el paciente.",
        maxLength: mostObserved,
      })}
      {written("objective", "O · Objetivo", { hint: "Lo que mides y observas.", maxLength: mostObserved })}
      <RedFlags value={values.redFlags} error={errors.redFlags} onChange={(redFlags) => set({ redFlags })} />
      <MeasuresToday
        patientId={patientId}
        typed={values.measures}
        onChange={(measures) => set({ measures })}
        error={errors.measures}
      />
      <ChartOfNote patientId={patientId} session={session} />
      {written("diagnosis", "A · Análisis y diagnóstico")}
      {written("treatment", "P · Plan y tratamiento")}
      {written("notes", "Notas", { rows: 2 })}
    </>
  );
}

interface PartProps {
  part: NotePart;
  isTaken: boolean;
  onRead: () => void;
  children: ReactNode;
}

/** Marked while it stands there from the former note and nobody has looked at it; the field is the same one before and after. */
function Part({ part, isTaken, onRead, children }: PartProps) {
  return (
    <div className={isTaken ? "border-l-4 border-pending bg-pending-wash py-2 pr-2 pl-3" : ""}>
      {children}
      {isTaken && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-pending">
          <p className="font-semibold">Viene de la nota anterior, sin leer.</p>
          <Button
            size="small"
            variant="outline"
            aria-label={`Ya lo leí: ${partNames[part]}`}
            onClick={onRead}
          >
            Ya lo leí
          </Button>
        </div>
      )}
    </div>
  );
}

interface RedFlagsProps {
  value: boolean | null;
  error: string | undefined;
  onChange: (answer: boolean) => void;
}

/** Nobody's finding until somebody has answered. */
function RedFlags({ value, error, onChange }: RedFlagsProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-asked`}
      aria-describedby={`${id}-more`}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="flex flex-col gap-2"
    >
      <p id={`${id}-asked`} className="font-semibold">
        ¿Banderas rojas?
      </p>
      <div className="flex gap-3">
        {[true, false].map((answer) => (
          <Chip
            key={String(answer)}
            name={`${id}-red-flags`}
            title={answer ? "Sí" : "No"}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
        ))}
      </div>
      <p id={`${id}-more`} className={error ? "flex gap-2 font-semibold text-danger" : "text-ink-soft"}>
        {error && <AlertIcon className="mt-0.5 size-5 shrink-0" />}
        {error ?? (value ? "Escribe cuáles en el análisis, y a quién derivas." : "")}
      </p>
    </div>
  );
}
