import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as they stand in a cookie or a link. The database only ever holds their hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 is enough for what is random already: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
