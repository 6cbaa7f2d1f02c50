import type { Queryable } from "~/server/database/database";
import { spreadsheet } from "~/server/http/spreadsheet";
import { wallTimeOf } from "~/shared/clinic-time";
import { type EntryRow, entryOf, meansNames, selectEntries } from "./entries";
import { isFactura } from "./tax-document";

export async function ledgerCsv(
  client: Queryable,
  from: string,
  to: string,
): Promise<{ csv: string; count: number }> {
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} where e.day between $1 and $2 order by e.number limit 50000`,
    [from, to],
  );
  const head = [
    "Número",
    "Fecha",
    "Hora",
    "Movimiento",
    "Monto",
    "Medio",
    "Detalle",
    "Paciente",
    "Orden de pasarela",
    "Bono",
    "Convenio",
    "Copago",
    "Boleta",
    "Registró",
    "Motivo",
  ];
  const lines = rows.map((row) => {
    const [date = "", time = ""] = wallTimeOf(row.at).split("T");
    return [
      row.number,
      date,
      time,
      row.kind === "payment" ? "Pago" : "Devolución",
      row.kind === "payment" ? row.amount : -row.amount,
      meansNames[row.means],
      entryOf(row).description,
      row.patientName ?? "",
      row.buyOrder ?? "",
      row.bonoNumber ? `${row.bonoProgramme} ${row.bonoNumber}` : "",
      row.agreement ?? "",
      row.coPayment ?? "",
      // A bare number is a boleta's.
      row.boletaNumber && row.documentKind !== null && isFactura(row.documentKind)
        ? `Factura ${row.boletaNumber}`
        : (row.boletaNumber ?? ""),
      row.who,
      row.reason ?? "",
    ];
  });
  return { csv: spreadsheet([head, ...lines]), count: rows.length };
}
