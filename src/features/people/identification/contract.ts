// pack: care

import * as z from "zod/mini";
import { insurances } from "~/features/care/facts/alerts";
import { representativeSchema } from "~/features/hours/appointments/representative";
import { defineCall } from "~/shared/call";
import { date, personName, phone, requiredLine } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { arrangingDuties } from "~/shared/role";
import { fields, sexes } from "./identification";

const lineOrNone = (limit: number) => z._default(z.nullable(requiredLine("Escribe un texto.", limit)), null);

/** What may be told, each by itself: what a call does not name stays as it is, and null takes out. */
const given = {
  /** Told where nobody has yet; one that stands is corrected with a reason (`correctPatient`). */
  birthDate: z.optional(date),
  sex: z.nullish(z.enum(sexes, "Elige una opción de la lista.")),
  address: z.nullish(
    z.object(
      {
        street: requiredLine("Escribe la calle y el número.", 160),
        comuna: requiredLine("Escribe la comuna.", 60),
      },
      "Escribe la calle y la comuna.",
    ),
  ),
  occupation: z.nullish(requiredLine("Escribe la ocupación.", 100)),
  insurance: z.optional(z.enum(insurances, "Elige una previsión de la lista.")),
  emergencyContact: z.nullish(
    z.object(
      { name: personName("Escribe el nombre."), phone, relation: lineOrNone(60) },
      "Escribe a quién llamar, con su teléfono.",
    ),
  ),
  representative: z.nullish(representativeSchema),
  physician: z.nullish(
    z.object({ name: personName("Escribe el nombre."), specialty: lineOrNone(80) }, "Escribe quién deriva."),
  ),
};
const body = z.object({
  ...given,
  version: z.int("Indica la versión.").check(z.nonnegative("Indica la versión.")),
});
export type GivenFacts = Omit<z.output<typeof body>, "version">;

const field = z.enum(fields);
const line = z.nullable(z.string());
const toldSchema = z.object({
  birthDate: line,
  sex: z.nullable(z.enum(sexes)),
  address: z.nullable(z.object({ street: z.string(), comuna: z.string() })),
  occupation: line,
  insurance: z.nullable(z.enum(insurances)),
  emergencyContact: z.nullable(z.object({ name: z.string(), phone: z.string(), relation: line })),
  representative: z.nullable(representativeSchema),
  physician: z.nullable(z.object({ name: z.string(), specialty: line })),
});

const answered = {
  told: toldSchema,
  /** Grows with each saving; 0 while nobody has saved any. */
  version: z.int(),
  /** What the file should say and does not. */
  missing: z.array(field),
  /** Who changed what, the latest first, in words: to who works here also what was changed in a file before it was joined to this one. */
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      field,
      from: line,
      to: line,
      ofFile: z.optional(z.int()),
    }),
  ),
  /** The file itself: its number, who keeps it, and since when. */
  file: z.object({
    number: z.int(),
    provider: z.string(),
    openedOn: z.string(),
    /** Files that were joined to it: what was written under their numbers is here. */
    joined: z.array(z.object({ number: z.int(), on: z.string() })),
  }),
};
const identificationSchema = z.object(answered);
export type Identification = z.infer<typeof identificationSchema>;

const ownSchema = z.object({
  ...answered,
  /** What the patient is asked, the most pressing first. */
  asks: z.array(field),
});
export type OwnIdentification = z.infer<typeof ownSchema>;

const limit = { requests: 120, seconds: 60 };

export const readIdentification = defineCall({
  method: "GET",
  path: "/api/patients/{id}/identification",
  params: byId,
  summary:
    "What the file says of whose it is (sex, address, occupation, previsión, emergency contact, representative, who sent them), what is missing and who changed what: for who attends them, and reception",
  who: "therapist",
  duties: arrangingDuties,
  answer: { status: 200, body: identificationSchema },
  refusals: ["not_found"],
  limit,
});

export const saveIdentification = defineCall({
  method: "PATCH",
  path: "/api/patients/{id}/identification",
  params: byId,
  summary:
    "Changes what it names and nothing else; what stood before stays in the file. `version` is what was read: where somebody wrote meanwhile it is 409, and `current` is what stands",
  who: "therapist",
  duties: arrangingDuties,
  body,
  answer: { status: 200, body: identificationSchema },
  refusals: ["not_found", "forbidden", "conflict"],
  limit,
});

export const readMyIdentification = defineCall({
  method: "GET",
  path: "/api/my-identification",
  summary: "The same of the patient's own file, and what they are asked",
  who: "patient",
  proof: true,
  answer: { status: 200, body: ownSchema },
  refusals: [],
  limit,
});

export const saveMyIdentification = defineCall({
  method: "PATCH",
  path: "/api/my-identification",
  summary: "Changes what it names of the patient's own, and nothing else",
  who: "patient",
  proof: true,
  body,
  answer: { status: 200, body: ownSchema },
  refusals: ["conflict"],
  limit,
});
