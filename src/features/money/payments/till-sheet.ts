import { type Clinic, identityAt, whereOf } from "~/shared/clinic";
import { formatDate, formatMoment, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { pageMarks } from "~/shared/page-marks";
import { escapeXml } from "~/shared/xml";
import { meansNames } from "./entries";
import type { OneTill, Till } from "./till-contract";

/** A day of the tills for paper: what each began with, what came and went, what was counted, and a line to sign. */
export function tillSheet(clinic: Clinic, till: Till): string {
  const { identity, seller } = clinic;
  const title = `Caja del ${formatDate(till.day)}`;
  const where = (branchId: string | null) =>
    clinic.branches.length > 1 && branchId ? whereOf(identityAt(clinic, { branchId })) : null;
  const rows = till.entries.map((entry) => [
    wallTimeOf(toInstant(entry.at)).slice(11),
    entry.patientName ?? "Sin paciente",
    entry.description,
    meansNames[entry.means],
    entry.who,
    formatPesos(entry.kind === "payment" ? entry.amount : -entry.amount),
  ]);
  return `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeXml(`${title} · ${identity.name}`)}</title>
<style>
body{font:1rem/1.4 "Segoe UI",Helvetica,Arial,sans-serif;color:#000;background:#fff;max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.125rem;margin:2rem 0 .5rem;break-after:avoid}table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-top:1px solid #999;overflow-wrap:anywhere}
td:last-child,th:last-child{text-align:right;padding-right:0;font-variant-numeric:tabular-nums;white-space:nowrap}
tr{break-inside:avoid}.sign{margin-top:3rem;border-top:1px solid #000;width:18rem;padding-top:.25rem}
${pageMarks(title)}
</style></head>
<body><main><p><strong>${escapeXml(identity.name)}</strong></p><h1>${escapeXml(title)}</h1>
${till.tills.map((each) => oneTill(each, where(each.branchId))).join("")}
<h2>Por medio y persona</h2>
${table(
  ["Medio", "Quién", "Monto"],
  till.sums.map(({ means, who, amount }) => [meansNames[means], who, formatPesos(amount)]),
)}
<h2>Movimientos</h2>
${rows.length > 0 ? table(["Hora", "Paciente", "Detalle", "Medio", "Registró", "Monto"], rows) : "<p>Sin pagos este día.</p>"}
<p>${escapeXml(`${seller.legalName} · RUT ${seller.rut}`)}</p></main></body></html>`;
}

function oneTill(till: OneTill, where: string | null): string {
  const [latest] = till.closings;
  const lines: string[][] = [
    ["Monto inicial", till.opening === null ? "sin indicar" : formatPesos(till.opening)],
    ...till.movements.map(({ reason, who, amount }) => [`${reason} (${who})`, formatPesos(amount)]),
    ["Debe haber", formatPesos(latest && till.closedAt ? latest.expected : till.expected)],
    ...(latest && till.closedAt
      ? [
          ...Object.entries(latest.counts ?? {})
            .filter(([, times]) => times > 0)
            .map(([value, times]) => [
              `${times} de ${formatPesos(Number(value))}`,
              formatPesos(Number(value) * times),
            ]),
          ["Contado", formatPesos(latest.counted)],
          ["Diferencia", formatPesos(latest.counted - latest.expected)],
          ...(latest.note ? [["Explicación", latest.note]] : []),
          ["Cerró", `${latest.closedBy}, ${formatMoment(latest.closedAt)}`],
        ]
      : [["Estado", "Abierta"]]),
    ...till.reopenings.map(({ reason, who, at }) => [
      "Se abrió de nuevo",
      `${reason} (${who}, ${formatMoment(at)})`,
    ]),
  ];
  return `<h2>${escapeXml(["Caja de", till.who].join(" "))}${where ? escapeXml(`, ${where}`) : ""}</h2>
${table(["", ""], lines)}<p class="sign">Firma</p>`;
}

const table = (head: string[], rows: string[][]): string =>
  `<table>${head.some(Boolean) ? `<thead><tr>${head.map((text) => `<th scope="col">${escapeXml(text)}</th>`).join("")}</tr></thead>` : ""}<tbody>${rows
    .map((cells) => `<tr>${cells.map((text) => `<td>${escapeXml(text)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
