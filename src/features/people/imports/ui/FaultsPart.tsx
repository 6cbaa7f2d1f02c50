import { useState } from "react";
import { addressOf } from "~/shared/api-client";
import { formatCount } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { type Import, mostShown, type RowFault, readFaults } from "../contract";

const atOnce = 20;

/** Each fault with row, column, value and reason; rows with one that is an error stay out until it is corrected. */
export function FaultsPart({ shown: { id, faults } }: { shown: Pick<Import, "id" | "faults"> }) {
  const [column, setColumn] = useState<string | null>(null);
  const [most, setMost] = useState(atOnce);
  if (faults.length === 0) return null;
  const columns = [...new Set(faults.map((fault) => fault.column))];
  // What keeps a row out stands first.
  const chosen = faults
    .filter((fault) => column === null || fault.column === column)
    .toSorted((a, b) => Number(a.level === "warning") - Number(b.level === "warning"));
  const errors = faults.filter(({ level }) => level === "error").length;
  return (
    <details open={faults.length <= atOnce && errors > 0}>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{summaryOf(faults, errors)}</summary>
      <p className="mb-3">
        Corrígelos en tu archivo y tráelo otra vez: lo que ya llegó no se repite. Los avisos llegan igual.
      </p>
      <div className="mb-3 flex flex-wrap items-end gap-4">
        {columns.length > 1 && (
          <Field label="Columna" className="w-64 max-w-full">
            {(control) => (
              <Select
                {...control}
                value={column ?? "todas"}
                onChange={({ target }) => {
                  setColumn(target.selectedIndex === 0 ? null : (columns[target.selectedIndex - 1] ?? null));
                  setMost(atOnce);
                }}
              >
                <option value="todas">Todas</option>
                {columns.map((each) => (
                  <option key={each} value={`columna ${each}`}>
                    {each || "La fila entera"}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <a className={buttonStyle("outline")} href={addressOf(readFaults.path, { id })} download>
          Descargar los problemas
        </a>
      </div>
      <ul>
        {chosen.slice(0, most).map((fault, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same fault twice, and none moves
          <FaultLine key={place} fault={fault} />
        ))}
      </ul>
      {chosen.length > most && (
        <Button variant="quiet" size="small" onClick={() => setMost(most + 100)}>
          Ver más
        </Button>
      )}
    </details>
  );
}

function summaryOf(faults: RowFault[], errors: number): string {
  const warnings = faults.length - errors;
  const more = faults.length >= mostShown ? "Los primeros " : "";
  return `${more}${[
    errors > 0 && `${formatCount(errors)} ${errors === 1 ? "problema" : "problemas"}`,
    warnings > 0 && `${formatCount(warnings)} ${warnings === 1 ? "aviso" : "avisos"}`,
  ]
    .filter((part) => part !== false)
    .join(" y ")}`;
}

function FaultLine({ fault: { row, column, value, reason, level } }: { fault: RowFault }) {
  return (
    <li className="grid gap-x-4 border-t border-line py-2 tabular-nums sm:grid-cols-[5rem_12rem_minmax(0,1fr)]">
      <span className="text-ink-soft sm:text-right">Fila {row}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {column || "La fila entera"}
        {value && <span className="block text-ink-soft">«{value}»</span>}
      </span>
      <span>
        {level === "warning" && <strong className="font-semibold">Aviso: </strong>}
        {reason}
      </span>
    </li>
  );
}
