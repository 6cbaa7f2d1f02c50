import { createHash } from "node:crypto";
import webPush from "web-push";
import type { PublicPost } from "~/server/http/public-post";
import type { Keys } from "~/server/settings/keys";
import type { Identity } from "~/shared/clinic";
import type { PushText } from "./push-text";
import type { Subscription } from "./subscription";
import { vapidKeys } from "./vapid-keys";

/** What became of a message; a reason never carries an address. */
export type PushOutcome =
  | { kind: "accepted" }
  /** The browser takes none any more, or never could. */
  | { kind: "gone"; reason: string }
  /** The same again may be taken: twice, it is shown once. */
  | { kind: "later"; reason: string }
  | { kind: "refused"; reason: string };

export interface PushMessage {
  text: PushText;
  /** Of two messages about the same the later takes the place of the earlier, on the phone and on the way there. */
  about: string;
  /** What waits for the reader, for the number on the icon. */
  waiting: number;
  keptSeconds: number;
}

interface Sender {
  keys: Keys;
  publicPost: PublicPost;
  identity: Pick<Identity, "email">;
}

/** Hands one message to the push service of a browser, encrypted for that browser alone. */
export async function sendPush(
  { keys, publicPost, identity }: Sender,
  subscription: Subscription,
  { text, about, waiting, keptSeconds }: PushMessage,
): Promise<PushOutcome> {
  const tag = createHash("sha256").update(about).digest("base64url").slice(0, 32);
  const { headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify({ ...text, tag, badge: waiting }),
    {
      vapidDetails: { subject: `mailto:${identity.email}`, ...vapidKeys(keys) },
      TTL: keptSeconds,
      urgency: "high",
      topic: tag,
    },
  );
  const posted = await publicPost.send(new URL(subscription.endpoint), {
    headers: headers as Record<string, string>,
    body: body as Buffer,
  });
  if (posted.kind === "failed") {
    const { failure } = posted;
    return { kind: failure === "unreachable" || failure === "too_slow" ? "later" : "gone", reason: failure };
  }
  const { status } = posted;
  if (status >= 200 && status < 300) return { kind: "accepted" };
  const reason = `status ${status}`;
  if (status === 404 || status === 410) return { kind: "gone", reason };
  return { kind: status === 429 || status >= 500 ? "later" : "refused", reason };
}
