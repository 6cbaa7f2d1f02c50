import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { whosePatient } from "~/shared/fields";

const addendumSchema = z.object({
  id: z.string(),
  text: z.string(),
  therapist: z.string(),
  createdAt: z.string(),
});

/** An entry of the clinical record. It is never changed; what is added later stands in `addenda`. */
export const recordSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** yyyy-MM-dd: of the session. */
  date: z.string(),
  therapist: z.string(),
  type: z.string(),
  status: z.literal("Firmado"),
  description: z.string(),
  diagnosis: z.nullable(z.string()),
  treatment: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: z.string(),
  addenda: z.array(addendumSchema),
});
export type ClinicalRecord = z.infer<typeof recordSchema>;

export const listRecords = defineCall({
  method: "GET",
  path: "/api/patient-records",
  summary:
    "The patient's own clinical record, the latest session first; a therapist who attends the patient names whose",
  who: "signed_in",
  query: whosePatient,
  answer: { status: 200, body: z.array(recordSchema) },
  refusals: ["not_found"],
  limit: { requests: 300, seconds: 60 },
});
