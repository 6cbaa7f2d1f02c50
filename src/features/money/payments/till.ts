import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { spreadsheet } from "~/server/http/spreadsheet";
import { wallTimeOf } from "~/shared/clinic-time";
import type { Till } from "./desk-contract";
import { type EntryRow, entryOf, meansNames, selectEntries } from "./entries";

/** What lies in the till of a row: cash, and what a person added to a bono; given back, it left again. */
const cash = `case e.kind when 'payment' then 1 else -1 end
  * case e.means when 'cash' then e.amount when 'bono' then coalesce(e.co_payment, 0) else 0 end`;

/** One day of the clinic's money. Balance that pays is no money that came: it is listed, and not summed. */
export async function tillOf(client: Queryable, day: string): Promise<Till> {
  const { rows } = await client.query<EntryRow>(`${selectEntries} where e.day = $1 order by e.number`, [day]);
  const totals = await client.query<{ expectedCash: number }>(
    `select coalesce(sum(${cash}), 0)::int as "expectedCash" from ledger_entries e where e.day = $1`,
    [day],
  );
  const closings = await client.query<Omit<Till["closings"][number], "closedAt"> & { closedAt: Date }>(
    `select c.id, c.expected, c.counted, c.note, t.name as "closedBy", c.closed_at as "closedAt",
       (select count(*)::int from ledger_entries e where e.day = c.day and e.number > c.through_number and (${cash}) <> 0)
         as "rowsSince"
     from till_closings c join therapists t on t.id = c.closed_by where c.day = $1 order by c.closed_at desc`,
    [day],
  );
  const sums = new Map<string, Till["sums"][number]>();
  for (const { means, who, kind, amount } of rows) {
    if (means === "balance") continue;
    const key = `${means} ${who}`;
    const sum = sums.get(key) ?? { means, who, amount: 0, count: 0 };
    sum.amount += kind === "payment" ? amount : -amount;
    sum.count += 1;
    sums.set(key, sum);
  }
  return {
    day,
    entries: rows.map((row) => ({ ...entryOf(row), patientName: row.patientName, who: row.who })),
    sums: [...sums.values()],
    expectedCash: totals.rows[0]?.expectedCash ?? 0,
    closings: closings.rows.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() })),
  };
}

interface Counted {
  day: string;
  counted: number;
  note?: string | null | undefined;
}

/** Keeps what was counted beside what the ledger says, in one statement: a row that comes meanwhile is counted after it. */
export async function closeTill(
  client: Queryable,
  actor: TherapistActor,
  { day, counted, note }: Counted,
  now: Date,
): Promise<Till> {
  await client.query(
    `insert into till_closings (day, expected, counted, note, through_number, closed_by, closed_at)
     select $1, coalesce(sum(${cash}), 0), $2, $3, coalesce(max(e.number), 0), $4, $5 from ledger_entries e where e.day = $1`,
    [day, counted, note || null, actor.id, now],
  );
  return tillOf(client, day);
}

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
      row.coPayment ?? "",
      row.boletaNumber ?? "",
      row.who,
      row.reason ?? "",
    ];
  });
  return { csv: spreadsheet([head, ...lines]), count: rows.length };
}
