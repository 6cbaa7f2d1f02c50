import type { Door } from "./offered-signs";

/** What a person was told, as the team reads it. */
export const doorWords: Record<Door, string> = {
  ambulance: "llamar al 131",
  emergency_today: "ir hoy a urgencia",
  physician_soon: "pedir hora médica en estos días",
};
