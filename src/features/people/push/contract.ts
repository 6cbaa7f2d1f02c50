import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";

const devices = z.object({
  /** What a browser is asked for a subscription with; the same for everybody. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      since: z.string(),
      /** The browser that asks. */
      isThisOne: z.boolean(),
    }),
  ),
});
export type PushDevices = z.infer<typeof devices>;
export type PushDevice = PushDevices["devices"][number];

const byHand = { requests: 60, seconds: 300 };
const unreadable = "Tu navegador entregó una suscripción que no podemos leer.";

export const listPushDevices = defineCall({
  method: "GET",
  path: "/api/push-subscriptions",
  summary: "The browsers on which the patient is told of hours by push messages, the latest first",
  who: "patient",
  proof: true,
  answer: { status: 200, body: devices },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

export const subscribeToPush = defineCall({
  method: "POST",
  path: "/api/push-subscriptions",
  summary:
    "The browser that asks is told from now on, in place of whatever it gave before; what its PushSubscription says as JSON. At most 10 for each patient",
  who: "patient",
  proof: true,
  body: z.object({
    endpoint: z.string(unreadable).check(z.minLength(1, unreadable), z.maxLength(1_000, unreadable)),
    keys: z.object(
      {
        /** A point of the curve P-256, uncompressed, and 16 bytes (RFC 8291), both in base64url. */
        p256dh: z.string(unreadable).check(z.regex(/^[\w-]{87}=?$/, unreadable)),
        auth: z.string(unreadable).check(z.regex(/^[\w-]{22}(==)?$/, unreadable)),
      },
      unreadable,
    ),
  }),
  answer: { status: 200, body: devices },
  refusals: ["conflict"],
  limit: byHand,
});

export const endPush = defineCall({
  method: "DELETE",
  path: "/api/push-subscriptions/{id}",
  params: byId,
  summary: "A browser is told no more; another's is not found",
  who: "patient",
  proof: true,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byHand,
});

export const tryPush = defineCall({
  method: "POST",
  path: "/api/push-subscriptions/{id}/test",
  params: byId,
  emptyBody: true,
  body: z.object({}),
  summary:
    "Sends a message to try whether they come; 422 not_active where the browser takes none any more, which ends it",
  who: "patient",
  proof: true,
  answer: { status: 204 },
  refusals: ["not_found", "not_active", "method_unavailable"],
  limit: { requests: 10, seconds: 300 },
});
