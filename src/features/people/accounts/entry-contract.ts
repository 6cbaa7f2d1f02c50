import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { email } from "~/shared/fields";
import { byHand, linkToken, message, signedInPatient } from "./contract";

export const requestEntryLink = defineCall({
  method: "POST",
  path: "/api/request-entry-link",
  summary: "Mails a link that enters the patients' portal; the answer is the same for unknown e-mails",
  who: "anyone",
  body: z.object({ email }),
  answer: { status: 200, body: message },
  refusals: [],
  limit: byHand,
});

export const enterByLink = defineCall({
  method: "POST",
  path: "/api/enter",
  summary: "Opens a proven session with a mailed link, once; `target` is where in the portal it leads",
  who: "anyone",
  body: z.object({ token: linkToken }),
  answer: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      patient: signedInPatient,
      target: z.nullable(z.string()),
    }),
  },
  refusals: ["token_invalid"],
  limit: byHand,
});

export const renewEntryLink = defineCall({
  method: "POST",
  path: "/api/renew-entry-link",
  summary: "Mails a fresh link to where an old one went; the answer is the same for what is no link",
  who: "anyone",
  body: z.object({ token: linkToken }),
  answer: { status: 200, body: message },
  refusals: [],
  limit: byHand,
});

export const askForProof = defineCall({
  method: "POST",
  path: "/api/patient-proof",
  summary: "Mails the signed-in patient a link that makes the session a proven one",
  who: "patient",
  emptyBody: true,
  body: z.object({}),
  answer: { status: 200, body: message },
  refusals: [],
  limit: byHand,
});

export const restoreFormerEmail = defineCall({
  method: "POST",
  path: "/api/restore-email",
  summary:
    "Makes the former e-mail the account's again, with the link that went to it, once, within 72 hours",
  who: "anyone",
  body: z.object({ token: linkToken }),
  answer: { status: 200, body: message },
  refusals: ["token_invalid"],
  limit: byHand,
});
