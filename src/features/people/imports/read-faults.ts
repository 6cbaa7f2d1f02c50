import type { Queryable } from "~/server/database/database";
import { FileAnswer } from "~/server/http/file-answer";
import { type Refusal, refuse } from "~/server/http/refusal";
import { spreadsheet } from "~/server/http/spreadsheet";
import { faultsOf } from "./queries";
import type { RecognisedColumn as Column } from "./recognise-columns";

/** All faults of a file, for who corrects it where it comes from. */
export async function readFaults(client: Queryable, id: string): Promise<FileAnswer | Refusal> {
  const { rows } = await client.query<{ columns: Column[] }>("select columns from imports where id = $1", [
    id,
  ]);
  const [found] = rows;
  if (!found) return refuse("not_found");
  const faults = await faultsOf(client, id, found.columns);
  const csv = spreadsheet([
    ["Fila", "Columna", "Valor", "Motivo", "Se trae"],
    ...faults.map(({ row, column, value, reason, level }) => [
      row,
      column,
      value,
      reason,
      level === "error" ? "No" : "Sí",
    ]),
  ]);
  return new FileAnswer(csv, "text/csv; charset=utf-8", "problemas.csv");
}
