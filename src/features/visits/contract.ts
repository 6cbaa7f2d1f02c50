import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { sessionId } from "~/shared/fields";
import { forgetPath, interests, profilePath } from "./profile-calls";

/** Paths of this site only, without query: nothing that a person typed may travel in one. */
const path = z
  .string("Indica una página.")
  .check(z.regex(/^\/[a-z0-9/-]{0,100}$/, "Indica una página de este sitio."));

const most = 50;

export const updateProfile = defineCall({
  method: "POST",
  path: profilePath,
  summary:
    "Adds pages and interests to the profile of a browser; stores nothing else, and nothing at all under Sec-GPC: 1",
  who: "anyone",
  body: z.object({
    sessionId,
    visitedPages: z.optional(
      z.array(path, "Envía una lista.").check(z.maxLength(most, "Son demasiadas páginas.")),
    ),
    interests: z.optional(
      z
        .array(z.enum(interests, "Ese interés no existe."), "Envía una lista.")
        .check(z.maxLength(most, "Son demasiados intereses.")),
    ),
  }),
  answer: { status: 200, body: z.object({ success: z.boolean() }) },
  refusals: [],
  limit: { requests: 60, seconds: 60 },
});

export const forgetProfile = defineCall({
  method: "POST",
  path: forgetPath,
  summary: "Deletes the profile of a browser",
  who: "anyone",
  body: z.object({ sessionId }),
  answer: { status: 200, body: z.object({ success: z.boolean() }) },
  refusals: [],
  limit: { requests: 60, seconds: 60 },
});
