import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

export const downloadMyData = defineCall({
  method: "GET",
  path: "/api/my-data",
  summary: "The patient's whole record: a readable page (html) or a FHIR R4 Bundle (fhir)",
  who: "patient",
  proof: true,
  query: z.object({ format: z._default(z.enum(["html", "fhir"], "Usa html o fhir."), "html") }),
  answer: { status: 200, file: "" },
  refusals: [],
  limit: { requests: 30, seconds: 300 },
});
