import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";

const format = z.object({ format: z._default(z.enum(["html", "fhir"], "Usa html o fhir."), "html") });
const limit = { requests: 30, seconds: 300 };

export const downloadMyData = defineCall({
  method: "GET",
  path: "/api/my-data",
  summary: "The patient's whole record: a readable page (html) or a FHIR R4 Bundle (fhir)",
  who: "patient",
  proof: true,
  query: format,
  answer: { status: 200, file: "" },
  refusals: [],
  limit,
});

export const downloadFile = defineCall({
  method: "GET",
  path: "/api/patients/{id}/export",
  params: byId,
  summary: "The same of a patient whom the therapist attends",
  who: "therapist",
  duties: ["care"],
  query: format,
  answer: { status: 200, file: "" },
  refusals: ["not_found"],
  limit,
});
