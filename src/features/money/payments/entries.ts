import type { LedgerEntry, MoneyMeans } from "./account-contract";
import { boletaUrlOf, documentKindOf, documentOf } from "./boleta-columns";
import { stands } from "./order-state";

/** SQL of ledger rows as people read them; the reader appends what it may see. `e` is the row, `t` its payment, `p` its patient. */
export const selectEntries = `
select e.id, e.number::int as number, e.order_id as "orderId", e.kind, e.amount, e.means,
  coalesce(concat_ws(', ', coalesce(pp.service, a.service), coalesce(pp.pack, a.pack)), '') as sold,
  t.description as "gatewayDescription", t.buy_order as "buyOrder", e.bono_number as "bonoNumber",
  e.bono_programme as "bonoProgramme", e.co_payment as "coPayment", coalesce(e.boleta_number, ${documentOf}) as "boletaNumber",
  ${documentKindOf} as "documentKind", ${boletaUrlOf} as "boletaUrl", e.reason, e.at,
  e.agreement, (${stands}) as stands,
  a.branch_id as "branchId", e.patient_id as "patientId", p.name as "patientName", coalesce(by.name, 'En línea') as who
from ledger_entries e
  left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
  left join patient_packs pp on e.order_kind = 'pack' and pp.id = e.order_id
  left join payments t on t.id = e.payment_id
  left join patients p on p.id = e.patient_id
  left join therapists by on by.id = e.recorded_by`;

export interface EntryRow extends Omit<LedgerEntry, "description" | "at"> {
  sold: string;
  gatewayDescription: string | null;
  at: Date;
  /** Where the hour is that was paid. */
  branchId: string | null;
  patientId: string | null;
  patientName: string | null;
  who: string;
}

export function entryOf(row: EntryRow): LedgerEntry {
  return {
    id: row.id,
    number: row.number,
    orderId: row.orderId,
    kind: row.kind,
    amount: row.amount,
    means: row.means,
    description: row.sold || row.gatewayDescription || "Pago sin orden",
    buyOrder: row.buyOrder,
    bonoNumber: row.bonoNumber,
    bonoProgramme: row.bonoProgramme,
    coPayment: row.coPayment,
    agreement: row.agreement,
    boletaNumber: row.boletaNumber,
    documentKind: row.documentKind,
    boletaUrl: row.boletaUrl,
    reason: row.reason,
    at: row.at.toISOString(),
    stands: row.stands,
  };
}

/** How people call the ways in which money comes. */
export const meansNames: Record<MoneyMeans, string> = {
  webpay: "Webpay",
  mercadopago: "MercadoPago",
  simulator: "Simulación",
  cash: "Efectivo",
  transfer: "Transferencia",
  card_machine: "Máquina de tarjetas",
  bono: "Bono",
  agreement: "Convenio",
  balance: "Saldo a favor",
};
