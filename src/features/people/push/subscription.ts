import { ECDH } from "node:crypto";
import type { PublicPost } from "~/server/http/public-post";
import type { Keys } from "~/server/settings/keys";

/** Where a browser is reached, and with which keys what is sent there is encrypted for it alone (RFC 8291). */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const purpose = "push-subscription";

/** True of one to which a message could be sent; whether somebody is there, the first message shows. */
export function isUsable({ endpoint, keys }: Subscription, post: Pick<PublicPost, "takes">): boolean {
  return URL.canParse(endpoint) && post.takes(new URL(endpoint)) && isOnCurve(keys.p256dh);
}

/** A point that is none would leave the key of the message to who made it up. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
    return p256dh.startsWith("B");
  } catch {
    return false;
  }
}

export const seal = (keys: Keys, { endpoint, keys: own }: Subscription): string =>
  keys.seal(purpose, JSON.stringify({ endpoint, keys: own }));

/** Null when it was sealed with another secret: its browser was asked with another key too, and would take nothing. */
export function unseal(keys: Keys, sealed: string): Subscription | null {
  const text = keys.unseal(purpose, sealed);
  return text === null ? null : JSON.parse(text);
}
