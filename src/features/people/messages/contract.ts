// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";

const messages = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    what: z.string(),
    channel: z.enum(["mail", "whatsapp", "push"]),
    /** A mail or a push message that was sent is known no further; WhatsApp tells whether it came and was read. */
    state: z.enum(["queued", "sent", "failed", "delivered", "read"]),
  }),
);
export type SentMessage = z.infer<typeof messages>[number];

const limit = { requests: 300, seconds: 60 };

export const listMyMessages = defineCall({
  method: "GET",
  path: "/api/my-messages",
  summary:
    "What the patient was written by mail, WhatsApp and push message, the latest 200: what, when and whether it came, never the text",
  who: "patient",
  proof: true,
  answer: { status: 200, body: messages },
  refusals: [],
  limit,
});

export const listPatientMessages = defineCall({
  method: "GET",
  path: "/api/patients/{id}/messages",
  params: byId,
  summary:
    "The same of a patient, without what concerns the patient's own account: of one whom the therapist attends, or of any to reception and direction, who treat nobody",
  who: "therapist",
  duties,
  answer: { status: 200, body: messages },
  refusals: ["not_found"],
  limit,
});
