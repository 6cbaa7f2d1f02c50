import type { HttpBindings } from "@hono/node-server";
import type { Hono, Context as HonoContext } from "hono";
import * as z from "zod/mini";
import { isCollision, isDatabaseAway } from "~/server/database/database";
import { ObjectStoreAway } from "~/server/database/object-store/object-store";
import { readingAt } from "~/server/database/replica";
import { reasonOf } from "~/server/watch/reason";
import { troubleOf } from "~/server/watch/trouble";
import type { Call } from "~/shared/call";
import type { ErrorCode } from "~/shared/error-codes";
import { hasDuty } from "~/shared/role";
import type { Actor, PatientActor, ProvenPatient, TherapistActor } from "./actor";
import { limitBodyTime } from "./body-time";
import { type Browser, browserOf } from "./browser";
import { clientAddressOf } from "./client-address";
import { FileAnswer } from "./file-answer";
import { idempotencyKeyOf } from "./idempotency";
import { readBytes } from "./read-bytes";
import { readForm } from "./read-form";
import { readJson } from "./read-json";
import { readMultipart, type SentForm } from "./read-multipart";
import { Redirect } from "./redirect";
import { Refusal, refusalResponse, refuse } from "./refusal";
import { refusalPage } from "./refusal-page";
import type { ServerContext } from "./server-context";

/** Where a contract has no words of its own: no form of ours can send such a thing. */
z.config({ localeError: () => "Revisa este dato." });

/** What a request carries for the log. */
interface Variables {
  requestId: string;
  /** The pattern of the path: the path itself may name a person. */
  route: string;
  /** The code of the answer, where a call was refused. */
  refusal?: string;
}
interface SiteEnv {
  Variables: Variables;
  Bindings: HttpBindings;
}
export type Site = Hono<SiteEnv>;
type Context = HonoContext<SiteEnv>;

/** Proves who a session token belongs to; null when to nobody (any more). */
export type ProveActor = (context: ServerContext, sessionToken: string) => Promise<Actor>;

interface ActorOf<Patient> {
  anyone: null;
  session_if_any: Actor;
  patient: Patient;
  therapist: TherapistActor;
  signed_in: Patient | TherapistActor;
}

type ReadableHeader =
  | "accept"
  | "content-length"
  | "content-type"
  | "origin"
  | "range"
  | "x-hub-signature-256"
  | "x-request-id"
  | "x-signature"
  | "x-sync-nonce";

/** Looks at a request before its body is read, and may refuse it: whatever the body holds, the answer is the same. */
type Gate = (request: ServerContext & Pick<CallRequest<Call>, "header">) => Promise<Refusal | null>;

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What a handler gets: the process's own things and what the request asked, already checked. */
export interface CallRequest<C extends Call> extends ServerContext {
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  params: Parsed<C["params"]>;
  /** Who makes the call: proven, and of a role that may. */
  actor: ActorOf<C["proof"] extends true ? ProvenPatient : PatientActor>[C["who"]];
  browser: Browser;
  address: string;
  /** What a request may say of its content, or sign it with. Who somebody is, no header says. */
  header(name: ReadableHeader): string | undefined;
  /** Of a call with a raw body. */
  readBody(): Promise<Buffer | Refusal>;
  /** Of a call with a form of files: they lie on the disk until it is answered. */
  readFiles(): Promise<SentForm | Refusal>;
  /** Present when the call is idempotent and the request carried a key. */
  idempotencyKey: string | null;
}

type Success<C extends Call> = C["answer"] extends { status: 303 }
  ? Redirect
  : C["answer"] extends { file: string }
    ? FileAnswer
    : C["answer"]["body"] extends z.ZodMiniType
      ? z.input<C["answer"]["body"]>
      : unknown;

type Handler<C extends Call> = (request: CallRequest<C>) => Promise<Success<C> | Refusal>;

export interface Route {
  call: Call;
  gate?: Gate;
  handle: (request: CallRequest<Call>) => Promise<unknown>;
}

/** Binds a call to what answers it. */
export function answerCall<C extends Call>(call: C, handler: Handler<C>, gate?: Gate): Route {
  return { call, handle: handler as Route["handle"], ...(gate && { gate }) };
}

