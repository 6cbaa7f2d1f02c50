import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** A proxy that is not there lets anything through; counters and logs take only so much of it. */
const longestAddress = 64;

/** The client's address: the connection's, or what the believed proxies (TRUST_PROXY of them) say of it. */
export function clientAddressOf(c: Context, trustedProxies: number): string {
  const connection = getConnInfo(c).remote.address ?? "unknown";
  if (trustedProxies === 0) return connection;
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  // The last hop was written by the nearest proxy; what stands before the believed ones may be made up.
  return hops.at(-trustedProxies)?.slice(0, longestAddress) || connection;
}
