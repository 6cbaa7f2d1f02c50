import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal } from "~/server/http/refusal";
import type { Clinic } from "~/shared/clinic";
import { downloadFile, downloadMyData } from "./contract";
import { exportHtml } from "./ExportPage";
import { fhirBundle } from "./export-fhir";
import { exportFile, exportPatient } from "./export-patient";
import type { PatientExport } from "./patient-copy";

export const patientExportRoutes = [
  answerCall(downloadMyData, async ({ actor, query, address, ...context }) =>
    fileOf(context.clinic(), await exportPatient(context, actor, address), query.format, {
      name: "mis-datos",
      title: "Mis datos",
    }),
  ),
  answerCall(downloadFile, async ({ actor, params, query, address, ...context }) => {
    const exported = await exportFile(context, actor, params.id, address);
    if (exported instanceof Refusal) return exported;
    return fileOf(context.clinic(), exported, query.format, {
      name: "ficha",
      title: `Ficha de ${exported.patient.name}`,
    });
  }),
];

function fileOf(
  { identity }: Clinic,
  exported: PatientExport,
  format: "html" | "fhir",
  { name, title }: { name: string; title: string },
): FileAnswer {
  const day = exported.madeAt.toISOString().slice(0, 10);
  return format === "fhir"
    ? new FileAnswer(
        JSON.stringify(fhirBundle(identity, exported), null, 2),
        "application/fhir+json; charset=utf-8",
        `${name}-${day}.json`,
      )
    : new FileAnswer(exportHtml({ identity, exported, title }), "text/html; charset=utf-8");
}
