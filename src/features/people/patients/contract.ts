// pack: care

import * as z from "zod/mini";
import { representativeSchema } from "~/features/hours/appointments/representative";
import { defineCall } from "~/shared/call";
import { date, email, personName, phone, requiredText, rut } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { arrangingDuties, duties } from "~/shared/role";

const byPage = { requests: 300, seconds: 60 };
const byHand = { requests: 30, seconds: 300 };
const message = z.object({ message: z.string() });

export const listMyAccesses = defineCall({
  method: "GET",
  path: "/api/my-accesses",
  summary:
    "Who read, wrote, exported or was denied the patient's record, and their own sign-ins, the latest 200; openings with a reason come first",
  who: "patient",
  proof: true,
  answer: {
    status: 200,
    body: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        who: z.string(),
        what: z.string(),
        /** Of a file that was opened with one. */
        reason: z.nullable(z.string()),
      }),
    ),
  },
  refusals: [],
  limit: byPage,
});

export const readMyContact = defineCall({
  method: "GET",
  path: "/api/my-contact",
  summary: "The patient's own phone, e-mail and birth date, and an e-mail that waits to be confirmed",
  who: "patient",
  proof: true,
  answer: {
    status: 200,
    body: z.object({
      email: z.string(),
      phone: z.string(),
      birthDate: z.nullable(z.string()),
      /** Who acts for the patient, of somebody under 18. */
      representative: z.nullable(representativeSchema),
      waitingEmail: z.nullable(z.string()),
    }),
  },
  refusals: [],
  limit: byPage,
});

export const changeMyContact = defineCall({
  method: "PATCH",
  path: "/api/my-contact",
  summary: "Corrects the patient's own phone, name, RUT or birth date; what stood before is kept",
  who: "patient",
  proof: true,
  body: z.object({
    phone: z.optional(phone),
    name: z.optional(personName("Escribe tu nombre.")),
    rut: z.optional(rut),
    birthDate: z.optional(date),
  }),
  answer: { status: 200, body: message },
  refusals: [],
  limit: byHand,
});

export const correctPatient = defineCall({
  method: "PATCH",
  path: "/api/patients/{id}",
  params: byId,
  summary:
    "Who attends them, reception or the direction corrects name, RUT, phone or birth date with a reason, which the patient reads; what stood before is kept",
  who: "therapist",
  duties,
  body: z.object({
    name: z.optional(personName("Escribe el nombre.")),
    rut: z.optional(rut),
    phone: z.optional(phone),
    birthDate: z.optional(date),
    reason: requiredText("Escribe por qué se corrige.", 500),
  }),
  answer: { status: 200, body: message },
  refusals: ["not_found"],
  limit: byHand,
});

export const mergeCall = defineCall({
  method: "POST",
  path: "/api/patients/{id}/merge",
  params: byId,
  summary:
    "Makes one person of two: hours, notes, packs and money go to `intoId`, each as it was written; undone within seven days",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({
    intoId: z
      .string("Elige con quién se une.")
      .check(z.minLength(1, "Elige con quién se une."), z.maxLength(60, "Esa persona no existe.")),
    reason: requiredText("Escribe por qué son la misma persona.", 500),
  }),
  answer: { status: 201, body: z.object({ id: z.string() }) },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const undoMergeCall = defineCall({
  method: "POST",
  path: "/api/patient-merges/{id}/undo",
  params: byId,
  summary: "Two people again: every row goes back to the file that it came from",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({}),
  answer: { status: 200, body: z.object({ id: z.string() }) },
  refusals: ["not_found", "conflict", "too_late"],
  limit: byHand,
});

export const confirmIdentity = defineCall({
  method: "POST",
  path: "/api/confirm-identity",
  summary:
    "Answers, once, whether what was typed for the account is its owner's: mine, or name, RUT and phone as they are",
  who: "patient",
  proof: true,
  body: z.object({
    mine: z.optional(z.literal(true, "Responde que sí, o corrige.")),
    name: z.optional(personName("Escribe tu nombre.")),
    rut: z.optional(rut),
    phone: z.optional(phone),
  }),
  answer: { status: 200, body: message },
  refusals: ["conflict"],
  limit: byHand,
});

export const changeMyEmail = defineCall({
  method: "POST",
  path: "/api/my-email",
  summary: "Sends a link to a new e-mail; it becomes the account's once the link is used",
  who: "patient",
  proof: true,
  body: z.object({
    email,
    password: z
      .string("Escribe tu contraseña.")
      .check(z.minLength(1, "Escribe tu contraseña."), z.maxLength(200, "Usa como máximo 200 caracteres.")),
  }),
  answer: { status: 200, body: message },
  refusals: ["credentials", "locked"],
  limit: byHand,
});

export const confirmMyEmail = defineCall({
  method: "POST",
  path: "/api/confirm-email",
  summary: "Makes the e-mail of a link the account's, once",
  who: "anyone",
  body: z.object({ token: z.string("Falta el enlace.").check(z.maxLength(200, "El enlace no es válido.")) }),
  answer: { status: 200, body: message },
  refusals: ["token_invalid"],
  limit: byHand,
});

export const addPatientEmail = defineCall({
  method: "POST",
  path: "/api/patients/{id}/email",
  params: byId,
  summary:
    "Who attends them, or reception, adds the e-mail of somebody who gave none before; it stays to be checked until they type the code of their file",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({ email }),
  answer: { status: 200, body: message },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const makePresenceCode = defineCall({
  method: "POST",
  path: "/api/patients/{id}/presence-code",
  params: byId,
  summary:
    "Six digits for somebody whose e-mail staff wrote down, to be typed in their portal within 15 minutes; a new one ends the former",
  who: "therapist",
  duties: ["care"],
  emptyBody: true,
  body: z.object({}),
  answer: { status: 201, body: z.object({ code: z.string(), until: z.string() }) },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const provePresence = defineCall({
  method: "POST",
  path: "/api/prove-presence",
  summary: "Makes the session a proven one with the code that the file shows; five tries",
  who: "patient",
  body: z.object({
    code: z
      .string("Escribe el código.")
      .check(z.trim(), z.minLength(1, "Escribe el código."), z.maxLength(20, "El código tiene 6 números.")),
  }),
  answer: { status: 200, body: message },
  refusals: ["token_invalid"],
  limit: byHand,
});
