import { useEffect, useRef } from "react";
import type { Appointment } from "~/features/appointments/contract";
import { formatDate, formatWallTime } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { noteParts } from "../contract";
import { measureLines, partNames, partsOf, redFlagWords } from "./compare-notes";
import type { NoteValues } from "./note-values";

interface Props {
  values: NoteValues;
  hour: Appointment | undefined;
  error: string | undefined;
  onRead: () => void;
}

/** The whole note as it will stand, before nobody can change it any more. */
export function NoteReview({ values, hour, error, onRead }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const texts = partsOf(values);
  const { takenOver, redFlags, type, title, sessionDate } = values;
  return (
    <section aria-labelledby="revisar-nota" className="flex flex-col gap-4">
      <h3 id="revisar-nota" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Revisa y firma
      </h3>
      <Alert kind="warning" title="Una vez firmada no se puede cambiar.">
        Ni borrar: después solo se le agrega. Léela completa.
      </Alert>
      <div>
        <p className="font-display text-lg font-bold break-words">{title}</p>
        <p className="text-ink-soft">
          {type} ·{" "}
          <span className="inline-block first-letter:uppercase">
            {hour
              ? `${formatWallTime(hour.preferredDate)}, ${hour.service}`
              : `${formatDate(sessionDate)}, sin hora`}
          </span>
        </p>
      </div>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="font-semibold">¿Banderas rojas?</dt>
          <dd className={redFlags ? "font-semibold text-danger" : ""}>{redFlagWords(redFlags)}</dd>
        </div>
        {noteParts
          .filter((part) => part !== "title" && texts[part].trim())
          .map((part) => (
            <div
              key={part}
              className={
                takenOver.includes(part) ? "border-l-4 border-pending bg-pending-wash px-3 py-2" : ""
              }
            >
              <dt className="font-semibold">
                {partNames[part]}
                {takenOver.includes(part) && (
                  <span className="text-pending"> · viene de la nota anterior, sin leer</span>
                )}
              </dt>
              <dd className="break-words whitespace-pre-line">{texts[part]}</dd>
            </div>
          ))}
        {values.measures.length > 0 && (
          <div>
            <dt className="font-semibold">Medidas de hoy</dt>
            <dd className="break-words whitespace-pre-line tabular-nums">{measureLines(values)}</dd>
          </div>
        )}
      </dl>
      {takenOver.length > 0 && (
        <div className={error ? "font-semibold text-danger" : ""}>
          <Checkbox
            label="Leí lo que viene de la nota anterior"
            checked={false}
            onChange={onRead}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && "sin-leer"}
          />
          {error && <p id="sin-leer">{error}</p>}
        </div>
      )}
    </section>
  );
}
