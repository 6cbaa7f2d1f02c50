import { firstStart } from "~/features/clinic/clinic/first-start";
import { auditCommand } from "./audit";
import { backupCommand } from "./backup";
import type { CommandParts } from "./beside-the-site";
import { eraseCommand } from "./erase";
import { importCommand } from "./import";
import { migrateCommand } from "./migrate";
import { privacyCommand } from "./privacy";
import { restoreCommand } from "./restore";
import { retentionCommand } from "./retention";
import { therapistCommand } from "./therapist";
import { whatsappCommand } from "./whatsapp";

const all: Record<string, (parts: CommandParts) => Promise<number>> = {
  audit: auditCommand,
  backup: backupCommand,
  erase: eraseCommand,
  import: importCommand,
  migrate: migrateCommand,
  privacy: privacyCommand,
  restore: restoreCommand,
  retention: retentionCommand,
  therapist: therapistCommand,
  whatsapp: whatsappCommand,
};

/** What an operator runs beside the site, by the name of its npm script; each gives its exit code. */
export const commands = Object.fromEntries(
  Object.entries(all).map(([name, run]) => [
    name,
    (parts: Omit<CommandParts, "firstStart">) => run({ ...parts, firstStart }),
  ]),
);
