import type { MessageTerms } from "~/shared/clinic";

/** When the clinic writes to people; read once, into an empty database, and edited at /direccion/mensajes. */
export const messages: MessageTerms = {
  remindHoursBefore: [48, 3],
  quiet: { from: "21:00", until: "08:00" },
  whatsapp: true,
  asksHow: true,
  askHoursAfter: 2,
};
