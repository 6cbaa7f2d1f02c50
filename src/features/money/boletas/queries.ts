import { keptOf, kindOfDocument } from "~/features/money/payments/boleta-columns";
import type { OpenBoleta } from "~/features/money/payments/boleta-contract";
import { type EntryRow, entryOf, selectEntries } from "~/features/money/payments/entries";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import { spreadsheet } from "~/server/http/spreadsheet";
import { wallTimeOf } from "~/shared/clinic-time";
import { netOf } from "./provider";

/** The provider's PDF; null of nobody's, of somebody else's, and where the provider sent none. */
export async function boletaPdf(
  client: Queryable,
  actor: ProvenPatient | TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<{ pdf: Buffer; kind: number } | null> {
  const { rows } = await client.query<{
    pdf: Buffer;
    kind: number;
    orderId: string;
    patientId: string | null;
  }>(
    `select b.pdf, b.kind, b.order_id as "orderId", payer.id as "patientId" from boletas b left join lateral (
       select max(e.patient_id) as id from ledger_entries e where e.order_kind = b.order_kind and e.order_id = b.order_id) payer on true
     where b.id = $1 and b.pdf is not null and ($2::text is null or payer.id = $2)`,
    [id, actor.role === "patient" ? actor.id : null],
  );
  const [found] = rows;
  if (!found) return null;
  if (actor.role === "therapist")
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "receipt.read",
      patientId: found.patientId,
      objectId: found.orderId,
      address,
    });
  return found;
}

/** Documents that wait for somebody: refused, or in doubt. */
export async function openBoletas(client: Queryable): Promise<OpenBoleta[]> {
  const { rows } = await client.query<Omit<OpenBoleta, "at"> & { at: Date }>(
    `select b.order_id as "orderId", coalesce(p.name, '') as "patientName", b.amount,
       coalesce(b.credit_state, b.state) as state, b.credit_state is not null as "isCreditNote",
       case when b.credit_state is not null then 61 else b.kind end as kind,
       coalesce(b.credit_reason, b.reason) as reason, b.asked_at as at
     from boletas b left join patients p on p.id = (select max(e.patient_id) from ledger_entries e
       where e.order_kind = b.order_kind and e.order_id = b.order_id)
     where b.credit_number is null and (coalesce(b.credit_state, b.state) = 'review' or b.credit_state = 'refused'
       or b.state = 'refused' and ${keptOf("b.order_kind", "b.order_id")} > 0 and not exists (select from ledger_entries typed
         where typed.order_kind = b.order_kind and typed.order_id = b.order_id and typed.boleta_number is not null))
     order by b.asked_at, b.id limit 200`,
  );
  return rows.map(({ at, ...open }) => ({ ...open, at: at.toISOString() }));
}

/** As they are declared; a boleta is one whatever its kind. */
const facturas: Record<number, string> = {
  33: "Factura electrónica (33)",
  34: "Factura exenta electrónica (34)",
};

const signed = ({ kind, amount }: EntryRow) => (kind === "payment" ? amount : -amount);

const ofMonth = "e.day >= ($1 || '-01')::date and e.day < ($1 || '-01')::date + interval '1 month'";

/** Rows with IVA: as their document says, and of what has none as direction says of the service. */
async function taxedOf(client: Queryable, month: string): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select e.id from ledger_entries e
       left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
       left join patient_packs pp on e.order_kind = 'pack' and pp.id = e.order_id
       left join services s on s.id = coalesce(a.service_id, pp.service_id)
     where ${ofMonth} and coalesce(${kindOfDocument}, case when s.taxed then 39 end) in (33, 39)`,
    [month],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A month (yyyy-MM) of the ledger, each row with its document, split as it is declared: the sums are the ledger's. */
export async function boletasCsv(client: Queryable, month: string): Promise<{ csv: string; count: number }> {
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} where ${ofMonth} order by e.number limit 50000`,
    [month],
  );
  const taxed = await taxedOf(client, month);
  // Of a document over several payments each row has what the document's net grew by: rounded one by one they might miss it by a peso.
  const declared = new Map<string, number>();
  const splitOf = (row: EntryRow): [net: number, tax: number, exempt: number] => {
    const amount = signed(row);
    if (!taxed.has(row.id)) return [0, 0, amount];
    const document = `${row.orderId} ${row.kind} ${row.boletaNumber ?? row.id}`;
    const before = declared.get(document) ?? 0;
    declared.set(document, before + amount);
    const net = netOf(before + amount) - netOf(before);
    return [net, amount - net, 0];
  };
  const splits = rows.map(splitOf);
  const lines = rows.map((row, place) => [
    row.number,
    wallTimeOf(row.at).slice(0, 10),
    row.kind === "payment" ? (facturas[row.documentKind ?? 0] ?? "Boleta") : "Nota de crédito",
    row.boletaNumber ?? (row.means === "balance" ? "saldo a favor" : "sin documento"),
    entryOf(row).description,
    signed(row),
    ...(splits[place] ?? []),
  ]);
  const total = rows.reduce((sum, row) => sum + signed(row), 0);
  const totals = [0, 1, 2].map((part) => splits.reduce((sum, split) => sum + (split[part] ?? 0), 0));
  return {
    csv: spreadsheet([
      ["Movimiento", "Fecha", "Documento", "Número", "Detalle", "Monto", "Neto", "IVA", "Exento"],
      ...lines,
      ["", "", "", "", "Total", total, ...totals],
    ]),
    count: rows.length,
  };
}

/** The order of a row of the ledger, or of a boleta. */
export async function orderOf(client: Queryable, of: "entry" | "boleta", id: string): Promise<string | null> {
  const { rows } = await client.query<{ orderId: string }>(
    of === "entry"
      ? `select order_id as "orderId" from ledger_entries where id = $1 and order_kind in ('appointment', 'pack')`
      : `select order_id as "orderId" from boletas where id = $1`,
    [id],
  );
  return rows[0]?.orderId ?? null;
}
