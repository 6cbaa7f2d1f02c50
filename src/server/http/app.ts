import { randomUUID } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { isDatabaseAway } from "~/server/database/database";
import { mountHealth } from "~/server/watch/health";
import { reasonOf } from "~/server/watch/reason";
import { apiDocs } from "./api-docs";
import { noteWrite } from "./browser";
import { mountCalls, type ProveActor, type Route, type Site } from "./calls";
import { clientAddressOf } from "./client-address";
import { openApi } from "./openapi";
import { isForeign } from "./origin-check";
import { refusalResponse, refuse } from "./refusal";
import { withinRequest } from "./request-id";
import { contentSecurityPolicy, securityHeaders } from "./security-headers";
import type { ServerContext } from "./server-context";

interface AppParts {
  context: ServerContext;
  routes: Route[];
  proveActor: ProveActor;
  /** What looks at every call before it is answered. */
  beforeCalls?: MiddlewareHandler[];
  /** Everything that is no call: a page, or the page that says there is none. */
  page: (request: Request, address: string) => Promise<Response>;
}

/** The site as one function from request to answer. */
export function createApp({ context, routes, proveActor, beforeCalls = [], page }: AppParts): Site {
  const { env, log, metrics } = context;
  const title = context.clinic().identity.name;
  const app: Site = new Hono();
  const headers = Object.entries({
    ...securityHeaders(env.publicUrl),
    "Content-Security-Policy": contentSecurityPolicy(),
  });

  app.use(async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    // Set on node's own response: a handler's Response stays as cheap as it was made.
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    c.env.outgoing.setHeader("X-Request-Id", id);
    c.set("requestId", id);
    c.set("route", "none");
    await withinRequest(id, next);
    // What is paid is noted on the way back from a gateway, by GET.
    const isReading = ["GET", "HEAD", "OPTIONS"].includes(c.req.method) && c.res.status !== 303;
    if (context.replica && !isReading) noteWrite(c, env.publicUrl);
    const ms = Math.round(performance.now() - started);
    // The pattern and not the path: a path may name a person.
    const answered = { method: c.req.method, route: c.get("route"), status: c.res.status, ms };
    metrics.answered(answered);
    const refusal = c.get("refusal");
    if (refusal) metrics.refused(refusal);
    log.info({ id, ...answered }, "request");
  });
  // Payment gateways send browsers back with a form of their own, and notices from their servers.
  const open = new Set(
    routes.filter(({ call }) => call.fromElsewhere).map(({ call }) => `${call.method} ${call.path}`),
  );
  app.use(async (c, next) => {
    const isOpen = open.has(`${c.req.method} ${c.req.path}`);
    if (!isOpen && isForeign(c.req.raw, env.publicUrl)) return refusalResponse(refuse("forbidden"));
    await next();
  });

  mountHealth(app, context);
  const calls = routes.map((route) => route.call);
  const description = onFirstAsk(() => JSON.stringify(openApi(calls, title, env.publicUrl)));
  app.get("/api/openapi.json", (c) => c.body(description(), 200, { "Content-Type": "application/json" }));
  const docs = onFirstAsk(() => apiDocs(calls, title));
  app.get("/api/docs", (c) => c.html(docs()));
  app.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], ["/api/openapi.json", "/api/docs"], onlyReading);
  for (const look of beforeCalls) app.use("/api/*", look);
  mountCalls(app, routes, context, proveActor);
  app.on(["GET", "HEAD"], "*", (c) => {
    c.set("route", "page");
    return page(c.req.raw, clientAddressOf(c, env.trustProxy));
  });
  app.all("*", onlyReading);
  app.onError((error, c) => {
    log.error({ id: c.get("requestId"), reason: reasonOf(error) }, "page failed");
    return refusalResponse(
      isDatabaseAway(error) ? refuse("unavailable", { retryAfter: 5 }) : refuse("internal"),
    );
  });
  return app;
}

/** A start need not wait for what few ask for. */
function onFirstAsk(write: () => string): () => string {
  let written: string | undefined;
  return () => {
    written ??= write();
    return written;
  };
}

function onlyReading(): Response {
  return refusalResponse(refuse("method_not_allowed", { allow: ["GET", "HEAD"] }));
}
