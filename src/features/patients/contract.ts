// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { email, longText, phone } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

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
  summary: "The patient's own phone and e-mail, and an e-mail that waits to be confirmed",
  who: "patient",
  proof: true,
  answer: {
    status: 200,
    body: z.object({ email: z.string(), phone: z.string(), waitingEmail: z.nullable(z.string()) }),
  },
  refusals: [],
  limit: byPage,
});

export const changeMyPhone = defineCall({
  method: "PATCH",
  path: "/api/my-contact",
  summary: "Corrects the patient's own phone",
  who: "patient",
  proof: true,
  body: z.object({ phone }),
  answer: { status: 200, body: message },
  refusals: [],
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
  summary: "A therapist adds the e-mail of somebody who gave none before; the portal is theirs from then on",
  who: "therapist",
  body: z.object({ email }),
  answer: { status: 200, body: message },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const askErasure = defineCall({
  method: "POST",
  path: "/api/erasure-requests",
  summary: "Asks the centre to erase the patient's data; the clinical record stays for 15 years by law",
  who: "patient",
  proof: true,
  body: z.object({ comment: z.nullish(longText(500)) }),
  answer: { status: 201, body: message },
  refusals: [],
  limit: byHand,
});
