import { parseArgs } from "node:util";
import { privacyVersion } from "content/legal/privacy";
import { announcePrivacy, notAnnounced } from "~/features/care/consents/announce-privacy";
import { systemClock } from "~/shared/clock";
import { besideTheSite, type CommandParts } from "./beside-the-site";

const usage = `Uso:
  npm run privacy -- announce [--dry-run]   cuenta por correo, a quien tiene cuenta, que la política de privacidad cambió; una vez por versión`;

/** `npm run privacy`: tells people of a new version of the policy. Gives the exit code; stopped halfway, it goes on where it was. */
export async function privacyCommand({ args, note, ...parts }: CommandParts): Promise<number> {
  const isTrial = readArgs(args);
  if (isTrial === null) {
    note(`Falta qué hacer, o hay una opción que no existe.\n${usage}`);
    return 1;
  }
  return besideTheSite(parts, async ({ pool }) => {
    if (isTrial) {
      note(
        `Versión ${privacyVersion}: la recibirían ${await notAnnounced(pool)} personas. Ensayo: no cambió nada.`,
      );
      return 0;
    }
    const told = await announcePrivacy(pool, systemClock);
    note(
      `Versión ${privacyVersion}: se le cuenta a ${told} personas; los correos salen con el sitio encendido.`,
    );
    return 0;
  });
}

/** Whether nothing is to change; null when something else was asked. */
function readArgs(args: string[]): boolean | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { "dry-run": { type: "boolean" } },
      allowPositionals: true,
    });
    return positionals.join() === "announce" ? (values["dry-run"] ?? false) : null;
  } catch {
    return null;
  }
}
