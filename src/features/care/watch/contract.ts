// pack: dashboard-parts

import * as z from "zod/mini";
import { doors } from "~/features/care/danger-signs/offered-signs";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";

const ofPatient = { patientId: z.string(), patientName: z.string(), patientEmail: z.string() };

const watchSchema = z.object({
  /** Danger signs that nobody of the team has seen yet: the gravest first, then the oldest. */
  signs: z.array(
    z.object({ ...ofPatient, id: z.string(), sign: z.string(), door: z.enum(doors), at: z.string() }),
  ),
  /** Whose pain rose, and nobody has seen it yet: the latest first. */
  rises: z.array(
    z.object({ ...ofPatient, since: z.string(), until: z.string(), usual: z.number(), now: z.number() }),
  ),
  /** What waits for an answer with one's own hours of the next days. */
  questions: z.array(
    z.object({ ...ofPatient, id: z.string(), appointmentId: z.string(), hour: z.string(), text: z.string() }),
  ),
  /** Who measured something at home that waits to be looked at. */
  measures: z.array(z.object({ ...ofPatient, count: z.int(), last: z.string() })),
});
export type Watch = z.infer<typeof watchSchema>;

const limit = { requests: 240, seconds: 60 };

export const readWatch = defineCall({
  method: "GET",
  path: "/api/watch",
  summary:
    "What happened between sessions to patients whom the actor attends and nobody has looked at yet: danger signs, risen pain, questions for hours, measures of home",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: watchSchema },
  refusals: [],
  limit,
});

export const seeDangerSign = defineCall({
  method: "POST",
  path: "/api/danger-signs/{id}/look",
  params: byId,
  summary: "A therapist who attends the patient has seen a danger sign: it stands on Hoy no more. Once",
  who: "therapist",
  duties: ["care"],
  answer: { status: 204 },
  refusals: ["not_found", "conflict"],
  limit,
});

export const seePainRise = defineCall({
  method: "POST",
  path: "/api/patients/{id}/pain-rise-look",
  params: byId,
  summary:
    "A therapist who attends the patient has seen the rise of pain that began on a day: it stands on Hoy no more. Once",
  who: "therapist",
  duties: ["care"],
  body: z.object({ since: z.iso.date("Indica desde qué día.") }),
  answer: { status: 204 },
  refusals: ["not_found", "conflict"],
  limit,
});
