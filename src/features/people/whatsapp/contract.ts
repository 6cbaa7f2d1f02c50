// The API of WhatsApp makes these calls, and no page of ours.
import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

const path = "/api/whatsapp/webhook";
const limit = { requests: 6_000, seconds: 60 };
const asked = z.optional(z.string());

export const verifyWebhook = defineCall({
  method: "GET",
  path,
  summary:
    "WhatsApp asks whether this is where its notices go; the answer is what it sent, to whoever knows our token",
  who: "anyone",
  query: z.object({ "hub.mode": asked, "hub.verify_token": asked, "hub.challenge": asked }),
  answer: { status: 200, file: "text/plain" },
  refusals: ["not_found", "unauthenticated"],
  limit,
});

export const takeWhatsappNotice = defineCall({
  method: "POST",
  path,
  summary: "WhatsApp tells what became of messages, and that somebody answered; signed with the app's secret",
  who: "anyone",
  fromElsewhere: true,
  // As much as the API says that it may send at once.
  rawBody: 3 * 1024 * 1024,
  header: {
    name: "X-Hub-Signature-256",
    description: "sha256= and the HMAC of the body with the app's secret",
  },
  answer: { status: 200, body: z.object({ received: z.literal(true) }) },
  refusals: ["not_found", "unauthenticated"],
  limit,
});
