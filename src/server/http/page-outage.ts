import { isDatabaseAway } from "~/server/database/database";
import type { Log } from "~/server/watch/log";
import { reasonOf } from "~/server/watch/reason";
import { currentRequest } from "./request-id";

/**
 * A rendering that tells what went wrong in it. When that was for want of the database, nothing is wrong with page or request,
 * and it is worth to ask again.
 */
export async function tellingOutages(
  log: Log,
  render: (hear: (error: unknown) => void) => Promise<Response>,
): Promise<Response> {
  let away = false;
  const response = await render((error) => {
    away ||= isDatabaseAway(error);
    log.error({ id: currentRequest(), reason: reasonOf(error) }, "page failed");
  });
  if (!away || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "5");
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: 503, headers });
}
