import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { sessionId } from "~/shared/fields";
import { updateProfile } from "./contract";

/**
 * Global Privacy Control is a no that needs no click, and the server hears it by itself: of such a browser no profile is
 * written, and no call knows its session, so that it gets what everybody gets.
 */
export const respectPrivacy: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Sec-GPC") !== "1") return next();
  if (c.req.method === updateProfile.method && c.req.path === updateProfile.path)
    return c.json({ success: false }, 200, { "Cache-Control": "no-store" });
  const url = new URL(c.req.url);
  if (!sessionId.safeParse(url.searchParams.get("sessionId")).success) return next();
  url.searchParams.set("sessionId", randomUUID());
  c.req.raw = new Request(url, c.req.raw);
  return next();
};
