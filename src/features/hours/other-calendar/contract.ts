import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { email } from "~/shared/fields";
import { toldHour } from "./told-hour";

/** Whoever shows the other calendar opens a sync; a stranger's programme may not open many. */
const opening = { requests: 10, seconds: 600 };
const synced = {
  method: "POST",
  who: "session_if_any",
  header: {
    name: "X-Sync-Nonce",
    description: "Of an opening: good for 30 minutes and 5 calls, refused ones too.",
  },
  limit: { requests: 50, seconds: 600 },
} as const;

export const openSync = defineCall({
  method: "POST",
  path: "/api/getskedu/open",
  summary: "Opens a sync with the other calendar for a page of ours (an Origin header is needed)",
  who: "anyone",
  emptyBody: true,
  body: z.object({}),
  answer: { status: 200, body: z.object({ nonce: z.string() }) },
  refusals: ["forbidden", "sync_closed"],
  limit: opening,
});

export const verifyPatient = defineCall({
  ...synced,
  path: "/api/getskedu/verify-existing-patient",
  summary:
    "Whether an e-mail has an account, and its first name: to a browser with a session or a sign-in of that very account; no to every other",
  body: z.object({ email }),
  answer: {
    status: 200,
    body: z.object({ hasAccount: z.boolean(), patient: z.nullable(z.object({ name: z.string() })) }),
  },
  refusals: ["sync_closed"],
});

const keptHour = {
  success: z.literal(true),
  /** Null when what was told holds no hour, or only that one was called off before it was known. */
  appointmentId: z.nullable(z.string()),
  /** It stands where another hour stands. */
  conflict: z.boolean(),
};

export const linkPatient = defineCall({
  ...synced,
  path: "/api/getskedu/link-existing-patient",
  summary:
    "Keeps an hour of the other calendar, to be confirmed, once, however often it is told; the account of an unknown e-mail is made with it",
  body: z.object({ email, appointmentData: toldHour }),
  answer: { status: 200, body: z.object(keptHour) },
  refusals: ["sync_closed"],
});

export const syncUser = defineCall({
  ...synced,
  path: "/api/getskedu/sync-user",
  summary: "The same, with what the browser's own account is; of others nothing is told",
  body: z.object({ email, userData: toldHour }),
  answer: {
    status: 200,
    body: z.object({
      ...keptHour,
      patientId: z.nullable(z.string()),
      canUseExistingCredentials: z.boolean(),
    }),
  },
  refusals: ["sync_closed"],
});
