import { registrations } from "~/features/people/whatsapp/templates";
import { besideTheSite, type CommandParts } from "./beside-the-site";

const usage = `Uso:
  npm run whatsapp -- templates     muestra las plantillas que hay que registrar en WhatsApp, como las toma su API`;

/** `npm run whatsapp`: works beside a running site, or alone. Gives the exit code. */
export async function whatsappCommand({ args, note, ...parts }: CommandParts): Promise<number> {
  if (args.length !== 1 || args[0] !== "templates") {
    note(usage);
    return 1;
  }
  note(
    "Registra cada una en el administrador de WhatsApp, o con POST /<id de la cuenta>/message_templates; hasta que se aprueben, los recordatorios salen por correo.",
  );
  const templates = await besideTheSite(parts, async ({ clinic }) => registrations(clinic.identity));
  for (const template of templates) note(JSON.stringify(template, null, 2));
  return 0;
}
