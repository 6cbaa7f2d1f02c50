import type { ServerContext } from "~/server/http/server-context";
import { verifying } from "./contract";
import { type Verified, verifiedBy } from "./queries";
import { readCode } from "./verification-code";

export type Verification =
  | { state: "asked too often"; waitSeconds: number }
  | { state: "unknown" }
  | ({ state: "found" } & Verified);

/** Whether a paper with this code was issued and stands. What can be no code is looked for all the same: no answer comes sooner than another. */
export async function verify(
  { pool, rateLimit }: Pick<ServerContext, "pool" | "rateLimit">,
  typed: string,
  address: string,
): Promise<Verification> {
  const waitSeconds = await rateLimit.take(verifying, address);
  if (waitSeconds !== null) return { state: "asked too often", waitSeconds };
  const found = await verifiedBy(pool, readCode(typed) ?? "");
  return found ? { state: "found", ...found } : { state: "unknown" };
}
