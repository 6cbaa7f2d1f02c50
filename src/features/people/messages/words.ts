// pack: care

import type { SentMessage } from "./contract";

export const channelNames: Record<SentMessage["channel"], string> = {
  mail: "Correo",
  whatsapp: "WhatsApp",
  push: "Aviso en tu dispositivo",
};

export const stateNames: Record<SentMessage["state"], string> = {
  queued: "En camino",
  sent: "Enviado",
  delivered: "Entregado",
  read: "Leído",
  failed: "No llegó",
};
