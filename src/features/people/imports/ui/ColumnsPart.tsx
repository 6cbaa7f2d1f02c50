import { type RefObject, useState } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Select } from "~/ui/select/Select";
import type { Import } from "../contract";
import { type Field, fieldLabels, fieldsOf, onlyWhenTold, requiredOf } from "../fields";
import { ImportStep } from "./ImportStep";
import type { Changes } from "./use-changes";

type Column = Import["columns"][number];

const groups: { label: string; fields: readonly Field[] }[] = [
  {
    label: "La persona",
    fields: ["name", "firstName", "lastName", "secondLastName", "rut", "passport", "birthDate", "sex"],
  },
  { label: "Cómo ubicarla", fields: ["email", "phone", "address", "comuna"] },
  { label: "La hora", fields: ["date", "time", "minutes", "service", "professional", "status", "category"] },
  { label: "Pack y dinero", fields: ["pack", "sessions", "used", "price", "debt"] },
  { label: "Lo demás", fields: ["insurer", "occupation", "duties", "note", "alert", "externalId"] },
];

const toldWords: Partial<Record<Field, string>> = {
  alert: "Lo que diga esa columna aparece arriba en la ficha de cada paciente, para quien lo atiende.",
  debt: "Lo que diga esa columna queda como deuda de cada paciente, y recepción la cobra.",
};

/** Fields without which no row can be brought, and that no column holds: in words. */
export const missingOf = ({ kind, columns }: Pick<Import, "kind" | "columns">): string[] =>
  requiredOf[kind]
    .filter((anyOf) => !anyOf.some((field) => columns.some((column) => column.field === field)))
    .map(([first]) => (first ? fieldLabels[first].toLowerCase() : ""));

interface Props {
  changes: Changes;
  headingRef: RefObject<HTMLHeadingElement | null> | null;
}

/** What each column is: folded when nothing that is needed is missing. */
export function ColumnsPart({ changes: { shown, change }, headingRef }: Props) {
  const { kind, columns } = shown;
  const missing = missingOf(shown);
  const [isOpen, setOpen] = useState(missing.length > 0);
  const known = columns.filter(({ field }) => field !== null).length;
  const choose = (head: string, field: Field | null) =>
    change({
      mapping: {
        columns: {
          // A field is one column's.
          ...Object.fromEntries(
            columns.filter((each) => field !== null && each.field === field).map((each) => [each.head, null]),
          ),
          [head]: field,
        },
      },
    });
  return (
    <ImportStep
      title="Columnas"
      headingRef={headingRef}
      isOpen={isOpen || missing.length > 0}
      isSettled={missing.length === 0}
      summary={`Reconocimos ${known} de ${columns.length === 1 ? "1 columna" : `${columns.length} columnas`}`}
      {...(missing.length === 0 && { onToggle: setOpen })}
    >
      {missing.length > 0 && (
        <Alert kind="warning" title={`Falta saber qué columna es: ${missing.join(" y ")}`}>
          Búscala por sus ejemplos y elígela en la lista de al lado.
        </Alert>
      )}
      <ul className="grid">
        {columns.map((column) => (
          <ColumnRow key={column.head} kind={kind} column={column} onChoose={choose} />
        ))}
      </ul>
    </ImportStep>
  );
}

interface RowProps {
  kind: Import["kind"];
  column: Column;
  onChoose: (head: string, field: Field | null) => void;
}

function ColumnRow({ kind, column: { head, field, samples }, onChoose }: RowProps) {
  const offered = fieldsOf[kind] as readonly Field[];
  const told = onlyWhenTold.find((each) => each === field);
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <p className="font-semibold break-words">{head}</p>
        <p className="line-clamp-2 break-words text-ink-soft">
          {samples.length > 0 ? samples.join(" · ") : "Vacía"}
        </p>
      </div>
      <Select
        aria-label={`Qué es la columna ${head}`}
        value={field ?? ""}
        onChange={(event) => onChoose(head, (event.target.value || null) as Field | null)}
      >
        <option value="">No traer</option>
        {groups.map(({ label, fields }) => {
          const of = fields.filter((each) => offered.includes(each));
          return (
            of.length > 0 && (
              <optgroup key={label} label={label}>
                {of.map((each) => (
                  <option key={each} value={each}>
                    {fieldLabels[each]}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </Select>
      {told && <p className="sm:col-span-full">{toldWords[told]}</p>}
    </li>
  );
}
