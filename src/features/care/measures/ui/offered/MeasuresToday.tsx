import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { TextInput } from "~/ui/text-input/TextInput";
import { formatValue, type MeasureKind, measureName, measureTypes, type Side } from "../../catalogue";
import { coursesOf } from "../../course";
import { faultOfValue } from "../../typed-value";
import { measuresQuery } from "./measure-queries";

/** A measure as it is typed beside a note. */
interface TypedMeasure {
  kind: MeasureKind;
  label: string;
  side: Side | null;
  value: string;
}

interface Props {
  patientId: string;
  typed: TypedMeasure[];
  onChange: (typed: TypedMeasure[]) => void;
  error: string | undefined;
}

/** As many as a session measures again; the others are in "Medir". */
const most = 5;

const nameOf = ({ kind, label, side }: Omit<TypedMeasure, "value">) =>
  measureName({ kind, label, side: side ?? undefined });

/** What was measured before, each with a place for the number of today; pain is always asked for. */
export function MeasuresToday({ patientId, typed, onChange, error }: Props) {
  const id = useId();
  const { data } = useQuery(measuresQuery(patientId));
  const latest = coursesOf((data ?? []).filter(({ annulled }) => !annulled)).toSorted((one, other) =>
    (other.points.at(-1)?.measuredOn ?? "").localeCompare(one.points.at(-1)?.measuredOn ?? ""),
  );
  const known = latest.slice(0, most).map(({ kind, label, side, points }) => ({
    kind,
    label,
    side: side ?? null,
    last: points.at(-1)?.value,
  }));
  const pain = { kind: "eva" as const, label: "", side: null, last: undefined };
  const rows = [...known, ...typed.map((each) => ({ ...each, last: undefined })), pain].filter(
    (row, place, all) => all.findIndex((each) => nameOf(each) === nameOf(row)) === place,
  );
  function set(row: Omit<TypedMeasure, "value">, value: string): void {
    const others = typed.filter((each) => nameOf(each) !== nameOf(row));
    const { kind, label, side } = row;
    onChange(value.trim() === "" ? others : [...others, { kind, label, side, value }]);
  }
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-semibold">Medidas de hoy</legend>
      <div className="mt-1 grid gap-y-1">
        {rows.map((row, place) => {
          const name = nameOf(row);
          const value = typed.find((each) => nameOf(each) === name)?.value ?? "";
          const isWrong = error !== undefined && value !== "" && faultOfValue(row.kind, value) !== null;
          return (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto_5.5rem_2.5rem] items-center gap-x-2"
            >
              <label htmlFor={`${id}-${place}`} className="break-words">
                {name}
              </label>
              <span id={`${id}-${place}-before`} className="text-ink-soft tabular-nums">
                {row.last !== undefined && (
                  <>
                    <span className="sr-only">antes </span>
                    {formatValue(row.kind, row.last)} <span aria-hidden="true">→</span>
                  </>
                )}
              </span>
              <TextInput
                id={`${id}-${place}`}
                aria-describedby={`${id}-${place}-before`}
                value={value}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                aria-invalid={isWrong ? true : undefined}
                onChange={({ target }) => set(row, target.value)}
                // Enter is for the next number; the note is signed with its button.
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              />
              <span className="text-ink-soft">{measureTypes[row.kind].unit.trim()}</span>
            </div>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
