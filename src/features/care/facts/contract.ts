// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, longText } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { insurances } from "./alerts";

const answer = z.nullable(z.boolean("Responde sí o no."));
const facts = {
  birthDate: z.nullable(date),
  insurance: z.nullable(z.enum(insurances, "Elige una previsión de la lista.")),
  /** Null: nobody has asked yet. */
  pacemaker: answer,
  anticoagulants: answer,
  pregnancy: answer,
  allergies: answer,
  allergiesTo: z.nullable(longText(200)),
  other: z.nullable(longText(300)),
};

const careFactsSchema = z.object({
  ...facts,
  /** Grows with each saving; 0 while nobody has saved any. */
  number: z.int(),
  therapist: z.nullable(z.string()),
  writtenAt: z.nullable(z.string()),
});
export type CareFacts = z.infer<typeof careFactsSchema>;

const limit = { requests: 120, seconds: 60 };

export const readCareFacts = defineCall({
  method: "GET",
  path: "/api/patients/{id}/care-facts",
  params: byId,
  summary:
    "Birth date, previsión and alerts of a patient whom the therapist attends, and who wrote them down last",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: careFactsSchema },
  refusals: ["not_found"],
  limit,
});

export const saveCareFacts = defineCall({
  method: "PUT",
  path: "/api/patients/{id}/care-facts",
  params: byId,
  summary:
    "Writes them anew; what was written before stays in the file. `number` is what was read: where somebody else wrote meanwhile it is 409, and `current` is what stands",
  who: "therapist",
  duties: ["care"],
  body: z.object({ ...facts, number: z.int("Indica el número.").check(z.nonnegative("Indica el número.")) }),
  answer: { status: 200, body: careFactsSchema },
  refusals: ["not_found", "conflict"],
  limit,
});
