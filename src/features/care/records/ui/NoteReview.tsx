import { useEffect, useId, useRef } from "react";
import type { BodyChart } from "~/features/care/body-chart/contract";
import { ChartBrief } from "~/features/care/body-chart/ui/offered/ChartBrief";
import type { Appointment } from "~/features/hours/appointments/contract";
import { formatDate, formatWallTime } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { noteParts } from "../contract";
import { measureLines, partNames, redFlagWords } from "./compare-notes";
import type { NoteValues } from "./note-values";

interface Props {
  values: NoteValues;
  hour: Appointment | undefined;
  /** Where it hurts that day: signed with the note. */
  chart: BodyChart | undefined;
  errors: { takenOver?: string; appointment?: string };
  /** Of an hour that has not begun: signing for it is asked. */
  ahead: { accepted: boolean; onChange: (accepted: boolean) => void } | null;
  onRead: () => void;
}

/** The whole note as it will stand, before nobody can change it any more. */
export function NoteReview({ values, hour, chart, errors, ahead, onRead }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
          .filter((part) => part !== "title" && values[part].trim())
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
              <dd className="break-words whitespace-pre-line">{values[part]}</dd>
            </div>
          ))}
        {values.measures.length > 0 && (
          <div>
            <dt className="font-semibold">Medidas de hoy</dt>
            <dd className="break-words whitespace-pre-line tabular-nums">{measureLines(values)}</dd>
          </div>
        )}
        {chart && (
          <div>
            <dt className="font-semibold">Dónde duele</dt>
            <dd>
              <ChartBrief chart={chart} />
            </dd>
          </div>
        )}
      </dl>
      {takenOver.length > 0 && (
        <Asked
          label="Leí lo que viene de la nota anterior"
          checked={false}
          error={errors.takenOver}
          onChange={onRead}
        />
      )}
      {ahead && hour && (
        <Asked
          label={`La hora de las ${hour.preferredTime} todavía no comienza: firmar igual`}
          checked={ahead.accepted}
          error={errors.appointment}
          onChange={() => ahead.onChange(!ahead.accepted)}
        />
      )}
    </section>
  );
}

interface AskedProps {
  label: string;
  checked: boolean;
  error: string | undefined;
  onChange: () => void;
}

/** Without it nothing is signed. */
function Asked({ label, checked, error, onChange }: AskedProps) {
  const id = useId();
  return (
    <div className={error ? "font-semibold text-danger" : ""}>
      <Checkbox
        label={label}
        checked={checked}
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
      />
      {error && <p id={id}>{error}</p>}
    </div>
  );
}
