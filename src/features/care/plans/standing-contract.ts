// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

export const standingIds = ["system-mobility", "system-follow-up", "system-care"] as const;
export type StandingId = (typeof standingIds)[number];

/** When the patient did one of the three recommendations of the system last; the browser makes the rest of them. */
const standingMark = z.object({ id: z.enum(standingIds), doneAt: z.string() });
export type StandingMark = z.infer<typeof standingMark>;

const limit = { requests: 300, seconds: 60 };

export const listStanding = defineCall({
  method: "GET",
  path: "/api/standing-recommendations",
  summary: "Which of the system's three recommendations the patient has done, and when last",
  who: "patient",
  answer: { status: 200, body: z.array(standingMark) },
  refusals: [],
  limit,
});

export const markStanding = defineCall({
  method: "PATCH",
  path: "/api/standing-recommendations",
  summary: "The patient marks one of the system's three recommendations as done now, or not done",
  who: "patient",
  body: z.object({
    id: z.enum(standingIds, "Esa recomendación no existe."),
    isCompleted: z.boolean("Responde sí o no."),
  }),
  answer: { status: 200, body: z.array(standingMark) },
  refusals: [],
  limit,
});