/** Mounts every route; unknown paths below /api are a JSON 404, known ones with another method a 405. */
export function mountCalls(app: Site, routes: Route[], context: ServerContext, proveActor: ProveActor): void {
  for (const route of routes) {
    app.on(route.call.method, honoPath(route.call.path), (c) => answer(c, route, context, proveActor));
  }
  const methodsOf = new Map<string, string[]>();
  for (const { call } of routes) {
    methodsOf.set(call.path, [...(methodsOf.get(call.path) ?? []), call.method]);
  }
  for (const [path, methods] of methodsOf) {
    app.all(honoPath(path), () =>
      refusalResponse(refuse("method_not_allowed", { allow: withHead(methods) })),
    );
  }
  app.all("/api/*", () => refusalResponse(refuse("not_found")));
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function withHead(methods: string[]): string[] {
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}

async function answer(
  c: Context,
  route: Route,
  context: ServerContext,
  proveActor: ProveActor,
): Promise<Response> {
  c.set("route", route.call.path);
  const isForPerson = route.call.answer.status === 303 && c.req.header("accept")?.includes("text/html");
  // What leads on may take money: a look at its headers does nothing.
  if (route.call.answer.status === 303 && c.req.method === "HEAD")
    return refusalResponse(refuse("method_not_allowed", { allow: [route.call.method] }));
  const refused = (refusal: Refusal) => {
    c.set("refusal", refusal.code);
    return isForPerson ? refusalPage(refusal, route.call.method) : refusalResponse(refusal);
  };
  try {
    const result = await ask(c, route, context, proveActor);
    if (result instanceof Refusal) return refused(result);
    if (result instanceof FileAnswer) return result.response(c.req.header("if-none-match"));
    if (result instanceof Redirect) return result.response();
    if (route.call.answer.status === 204) return c.body(null, 204, { "Cache-Control": "no-store" });
    return c.json(result as object, route.call.answer.status, { "Cache-Control": "no-store" });
  } catch (error) {
    return refused(refusalOfSurprise(error, c, context));
  }
}

async function ask(
  c: Context,
  { call, gate, handle }: Route,
  context: ServerContext,
  proveActor: ProveActor,
): Promise<unknown> {
  const address = clientAddressOf(c, context.env.trustProxy);
  const wait = await context.rateLimit.take(call, address);
  if (wait) {
    const text = call.limit === "none" ? undefined : call.limit.text;
    return refuse("rate_limited", { retryAfter: wait, ...(text && { text }) });
  }
  const browser = browserOf(c, address, context.env.publicUrl);
  const actor = await actorFor(call, context, browser, proveActor);
  if (actor instanceof Refusal) return actor;
  const header = (name: ReadableHeader) => c.req.header(name);
  const stopped = await gate?.({ ...context, header });
  if (stopped) return stopped;
  const idempotencyKey = call.idempotent ? idempotencyKeyOf(c.req.header("idempotency-key")) : null;
  if (idempotencyKey instanceof Refusal) return idempotencyKey;
  const query = call.query?.safeParse(c.req.query());
  if (query && !query.success) return refuse("validation", { fields: fieldTexts(query.error) });
  const sent = call.body && (await (call.form ? readForm(c.req.raw) : jsonOf(c.req.raw, call)));
  if (sent instanceof Refusal) return sent;
  if (call.body && !isObject(sent))
    return refuse("validation", { fields: { body: noObject }, text: noObject });
  const body = call.body?.safeParse(sent);
  if (body && !body.success)
    return refuse("validation", { fields: fieldTexts(body.error, call.namesWithin) });
  const params = call.params?.safeParse(c.req.param());
  if (params && !params.success) return refuse("not_found");
  const forms: SentForm[] = [];
  const readFiles = async () => {
    if (call.bodySeconds) limitBodyTime(c.env.incoming, call.bodySeconds);
    const form = await readMultipart(c.req.raw, call.formFileBytes ?? 0, call.formFieldBytes);
    if (!(form instanceof Refusal)) forms.push(form);
    return form;
  };
  const request: CallRequest<Call> = {
    ...context,
    readLate: browser.hasJustWritten ? readingAt(context.pool) : context.readLate,
    query: query?.data,
    body: body?.data,
    params: params?.data,
    // A route's own types say which actor its handler takes; `actorFor` has just made sure that it is that one.
    actor: actor as never,
    browser,
    address,
    header,
    readBody: () => readBytes(c.req.raw, call.rawBody ?? 0),
    readFiles,
    idempotencyKey,
  };
  try {
    return await handle(request);
  } finally {
    for (const form of forms) await form.remove();
  }
}

const noObject = "El envío debe ser un objeto JSON.";
const isObject = (sent: unknown) => typeof sent === "object" && sent !== null && !Array.isArray(sent);

async function jsonOf(request: Request, { emptyBody }: Call): Promise<unknown | Refusal> {
  const isEmpty = !request.headers.get("content-length") && !request.headers.get("transfer-encoding");
  return emptyBody && (isEmpty || request.headers.get("content-length") === "0") ? {} : readJson(request);
}

/** The one place that decides whether a session may make a call at all: before anything of the request is read. */
async function actorFor(
  { who, proof, duties, withoutSecondFactor }: Call,
  context: ServerContext,
  browser: Browser,
  proveActor: ProveActor,
): Promise<Actor | Refusal> {
  if (who === "anyone") return null;
  const actor = browser.sessionToken ? await proveActor(context, browser.sessionToken) : null;
  const isShut = actor?.role === "therapist" && actor.lacksSecondFactor && !withoutSecondFactor;
  if (who === "session_if_any") return isShut ? null : actor;
  if (!actor) return refuse("unauthenticated");
  if (who !== "signed_in" && who !== actor.role) return refuse("forbidden");
  if (isShut) return refuse("forbidden", { text: "Activa la verificación en dos pasos para seguir." });
  if (actor.role === "therapist" && duties && !hasDuty(actor, duties)) return refuse("forbidden");
  return proof && actor.role === "patient" && !actor.proven ? refuse("proof_needed") : actor;
}

/** The first text of each field; what is wrong with the whole stands under "body". */
function fieldTexts(error: z.core.$ZodError, namesWithin = false): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of error.issues)
    texts[path.slice(0, namesWithin ? path.length : 1).join(".") || "body"] ??= message;
  return texts;
}

function refusalOfSurprise(error: unknown, c: Context, { log }: ServerContext): Refusal {
  const code: ErrorCode =
    isDatabaseAway(error) || error instanceof ObjectStoreAway
      ? "unavailable"
      : isCollision(error)
        ? "conflict"
        : "internal";
  log.error(
    { id: c.get("requestId"), code, reason: reasonOf(error), trouble: troubleOf(error) },
    "call failed",
  );
  return refuse(code, code === "unavailable" ? { retryAfter: 5 } : {});
}
