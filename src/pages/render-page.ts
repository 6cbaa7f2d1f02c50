import type { RequestHandler } from "react-router";
import type { Actor } from "~/server/http/actor";
import type { PageTrouble } from "./page-trouble";
import { routerContext } from "./router-context.server";
import type { PageServer } from "./server-of-request";

/** A page for who asks, kept by nobody when that is somebody. One that cannot be made says so in the house's words. */
export async function renderFor(
  render: RequestHandler,
  request: Request,
  nonce: string,
  server: PageServer,
  prove: () => Promise<Actor>,
  hear: PageTrouble["hear"],
): Promise<Response> {
  const trouble: PageTrouble = { before: null, hear };
  const actor = await prove().catch((error: unknown) => {
    trouble.before = { error };
    return null;
  });
  const response = await render(request, routerContext(nonce, { ...server, actor }, trouble));
  if (!actor) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}
