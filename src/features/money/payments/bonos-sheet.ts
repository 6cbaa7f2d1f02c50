import type { Queryable } from "~/server/database/database";
import { spreadsheet } from "~/server/http/spreadsheet";
import type { Clinic } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import { pageMarks } from "~/shared/page-marks";
import { formatRut, hasRut } from "~/shared/rut";
import { escapeXml } from "~/shared/xml";
import { stands } from "./order-state";

interface BonoRow {
  programme: string;
  number: string;
  /** dd-MM-yyyy, of the payment. */
  paidOn: string;
  patient: string;
  rut: string;
  service: string;
  code: string;
  /** 1 of a bono that is of one session of a programme. */
  sessions: number;
  /** Days on which sessions of it were given, dd-MM-yyyy. */
  given: string;
  professional: string;
  rnpi: string;
  amount: number;
  coPayment: number;
}

/** A session of somebody with FONASA or Isapre that was given, and for which no bono came. */
interface MissingBono {
  programme: string;
  day: string;
  patient: string;
  rut: string;
  service: string;
  professional: string;
  /** What the person paid for this session instead; null where nothing came for it alone. */
  paid: number | null;
}

const hoursOf = `appointments h where h.status = 'completed'
  and (e.order_kind = 'appointment' and h.id = e.order_id or e.order_kind = 'pack' and h.patient_pack_id = e.order_id)
  and (e.hour_id is null or e.hour_id = h.id)`;

/** What a month (yyyy-MM) brings to render to FONASA and the Isapres, and what is still missing of it. */
export async function bonosOf(
  client: Queryable,
  month: string,
): Promise<{ bonos: BonoRow[]; missing: MissingBono[] }> {
  const bonos = await client.query<BonoRow>(
    `select e.bono_programme as programme, e.bono_number as number, to_char(e.day, 'DD-MM-YYYY') as "paidOn",
       coalesce(p.name, '') as patient, coalesce(p.rut, '') as rut, concat_ws(', ', coalesce(pp.service, a.service), coalesce(pp.pack, a.pack)) as service,
       coalesce(s.code, '') as code, case when e.hour_id is null then coalesce(pp.sessions, 1) else 1 end as sessions,
       (select coalesce(string_agg(to_char(h.wall_start, 'DD-MM-YYYY'), ' ' order by h.wall_start), '') from ${hoursOf}) as given,
       coalesce(t.name, '') as professional, coalesce(t.rnpi, '') as rnpi, e.amount, e.co_payment as "coPayment"
     from ledger_entries e
       left join patients p on p.id = e.patient_id
       left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
       left join patient_packs pp on e.order_kind = 'pack' and pp.id = e.order_id
       left join services s on s.id = coalesce(pp.service_id, a.service_id)
       left join therapists t on t.id = (select h.therapist_id from appointments h
         where h.id = a.id or h.patient_pack_id = pp.id order by h.id is not distinct from e.hour_id desc, h.status = 'completed' desc, h.wall_start, h.id limit 1)
     where e.means = 'bono' and ${stands} and e.day >= ($1 || '-01')::date and e.day < ($1 || '-01')::date + interval '1 month'
     order by e.bono_programme, e.number`,
    [month],
  );
  const missing = await client.query<MissingBono>(
    `select case when covered.by = 'Isapre' then 'Isapre' else 'FONASA' end as programme, to_char(h.wall_start, 'DD-MM-YYYY') as day,
       p.name as patient, p.rut, concat_ws(', ', h.service, h.pack) as service, t.name as professional,
       (select sum(e.amount)::int from ledger_entries e where e.hour_id = h.id and ${stands}) as paid
     from appointments h join patients p on p.id = h.patient_id join therapists t on t.id = h.therapist_id
       left join patient_packs pp on pp.id = h.patient_pack_id
       cross join lateral (select coalesce(
         (select insurance from care_facts f where f.patient_id = p.id order by f.number desc limit 1), h.coverage) as by) covered
     where h.status = 'completed' and h.price > 0 and (covered.by like 'FONASA%' or covered.by = 'Isapre')
       and (pp.id is null or pp.kind = 'programme')
       and h.wall_start >= ($1 || '-01')::date and h.wall_start < ($1 || '-01')::date + interval '1 month'
       and not exists (select from ledger_entries e where e.means = 'bono' and ${stands}
         and (e.order_kind = 'appointment' and e.order_id = h.id or e.order_kind = 'pack' and e.order_id = h.patient_pack_id and (e.hour_id is null or e.hour_id = h.id)))
     order by h.wall_start, h.id`,
    [month],
  );
  return { bonos: bonos.rows, missing: missing.rows };
}

