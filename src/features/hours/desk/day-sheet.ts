import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import type { Clinic } from "~/shared/clinic";
import { formatDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { pageMarks } from "~/shared/page-marks";
import { formatPhone } from "~/shared/phone";
import { escapeXml } from "~/shared/xml";

const states: Record<AgendaEntry["status"], string> = {
  pending: "Por confirmar",
  confirmed: "Confirmada",
  therapist_scheduled: "Espera al paciente",
  completed: "Realizada",
  cancelled: "Cancelada",
  imported: "Historia importada",
};

/** The hours of a day for paper, in their order: no RUT, and no word of why anybody comes. */
export function daySheet({ identity }: Clinic, day: string, entries: AgendaEntry[]): string {
  const title = `Citas del ${formatDate(day)}`;
  const rows = entries
    .filter(({ status }) => status !== "cancelled")
    .map((entry) => [
      entry.preferredTime,
      entry.patientName,
      entry.therapistName,
      [entry.service, entry.pack].filter(Boolean).join(", "),
      formatPhone(entry.patientPhone),
      entry.saidYesBy || entry.attends ? "Confirmó" : states[entry.status],
      entry.owedAmount ? `Debe ${formatPesos(entry.owedAmount)}` : "",
      "",
    ]);
  const cells = (tag: string, texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join("")}</tr>`;
  return `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeXml(`${title} · ${identity.name}`)}</title>
<style>
body{font:.9375rem/1.35 "Segoe UI",Helvetica,Arial,sans-serif;color:#000;background:#fff;max-width:64rem;margin:0 auto;padding:1.5rem 1.25rem}
h1{font-size:1.375rem;line-height:1.2}table{width:100%;border-collapse:collapse}tr{break-inside:avoid}thead{display:table-header-group}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-top:1px solid #999;font-variant-numeric:tabular-nums}
th:last-child{width:8rem}
${pageMarks(title)}
</style></head>
<body><main><p><strong>${escapeXml(identity.name)}</strong></p><h1>${escapeXml(title)}</h1>
${rows.length > 0 ? `<table><thead>${cells("th", ["Hora", "Paciente", "Con", "Servicio", "Teléfono", "Estado", "Pago", "Llegó / nota"])}</thead><tbody>${rows.map((row) => cells("td", row)).join("")}</tbody></table>` : "<p>No hay citas este día.</p>"}
</main></body></html>`;
}
