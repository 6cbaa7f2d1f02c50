import { useState } from "react";
import type { useForm } from "~/client/use-form";
import type { Appointment } from "~/features/hours/appointments/contract";
import { formatNearDate } from "~/shared/clinic-time";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { noHour } from "../hour-of-note";
import { noteTypes } from "../note-templates";
import type { NoteValues } from "./note-values";

interface Props {
  form: ReturnType<typeof useForm<NoteValues>>;
  hours: Appointment[];
  today: string;
}

/** Of which session the note is: one line that is nearly always right, and its fields where it is not. */
export function NoteSession({ form: { values, errors, text }, hours, today }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hour = hours.find(({ id }) => id === values.appointment);
  const whenOf = ({ preferredDate, preferredTime, service }: Appointment) =>
    `${formatNearDate(preferredDate.slice(0, 10), today)}, ${preferredTime} · ${service}`;
  const about = [
    values.title.trim() || "Sin título",
    values.type !== "Sesión" && values.type,
    hour ? whenOf(hour) : `${formatNearDate(values.sessionDate, today)}, sin hora`,
  ];
  const isFaulty = Boolean(errors.title || errors.type || errors.sessionDate);
  return (
    <>
      <p className="min-w-0 break-words text-ink-soft max-md:order-1 max-md:basis-full">
        {about.filter(Boolean).join(" · ")}{" "}
        <button
          type="button"
          className="link ml-1 inline-block max-md:min-h-11"
          aria-expanded={isOpen || isFaulty}
          onClick={() => setOpen(!isOpen)}
        >
          Cambiar<span className="sr-only"> hora, título o tipo</span>
        </button>
      </p>
      {(isOpen || isFaulty) && (
        <div className="grid order-1 basis-full grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-x-3 gap-y-4">
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
      )}
    </>
  );
}
