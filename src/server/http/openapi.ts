import * as z from "zod/mini";
import type { Call } from "~/shared/call";
import { type ErrorCode, statusOfCode } from "~/shared/error-codes";

const everywhere: ErrorCode[] = ["rate_limited", "internal", "unavailable"];

/** OpenAPI 3.1 of every call, from the schemas that check the requests themselves. */
export function openApi(calls: Call[], title: string, publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] as object, { [call.method.toLowerCase()]: operationOf(call) });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: API`,
      version: "1",
      description:
        "Dates are yyyy-MM-dd and times HH:mm in America/Santiago; instants are ISO 8601 with zone.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}

function operationOf(call: Call) {
  const refusals = new Set<ErrorCode>([...call.refusals, ...everywhere]);
  if (call.query || call.body) refusals.add("validation");
  if (call.proof) refusals.add("proof_needed");
  if (call.body) refusals.add("payload_too_large").add("unsupported_media");
  if (call.method !== "GET" && !call.fromElsewhere) refusals.add("forbidden");
  if (call.who !== "anyone" && call.who !== "session_if_any")
    refusals.add("unauthenticated").add("forbidden");
  return {
    summary: call.summary,
    "x-who": call.who,
    parameters: [
      ...parametersIn("path", call.params),
      ...parametersIn("query", call.query),
      ...(call.header
        ? [{ ...call.header, in: "header", required: true, schema: { type: "string", maxLength: 200 } }]
        : []),
      ...(call.idempotent ? [idempotencyHeader] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: !call.emptyBody,
        content: {
          [call.form ? "application/x-www-form-urlencoded" : "application/json"]: {
            schema: jsonSchema(call.body, "input"),
          },
        },
      },
    }),
    ...(call.formFileBytes && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: {} } } },
    }),
    ...(call.rawBody && {
      requestBody: { required: true, content: { [call.rawType ?? "image/*"]: { schema: {} } } },
    }),
    responses: {
      [call.answer.status]: {
        description: "Éxito",
        ...contentOf(call.answer),
      },
      ...errorResponses(refusals),
    },
  };
}

function contentOf(answer: Call["answer"]) {
  if ("file" in answer) return { content: { [answer.file]: { schema: { type: "string" } } } };
  return answer.body && { content: { "application/json": { schema: jsonSchema(answer.body, "output") } } };
}

function errorResponses(codes: Set<ErrorCode>) {
  const byStatus: Record<number, { description: string; content: object }> = {};
  for (const code of codes) {
    const status = statusOfCode[code];
    const before = byStatus[status]?.description;
    byStatus[status] = { description: before ? `${before}, ${code}` : code, content: errorContent };
  }
  return byStatus;
}

function jsonSchema(schema: z.ZodMiniType, io: "input" | "output") {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function parametersIn(place: "path" | "query", schemas: z.ZodMiniType | undefined) {
  if (!schemas) return [];
  const { properties = {}, required = [] } = jsonSchema(schemas, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 200 },
  description: "The same key with the same body answers for 24 hours what the first success answered.",
};

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

const errorSchema = {
  type: "object",
  required: ["error", "message", "code"],
  properties: {
    error: { type: "string", description: "Texto para personas" },
    message: { type: "string" },
    code: { type: "string", enum: Object.keys(statusOfCode) },
    fields: { type: "object", additionalProperties: { type: "string" } },
    alternatives: {
      type: "array",
      items: { type: "string" },
      description: "Other free starts, nearest first",
    },
  },
};
