import { receiptBy, type VerifiedReceipt } from "~/features/money/payments/receipt";
import type { ServerContext } from "~/server/http/server-context";
import { readCode } from "~/shared/verification-code";
import { verifying } from "./contract";
import { type Verified, verifiedBy } from "./queries";

export type Verification =
  | { state: "asked too often"; waitSeconds: number }
  | { state: "unknown" }
  | ({ state: "found" } & (Verified | VerifiedReceipt));

/** Whether a paper or a receipt with this code was issued and stands. What can be no code is looked for all the same: no answer comes sooner than another. */
export async function verify(
  { pool, rateLimit }: Pick<ServerContext, "pool" | "rateLimit">,
  typed: string,
  address: string,
): Promise<Verification> {
  const waitSeconds = await rateLimit.take(verifying, address);
  if (waitSeconds !== null) return { state: "asked too often", waitSeconds };
  const code = readCode(typed) ?? "";
  const [paper, receipt] = await Promise.all([verifiedBy(pool, code), receiptBy(pool, code)]);
  const found = paper ?? receipt;
  return found ? { state: "found", ...found } : { state: "unknown" };
}
