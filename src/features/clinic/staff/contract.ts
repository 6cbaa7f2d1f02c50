import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

export const therapistSchema = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.string(),
  experience: z.string(),
  avatar: z.string(),
});
export type Therapist = z.infer<typeof therapistSchema>;

export const listTherapists = defineCall({
  method: "GET",
  path: "/api/therapists",
  summary: "Therapists who take appointments",
  who: "anyone",
  answer: { status: 200, body: z.array(therapistSchema) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});
