// pack: hours

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { email, knownName, personName, phone, rut } from "~/shared/fields";
import { wishedTimes } from "./contract";

const requestSchema = z.object({
  patientName: personName("Escribe tu nombre."),
  patientEmail: email,
  patientPhone: phone,
  patientRut: rut,
  service: knownName("Elige un servicio."),
  therapistId: z.nullish(knownName("Elige un profesional de la lista.")),
  times: z.nullish(wishedTimes),
});
export type WaitingRequest = z.output<typeof requestSchema>;

export const askToWait = defineCall({
  method: "POST",
  path: "/api/waiting-list-requests",
  summary:
    "Somebody without a session wants to wait for an hour: mails a link that puts them on the list; the answer is the same for every e-mail",
  who: "anyone",
  body: requestSchema,
  answer: { status: 200, body: z.object({ message: z.string() }) },
  refusals: [],
  limit: { requests: 10, seconds: 600 },
});
