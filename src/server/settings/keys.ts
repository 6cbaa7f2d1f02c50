import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** What the site's secret is good for. Each purpose has a key of its own. */
export interface Keys {
  /** The text with a signature behind it: readable by whoever has it, made by us alone. */
  sign(purpose: string, text: string): string;
  /** The text of what `sign` made for the same purpose; null for anything else. */
  verify(purpose: string, signed: string): string | null;
  /** 32 bytes as base64, the same for the same text: a key for whoever proves to be what the text names. */
  derive(purpose: string, text: string): string;
  /** Encrypts what the database may keep but not show. */
  seal(purpose: string, text: string): string;
  /** Null when it was sealed with another secret. */
  unseal(purpose: string, sealed: string): string | null;
}

const ivBytes = 12;
const tagBytes = 16;

export function createKeys(secret: string): Keys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "zoh", purpose, 32));
  const signatureOf = (purpose: string, text: string) =>
    createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
  return {
    sign: (purpose, text) => `${text}.${signatureOf(purpose, text)}`,
    verify(purpose, signed) {
      const cut = signed.lastIndexOf(".");
      const text = signed.slice(0, Math.max(cut, 0));
      const given = Buffer.from(signed.slice(cut + 1));
      const right = Buffer.from(signatureOf(purpose, text));
      return given.length === right.length && timingSafeEqual(given, right) ? text : null;
    },
    derive: (purpose, text) =>
      createHmac("sha256", keyFor(`derive ${purpose}`))
        .update(text)
        .digest("base64"),
    seal(purpose, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, ivBytes), {
          // Else a shorter tag would do, and that can be guessed.
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const body = bytes.subarray(ivBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
