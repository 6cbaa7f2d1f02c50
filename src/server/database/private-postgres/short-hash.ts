import { createHash } from "node:crypto";

/** Names things after a path, where the path itself is too long or too telling. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
