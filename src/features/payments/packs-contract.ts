import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

/** Sessions of a pack that the patient has: what is left are those that no hour has reserved, used or missed. */
export const packBalanceSchema = z.object({
  service: z.string(),
  pack: z.string(),
  sessions: z.int(),
  left: z.int(),
});
export type PackBalance = z.infer<typeof packBalanceSchema>;

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
