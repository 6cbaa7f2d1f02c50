import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";
import { packLeftSchema } from "./account-contract";

/** Sessions of a pack that the patient has: what is left are those that no hour has reserved, used or missed. */
export const packBalanceSchema = z.object({
  service: z.string(),
  pack: z.string(),
  sessions: z.int(),
  left: z.int(),
});
export type PackBalance = z.infer<typeof packBalanceSchema>;

export const listPatientPacks = defineCall({
  method: "GET",
  path: "/api/patients/{id}/packs",
  params: byId,
  summary:
    "Open packs of anybody of the centre, for a therapist who schedules; what is used up is not among them",
  who: "therapist",
  duties,
  answer: { status: 200, body: z.array(packLeftSchema) },
  refusals: ["not_found"],
  limit: { requests: 300, seconds: 60 },
});

export const listMyPacks = defineCall({
  method: "GET",
  path: "/api/my-packs",
  summary: "What is left of the patient's packs",
  who: "patient",
  proof: true,
  answer: { status: 200, body: z.array(packBalanceSchema) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});
