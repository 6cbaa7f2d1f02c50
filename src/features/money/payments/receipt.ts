import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type SignedInActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import { type Clinic, identityAt, whereOf } from "~/shared/clinic";
import { clinicTimeZone, formatMoment, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { formatRut, hasRut } from "~/shared/rut";
import { makeCode } from "~/shared/verification-code";
import type { LedgerEntry } from "./account-contract";
import { type EntryRow, entryOf, meansNames, selectEntries } from "./entries";
import { stands } from "./order-state";
import { type Receipt, receiptHtml } from "./ReceiptPage";
import { documentName } from "./tax-document";

type Context = Pick<ServerContext, "pool" | "clinic" | "clock" | "env">;

/**
 * The actor's own, or any for a therapist, which is logged; null for every other id. Issued as it is first asked for, for what is printed is
 * issued: in one transaction with the reading.
 */
export const receiptOf = (
  { pool, clinic, clock, env }: Context,
  actor: SignedInActor,
  { id, address }: { id: string; address: string },
): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    const row = await lockEntry(client, id, actor.role === "patient" ? actor.id : null);
    if (!row) return null;
    if (actor.role === "therapist")
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "receipt.read",
        patientId: row.patientId,
        objectId: id,
        address,
      });
    const kept =
      (await keptOf(client, row)) ??
      (await issue(client, clinic(), row, await contentOf(client, clinic(), row), clock()));
    return kept && receiptHtml({ ...kept, since: sinceOf(entryOf(row)), publicUrl: env.publicUrl });
  });

/** Of two who ask for its receipt at once the second finds what the first was given. */
export async function lockEntry(
  client: Queryable,
  id: string,
  ofPatient: string | null,
): Promise<EntryRow | null> {
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`receipt:${id}`]);
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} where e.id = $1 and e.order_kind <> 'surplus' and ($2::text is null or e.patient_id = $2)`,
    [id, ofPatient],
  );
  return rows[0] ?? null;
}

interface Kept {
  id: string;
  receipt: Receipt;
  code: string;
}

/** The one that stands, if any was asked for since the payment came into the file that it is in. */
export async function keptOf(client: Queryable, row: EntryRow): Promise<Kept | null> {
  const { rows } = await client.query<Kept>(
    `select r.id, r.content as receipt, r.code from receipts r where r.entry_id = $1 and r.patient_id is not distinct from $2
       and r.content is not null and not exists (select from receipt_annulments where receipt_id = r.id)`,
    [row.id, row.patientId],
  );
  return rows[0] ?? null;
}

/** Null of a payment that goes to another file meanwhile. */
export async function issue(
  client: Queryable,
  clinic: Clinic,
  row: EntryRow,
  content: Receipt,
  now: Date,
): Promise<Kept | null> {
  const { rows } = await client.query<Kept>(
    `insert into receipts (entry_id, code, patient_id, issuer, content, issued_at)
     select e.id, $2, e.patient_id, $3, $4, $5 from ledger_entries e where e.id = $1 and e.patient_id is not distinct from $6
     returning id, content as receipt, code`,
    [row.id, makeCode(), clinic.identity.name, JSON.stringify(content), now, row.patientId],
  );
  return rows[0] ?? null;
}

/** What whoever holds a receipt may learn of it: nothing of a person, and no amount. */
export interface VerifiedReceipt {
  issuer: string;
  kind: "receipt" | "refund";
  /** The day that the paper says: that of the payment. */
  issuedOn: string;
  isAnnulled: boolean;
}

/** One look into one index. A payment that was given back is proven no more. */
export async function receiptBy(client: Queryable, code: string): Promise<VerifiedReceipt | null> {
  const { rows } = await client.query<VerifiedReceipt>(
    `select r.issuer, case e.kind when 'payment' then 'receipt' else 'refund' end as kind,
       to_char(e.at at time zone '${clinicTimeZone}', 'YYYY-MM-DD') as "issuedOn",
       n.receipt_id is not null or e.kind = 'payment' and not (${stands}) as "isAnnulled"
     from receipts r join ledger_entries e on e.id = r.entry_id left join receipt_annulments n on n.receipt_id = r.id where r.code = $1`,
    [code],
  );
  return rows[0] ?? null;
}

/** What an insurer asks for: of whom, and by whom. */
interface PaidFor {
  rut: string | null;
  name: string | null;
  title: string | null;
  rnpi: string | null;
  /** Of the service, as it is now. */
  code: string | null;
}

/** As it would be said now. */
export async function contentOf(client: Queryable, clinic: Clinic, row: EntryRow): Promise<Receipt> {
  const { rows } = await client.query<PaidFor>(
    `select p.rut, t.name, t.title, t.rnpi, (select s.code from services s where s.id = coalesce(
         (select service_id from appointments where e.order_kind = 'appointment' and id = e.order_id),
         (select service_id from patient_packs where e.order_kind = 'pack' and id = e.order_id))) as code from ledger_entries e
       left join patients p on p.id = e.patient_id
       left join therapists t on t.id = (select a.therapist_id from appointments a
         where e.order_kind = 'appointment' and a.id = e.order_id or e.order_kind = 'pack' and a.patient_pack_id = e.order_id
           and (a.status <> 'cancelled' or a.no_show)
         order by a.created_at, a.id limit 1)
     where e.id = $1`,
    [row.id],
  );
  const [paidFor] = rows;
  const { identity, seller } = clinic;
  const entry = entryOf(row);
  const title = `Comprobante N.º ${entry.number}`;
  const lines: [string, string | null][] = [
    ["Detalle", entry.description],
    ["Dónde", clinic.branches.length > 1 && row.branchId ? whereOf(identityAt(clinic, row)) : null],
    ["Fecha", `${formatMoment(entry.at)} · ${wallTimeOf(toInstant(entry.at)).slice(0, 4)}`],
    [entry.kind === "payment" ? "Pagado" : "Devuelto", formatPesos(entry.amount)],
    ["Medio", meansNames[entry.means]],
    ["Paciente", row.patientName],
    ["RUT del paciente", paidFor?.rut && hasRut(paidFor.rut) ? formatRut(paidFor.rut) : null],
    ["Profesional", paidFor?.name ? [paidFor.name, paidFor.title].filter(Boolean).join(", ") : null],
    ["RNPI", paidFor?.rnpi ?? null],
    ["Código de prestación", paidFor?.code ?? null],
    ["Orden", entry.buyOrder],
    ["Bono", entry.bonoNumber && `${entry.bonoProgramme} ${entry.bonoNumber}`],
    ["Convenio", entry.agreement],
    ["Copago", entry.coPayment === null ? null : formatPesos(entry.coPayment)],
    ["Motivo", entry.reason],
  ];
  return {
    clinic: identity.name,
    title,
    lines: said(lines),
    isSimulated: entry.means === "simulator",
    seller: `${seller.legalName} · RUT ${seller.rut} · ${seller.address}`,
    foot: [row.patientName, title, formatMoment(entry.at)].filter(Boolean).join(" · "),
  };
}

/** A boleta is issued when it is, and money goes back when it does: neither changes what the receipt said. */
const sinceOf = ({ kind, boletaNumber, documentKind, stands }: LedgerEntry): [string, string][] =>
  said([
    [documentName(documentKind), boletaNumber],
    ["Estado", kind === "payment" && !stands ? "Este pago fue devuelto después" : null],
  ]);

const said = (lines: [string, string | null][]): [string, string][] =>
  lines.flatMap(([term, value]) => (value ? [[term, value] as [string, string]] : []));
