import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { refuse } from "~/server/http/refusal";
import { takeWhatsappNotice, verifyWebhook } from "./contract";
import { receiveWebhook } from "./receive-webhook";
import { isSame } from "./webhook";

export const whatsappRoutes = [
  answerCall(verifyWebhook, async ({ query, env }) => {
    if (!env.whatsapp) return refuse("not_found");
    const isAsked = query["hub.mode"] === "subscribe" && query["hub.challenge"] !== undefined;
    if (!isSame(query["hub.verify_token"], env.whatsapp.verifyToken) || !isAsked)
      return refuse("unauthenticated", { text: "El código de verificación no es válido." });
    return new FileAnswer(query["hub.challenge"] ?? "", "text/plain; charset=utf-8");
  }),
  answerCall(takeWhatsappNotice, ({ header, readBody, ...context }) =>
    receiveWebhook(context, header("x-hub-signature-256"), readBody),
  ),
];
