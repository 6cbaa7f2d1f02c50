import type { ReactNode } from "react";
import { formatCount } from "~/shared/money";
import type { MonthFigures } from "../contract";
import { averageOf, shareOf, sumOf } from "../figures";

const decimal = (value: number | null, unit = ""): string =>
  value === null ? "sin datos" : `${String(value).replace(".", ",")}${unit}`;

/** Of the whole period; by month they stand in the spreadsheet. */
export function AttendanceTables({ months }: { months: MonthFigures[] }) {
  const sum = sumOf(months);
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Table
        caption="Quién no llegó"
        head={["Horas", "No llegaron", "%"]}
        rows={[
          [
            "Con recordatorio",
            formatCount(sum.remindedHours),
            formatCount(sum.remindedMissed),
            decimal(shareOf(sum.remindedMissed, sum.remindedHours), " %"),
          ],
          [
            "Sin recordatorio",
            formatCount(sum.otherHours),
            formatCount(sum.otherMissed),
            decimal(shareOf(sum.otherMissed, sum.otherHours), " %"),
          ],
        ]}
      >
        De las horas realizadas o perdidas.
      </Table>
      <Table
        caption="Qué respondieron"
        head={["Pacientes", "%"]}
        rows={[
          ["Avisaron que venían", formatCount(sum.saidComing), ""],
          ["Avisaron que no podían", formatCount(sum.saidNotComing), ""],
          [
            "Dijeron cómo les fue",
            `${formatCount(sum.answered)} de ${formatCount(sum.asked)}`,
            decimal(shareOf(sum.answered, sum.asked), " %"),
          ],
          ["Con nota alta", formatCount(sum.glad), decimal(shareOf(sum.glad, sum.answered), " %")],
        ]}
      >
        Nota promedio, de 0 a 10: <strong className="tabular-nums">{decimal(averageOf(sum))}</strong>
      </Table>
      <Table
        caption="Lista de espera"
        head={["Horas", "%"]}
        rows={[
          ["Ofrecidas", formatCount(sum.offeredHours), ""],
          [
            "Llenadas desde la lista",
            formatCount(sum.filledHours),
            decimal(shareOf(sum.filledHours, sum.offeredHours), " %"),
          ],
        ]}
      >
        De las horas que se liberaron y alguien esperaba.
      </Table>
    </div>
  );
}

interface Props {
  caption: string;
  head: string[];
  rows: string[][];
  children: ReactNode;
}

function Table({ caption, head, rows, children }: Props) {
  return (
    <div className="min-w-0">
      <table className="w-full border-b border-line tabular-nums">
        <caption className="mb-2 text-left font-display text-lg font-bold">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            <td />
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-3 text-left font-normal">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={head[index]} className="py-3 pl-3 text-right font-semibold whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}
