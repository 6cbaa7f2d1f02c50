import { answerCall } from "~/server/calls";
import { FileAnswer } from "~/server/file-answer";
import { downloadMyData } from "./contract";
import { exportHtml } from "./ExportPage";
import { fhirBundle } from "./export-fhir";
import { exportPatient } from "./export-patient";

export const patientExportRoutes = [
  answerCall(downloadMyData, async ({ actor, query, address, ...context }) => {
    const exported = await exportPatient(context, actor, address);
    const day = exported.madeAt.toISOString().slice(0, 10);
    return query.format === "fhir"
      ? new FileAnswer(
          JSON.stringify(fhirBundle(exported), null, 2),
          "application/fhir+json; charset=utf-8",
          `mis-datos-${day}.json`,
        )
      : new FileAnswer(exportHtml(exported), "text/html; charset=utf-8");
  }),
];
