import type { RequestHandler } from "react-router";
import type { Actor } from "~/server/actor";
import { isDatabaseAway } from "~/server/database";
import { reasonOf } from "~/server/reason";
import { currentRequest } from "~/server/request-id";
import type { PageTrouble } from "./page-trouble";
import { routerContext } from "./router-context";
import type { PageServer } from "./server-of-request";

/**
 * A page for who asks. One that cannot be made says so in the house's words; when that is for want of the database, nothing is
 * wrong with page or request, and it is worth to ask again.
 */
export async function renderFor(
  render: RequestHandler,
  request: Request,
  nonce: string,
  server: PageServer,
  prove: () => Promise<Actor>,
): Promise<Response> {
  let away = false;
  const trouble: PageTrouble = {
    before: null,
    hear(error) {
      away ||= isDatabaseAway(error);
      server.log.error({ id: currentRequest(), reason: reasonOf(error) }, "page failed");
    },
  };
  const actor = await prove().catch((error: unknown) => {
    trouble.before = { error };
    return null;
  });
  const response = await render(request, routerContext(nonce, { ...server, actor }, trouble));
  const isUnavailable = away && response.status >= 500;
  const headers = new Headers(response.headers);
  if (actor || isUnavailable) headers.set("Cache-Control", "no-store");
  if (isUnavailable) headers.set("Retry-After", "5");
  return new Response(response.body, { status: isUnavailable ? 503 : response.status, headers });
}