type Bonos = Awaited<ReturnType<typeof bonosOf>>;

const bonoHead = [
  "Previsión",
  "Bono",
  "Fecha",
  "Paciente",
  "RUT",
  "Prestación",
  "Código",
  "Sesiones",
  "Atendidas",
  "Profesional",
  "RNPI",
  "Monto",
  "Copago",
];
const missingHead = ["Previsión", "Atendida", "Paciente", "RUT", "Prestación", "Profesional", "Pagó"];

const shownRut = (rut: string) => (hasRut(rut) ? formatRut(rut) : "");
const bonoCells = (row: BonoRow): (string | number)[] => [
  row.programme,
  row.number,
  row.paidOn,
  row.patient,
  shownRut(row.rut),
  row.service,
  row.code,
  row.sessions,
  row.given,
  row.professional,
  row.rnpi,
  row.amount,
  row.coPayment,
];
const missingCells = (row: MissingBono): (string | number)[] => [
  row.programme,
  row.day,
  row.patient,
  shownRut(row.rut),
  row.service,
  row.professional,
  row.paid ?? "",
];

export function bonosCsv({ bonos, missing }: Bonos): string {
  return spreadsheet([
    bonoHead,
    ...bonos.map(bonoCells),
    [],
    ["Sesiones atendidas sin bono"],
    missingHead,
    ...missing.map(missingCells),
  ]);
}

/** The same for paper, with a line to sign. */
export function bonosSheet({ identity, seller }: Clinic, month: string, { bonos, missing }: Bonos): string {
  const title = `Bonos de ${month.split("-").reverse().join("-")}`;
  const money = new Set([11, 12]);
  const rows = bonos.map((row) =>
    bonoCells(row).map((cell, column) => (money.has(column) ? formatPesos(Number(cell)) : String(cell))),
  );
  const missingRows = missing.map((row) =>
    missingCells(row).map((cell) => (typeof cell === "number" ? formatPesos(cell) : cell)),
  );
  const total = bonos.reduce((sum, { amount }) => sum + amount, 0);
  return `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeXml(`${title} · ${identity.name}`)}</title>
<style>
@page{size:letter landscape}
body{font:.875rem/1.35 "Segoe UI",Helvetica,Arial,sans-serif;color:#000;background:#fff;margin:0 auto;padding:1.5rem 1.25rem}
h1{font-size:1.375rem;line-height:1.2}h2{font-size:1.125rem;margin:2rem 0 .5rem;break-after:avoid}table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-top:1px solid #999;overflow-wrap:break-word}
thead{display:table-header-group}tr{break-inside:avoid}.sign{margin-top:3rem;border-top:1px solid #000;width:18rem;padding-top:.25rem}
${pageMarks(title)}
</style></head>
<body><main><p><strong>${escapeXml(identity.name)}</strong></p><h1>${escapeXml(title)}</h1>
${rows.length > 0 ? table(bonoHead, rows) : "<p>Ningún bono este mes.</p>"}
<p>${rows.length} ${rows.length === 1 ? "bono" : "bonos"}, ${formatPesos(total)}</p>
<h2>Sesiones atendidas sin bono</h2>
${missing.length > 0 ? table(missingHead, missingRows) : "<p>Ninguna.</p>"}
<p>${escapeXml(`${seller.legalName} · RUT ${seller.rut}`)}</p><p class="sign">Firma</p></main></body></html>`;
}

/** A day or a RUT stays on one line. */
const unbroken = (text: string): string => text.replace(/(?<=\d)-(?=[\dkK])/g, "\u2011");

const table = (head: string[], rows: string[][]): string =>
  `<table><thead><tr>${head.map((text) => `<th scope="col">${escapeXml(text)}</th>`).join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((text) => `<td>${escapeXml(unbroken(text))}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
