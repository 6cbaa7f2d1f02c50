// pack: calls

import type { ZodMiniType } from "zod/mini";
import type { ErrorCode } from "./error-codes";
import type { Duty } from "./role";

/**
 * Who may make a call. The server proves it from the session, never from what the request says of itself.
 * "anyone" is not even asked; "session_if_any" answers strangers too, and others by who they are.
 */
type Who = "anyone" | "session_if_any" | "patient" | "therapist" | "signed_in";

/**
 * One call of the API as data: the server mounts it, the browser's client makes it and the OpenAPI page describes it, so
 * that the three cannot disagree.
 */
interface WhatItIs {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}` | `/objects/${string}` | `/calendar/${string}`;
  summary: string;
  /** True when a patient's session must be a proven one; others are not asked. */
  proof?: true;
  /** True when the staff may make it also after the time by which they should have had a second factor; of "session_if_any", as themselves. */
  withoutSecondFactor?: true;
  /** One name for each {name} of the path; what does not fit is not found (path-ids.ts). */
  params?: ZodMiniType;
  query?: ZodMiniType;
  body?: ZodMiniType;
  /** True when the body is that of a plain HTML form (application/x-www-form-urlencoded): what works without scripts. */
  form?: true;
  /** True when other sites' pages and servers may send it: the Origin check lets it pass, and no session is looked at. */
  fromElsewhere?: true;
  /** True when a request without any body counts as one that says nothing: {}. */
  emptyBody?: true;
  /** True when a field within a field is named whole where it is wrong: "receiver.rut"; else the outer one is. */
  namesWithin?: true;
  /** Instead of JSON, at most so many bytes of any type; the handler reads them when it knows that it wants them. */
  rawBody?: number;
  /** Of which type they are; a picture where nothing is said. */
  rawType?: string;
  /** Instead of JSON, a form with files (multipart), each of at most so many bytes; the handler reads it when it knows that it wants it. */
  formFileBytes?: number;
  /** Of how many bytes a field of that form may be, where 10,000 are too few; a longer one is left out. */
  formFieldBytes?: number;
  /** How long a body may be on its way, over a slow line; two minutes where nothing is said. */
  bodySeconds?: number;
  /** Status and body of success: JSON of a shape, a file of a media type, (204) nothing, or (303) a way on. */
  answer:
    | { status: 200 | 201 | 202; body: ZodMiniType }
    | { status: 200; file: string; body?: undefined }
    | { status: 204; body?: undefined }
    /** Leads the browser on; to one that asks for a page, a refusal of such a call is a page too. */
    | { status: 303; body?: undefined };
  /** What it may refuse with beyond validation, rate limits and outages, which every call has. */
  refusals: readonly ErrorCode[];
  /** A header without which the call is refused, and what it is. */
  header?: { name: string; description: string };
  /** True when an Idempotency-Key header is honoured. */
  idempotent?: true;
  /**
   * Requests an address may make, and what is said past them when the usual text does not fit; RATE_LIMIT=off lifts it.
   * "none" for what is answered as a page's file is: from memory.
   */
  limit: { requests: number; seconds: number; text?: string } | "none";
}

/** A call that the staff may make says of whom of them it is (clinic.md, "Who may what"): whoever has one of these duties. */
type WhoAsks =
  | { who: Exclude<Who, "therapist" | "signed_in">; duties?: undefined }
  | { who: "therapist" | "signed_in"; duties: readonly Duty[] };

export type Call = WhatItIs & WhoAsks;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A path with names says what each may be, one without says nothing. */
type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? { params?: undefined }
  : { params: ZodMiniType<Record<NamesIn<Path>, string>> };

/** Keeps the literal types of a call, from which those of its handler and of its client follow. */
export function defineCall<const C extends Call>(call: C & ParamsOf<C["path"]>): C {
  return call;
}
