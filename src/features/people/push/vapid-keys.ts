import { createECDH } from "node:crypto";
import type { Keys } from "~/server/settings/keys";

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * By which push services know the site again (RFC 8292), in base64url. They follow from the site's secret, as every key of ours does:
 * nothing is set up or kept, and all processes have the same.
 */
export function vapidKeys(keys: Keys): VapidKeys {
  // One of four thousand million numbers is none of the curve's.
  for (let attempt = 0; ; attempt++) {
    const pair = createECDH("prime256v1");
    try {
      const privateKey = Buffer.from(keys.derive("vapid", String(attempt)), "base64");
      pair.setPrivateKey(privateKey);
      return {
        publicKey: pair.getPublicKey("base64url"),
        privateKey: privateKey.toString("base64url"),
      };
    } catch (error) {
      if (attempt > 9) throw error;
    }
  }
}
