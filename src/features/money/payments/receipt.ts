import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type SignedInActor } from "~/server/http/actor";
import { type Clinic, identityAt, whereOf } from "~/shared/clinic";
import { formatMoment, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { formatRut, hasRut } from "~/shared/rut";
import { type EntryRow, entryOf, meansNames, selectEntries } from "./entries";
import { receiptHtml } from "./ReceiptPage";

/** The actor's own, or any for a therapist, which is logged; null for every other id. */
export async function receiptOf(
  client: Queryable,
  clinic: Clinic,
  actor: SignedInActor,
  { id, address }: { id: string; address: string },
): Promise<string | null> {
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} where e.id = $1 and e.order_kind <> 'surplus' and ($2::text is null or e.patient_id = $2)`,
    [id, actor.role === "patient" ? actor.id : null],
  );
  const [entry] = rows;
  if (!entry) return null;
  if (actor.role === "therapist")
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "receipt.read",
      patientId: entry.patientId,
      objectId: id,
      address,
    });
  const { rows: paidFor } = await client.query<PaidFor>(
    `select p.rut, t.name, t.title, t.rnpi, (select s.code from services s where s.id = coalesce(
         (select service_id from appointments where e.order_kind = 'appointment' and id = e.order_id),
         (select service_id from patient_packs where e.order_kind = 'pack' and id = e.order_id))) as code from ledger_entries e
       left join patients p on p.id = e.patient_id
       left join therapists t on t.id = (select a.therapist_id from appointments a
         where e.order_kind = 'appointment' and a.id = e.order_id or e.order_kind = 'pack' and a.patient_pack_id = e.order_id
           and (a.status <> 'cancelled' or a.no_show)
         order by a.created_at, a.id limit 1)
     where e.id = $1`,
    [id],
  );
  return receiptPage(clinic, entry, paidFor[0]);
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

function receiptPage(clinic: Clinic, row: EntryRow, paidFor: PaidFor | undefined): string {
  const { identity, seller } = clinic;
  const entry = entryOf(row);
  const isPayment = entry.kind === "payment";
  const title = `Comprobante N.º ${entry.number}`;
  const lines: [string, string | null][] = [
    ["Detalle", entry.description],
    ["Dónde", clinic.branches.length > 1 && row.branchId ? whereOf(identityAt(clinic, row.branchId)) : null],
    ["Fecha", `${formatMoment(entry.at)} · ${wallTimeOf(toInstant(entry.at)).slice(0, 4)}`],
    [isPayment ? "Pagado" : "Devuelto", formatPesos(entry.amount)],
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
    ["Boleta", entry.boletaNumber],
    ["Motivo", entry.reason],
    ["Estado", isPayment && !entry.stands ? "Este pago fue devuelto después" : null],
  ];
  return receiptHtml({
    clinic: identity.name,
    title,
    lines: lines.flatMap(([term, value]) => (value ? [[term, value] as [string, string]] : [])),
    isSimulated: entry.means === "simulator",
    seller: `${seller.legalName} · RUT ${seller.rut} · ${seller.address}`,
    foot: [row.patientName, title, formatMoment(entry.at)].filter(Boolean).join(" · "),
  });
}
