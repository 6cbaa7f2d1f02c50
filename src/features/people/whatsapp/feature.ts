import { type Feature, mailsOf } from "~/server/work/feature";
import { receivedRule } from "./expire-received";
import { remind } from "./remind";
import { sendReply } from "./reply";
import { whatsappRoutes } from "./routes";

export const whatsapp: Feature = {
  routes: whatsappRoutes,
  consequences: () => ({
    // What WhatsApp could not or may not say.
    "appointment.reminder-by-mail": mailsOf("appointment.reminder-due.patient"),
    "whatsapp.reply-due": (id) => [{ queue: "whatsapp", data: { kind: "reply", id } }],
  }),
  queues: (parts) => [
    {
      name: "whatsapp",
      atOnce: 20,
      work: ({ kind, id }) => (kind === "reply" ? sendReply(parts, id) : remind(parts, id)),
    },
  ],
  retention: { passing: [receivedRule] },
};
