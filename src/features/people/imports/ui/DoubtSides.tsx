import { formatPhone } from "~/shared/phone";
import { maskRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import type { Candidate, Doubt } from "../contract";
import type { Decision } from "./use-changes";
import { sayValue } from "./words";

const lines = ["name", "rut", "email", "phone", "birthDate"] as const;
const names = { name: "Nombre", rut: "RUT", email: "Correo", phone: "Teléfono", birthDate: "Nacimiento" };

interface Props {
  doubt: Doubt;
  onDecide: (action: Decision["action"], into?: string | null) => void;
}

/** The row of the file beside whom it may be; what differs says so. */
export function DoubtSides({ doubt: { values, candidates }, onDecide }: Props) {
  const [only, another] = candidates;
  const ofFile = (line: (typeof lines)[number]) => {
    const value = values[line];
    if (value === undefined) return "";
    // As candidates have theirs: whoever leads knows it again, and learns nothing.
    return line === "rut"
      ? maskRut(String(value))
      : line === "phone"
        ? formatPhone(String(value))
        : sayValue(line, value);
  };
  return (
    <>
      <section
        className="overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="La fila y a quién se parece"
      >
        <table className={`w-full text-left tabular-nums ${another ? "" : "table-fixed"}`}>
          <thead>
            <tr>
              <td className="w-27" />
              <th scope="col" className="min-w-32 py-2 pr-2 align-bottom font-semibold">
                En el archivo
              </th>
              {candidates.map((one) => (
                <th key={keyOf(one)} scope="col" className="min-w-32 py-2 pr-2 align-bottom font-semibold">
                  {one.row === null ? "En el centro" : `En la fila ${one.row}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const said = ofFile(line);
              if (!said && candidates.every((one) => !saidOf(one, line))) return null;
              return (
                <tr key={line} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
                    {names[line]}
                  </th>
                  <td className="py-2 pr-3 break-words [overflow-wrap:anywhere]">{said || "—"}</td>
                  {candidates.map((one) => {
                    const theirs = saidOf(one, line);
                    const differs = said !== "" && theirs !== "" && said !== theirs;
                    return (
                      <td key={keyOf(one)} className="py-2 pr-3 [overflow-wrap:anywhere]">
                        {differs ? (
                          <span className="rounded-sm bg-pending-wash px-1 font-semibold text-pending">
                            <span aria-hidden="true">≠ </span>
                            <span className="sr-only">distinto: </span>
                            {theirs}
                          </span>
                        ) : (
                          theirs || "—"
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
          {another && (
            <tfoot>
              <tr>
                <td />
                <td />
                {candidates.map((one) => (
                  <td key={keyOf(one)} className="py-2 pr-3">
                    <Button variant="outline" size="small" onClick={() => onDecide("merge", keyOf(one))}>
                      Es esta<span className="sr-only"> persona: {one.name}</span>
                    </Button>
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <div className="flex flex-wrap gap-3">
        {only && !another && (
          <Button variant="outline" onClick={() => onDecide("merge", keyOf(only))}>
            Es la misma persona
          </Button>
        )}
        <Button variant="outline" onClick={() => onDecide("create")}>
          {only ? "Es otra persona" : "Crear un paciente nuevo"}
        </Button>
        <Button variant="quiet" onClick={() => onDecide("skip")}>
          Dejar fuera
        </Button>
      </div>
    </>
  );
}

/** As a decision names whom it means. */
const keyOf = ({ patientId, row }: Candidate): string => patientId ?? String(row);

function saidOf(one: Candidate, line: (typeof lines)[number]): string {
  const value = one[line];
  return value === null ? "" : line === "birthDate" ? sayValue(line, value) : value;
}
