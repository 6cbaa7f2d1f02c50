import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { sessionId } from "~/shared/fields";
import { forgetPath, interests, profilePath } from "./profile-calls";

/** Paths of this site only, without query: nothing that a person typed may travel in one. */
const path = z
  .string("Indica una página.")
  .check(z.regex(/^\/[a-z0-9/-]{0,100}$/, "Indica una página de este sitio."));

const most = 50;
export const mostInteractions = 100;
const short = z
  .string("Escribe un texto.")
  .check(z.trim(), z.minLength(1, "Escribe un texto."), z.maxLength(200, "Usa como máximo 200 caracteres."));
const interaction = z.object({
  type: short,
  target: short,
  at: z.iso.datetime({ offset: true, error: "Indica cuándo, con su zona." }),
});

export const updateProfile = defineCall({
  method: "POST",
  path: profilePath,
  summary:
    "Adds pages, interests and interactions to the profile of a browser: nothing else, and nothing at all under Sec-GPC: 1. Interactions are kept for 90 days, the latest hundred, and are a patient's when the session is",
  who: "session_if_any",
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
    interactionHistory: z.optional(
      z
        .array(z.union([short, interaction], "Envía un texto, o {type, target, at}."), "Envía una lista.")
        .check(z.maxLength(mostInteractions, "Son demasiadas interacciones.")),
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
