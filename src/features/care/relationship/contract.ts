import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { requiredText } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

export const tooShort = "Escribe el motivo con al menos 10 letras.";
export const longestReason = 500;

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
export const saysWhy = (reason: string): boolean => lettersIn(reason) >= 10;

export const openFile = defineCall({
  method: "POST",
  path: "/api/patients/{id}/open",
  params: byId,
  summary:
    "Opens a file for 24 hours to a therapist who does not attend the patient: logged, mailed to the patient, and shown to them with the reason",
  who: "therapist",
  duties: ["care"],
  body: z.object({
    reason: requiredText(tooShort, longestReason).check(z.refine(saysWhy, tooShort)),
  }),
  answer: { status: 200, body: z.object({ until: z.string() }) },
  refusals: ["not_found", "idempotency_mismatch"],
  idempotent: true,
  limit: { requests: 30, seconds: 300 },
});
