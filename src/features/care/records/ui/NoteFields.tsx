import { type ComponentProps, type ReactNode, useId } from "react";
import type { useForm } from "~/client/use-form";
import { ChartOfNote } from "~/features/care/body-chart/ui/offered/ChartOfNote";
import { MeasuresToday } from "~/features/care/measures/ui/offered/MeasuresToday";
import { Button } from "~/ui/button/Button";
import { Chip } from "~/ui/choice/Chip";
import { Field } from "~/ui/field/Field";
import { AlertIcon } from "~/ui/icon/icons";
import { Textarea } from "~/ui/textarea/Textarea";
import { mostObserved, type NotePart } from "../contract";
import { partNames } from "./compare-notes";
import type { NoteValues } from "./note-values";

interface Props {
  form: ReturnType<typeof useForm<NoteValues>>;
  patientId: string;
  session: { appointmentId: string | null; date: string };
  /** What is still to be read once the part was. */
  read: (part: NotePart) => NotePart[];
}

/** What is found and done: subjective, objective, red flags, assessment, plan. */
export function NoteFields({ form: { values, set, errors }, patientId, session, read }: Props) {
  const taken = (part: NotePart, field: ReactNode) => (
    <Part part={part} isTaken={values.takenOver.includes(part)} onRead={() => set({ takenOver: read(part) })}>
      {field}
    </Part>
  );
  const written = (
    part: Exclude<NotePart, "title">,
    name: string,
    about = "",
    rest: ComponentProps<typeof Textarea> = {},
  ) =>
    taken(
      part,
      <Field
        label={
          <>
            {name}
            {about && <span className="font-normal text-ink-soft"> {about}</span>}
          </>
        }
        optional={part !== "subjective"}
        error={errors[part]}
      >
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
      {written("subjective", "S · Subjetivo", "lo que cuenta el paciente", { maxLength: mostObserved })}
      {written("objective", "O · Objetivo", "lo que mides y observas", { maxLength: mostObserved })}
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
      {written("notes", "Notas", "", { rows: 2 })}
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
