import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

export const stopNews = defineCall({
  method: "POST",
  path: "/api/news-stops",
  summary:
    "Takes back the consent to news, with the signed link of one of them; no session needed, and again is no other",
  who: "anyone",
  body: z.object({ token: z.string("Falta el enlace.").check(z.maxLength(300, "El enlace no es válido.")) }),
  answer: { status: 204 },
  refusals: ["token_invalid"],
  limit: { requests: 60, seconds: 300 },
});
