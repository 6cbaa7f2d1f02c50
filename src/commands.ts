import { auditCommand } from "./audit-command";
import { backupCommand } from "./backup-command";
import type { CommandParts } from "./beside-the-site";
import { eraseCommand } from "./erase-command";
import { privacyCommand } from "./privacy-command";
import { restoreCommand } from "./restore-command";
import { retentionCommand } from "./retention-command";
import { therapistCommand } from "./therapist-command";
import { whatsappCommand } from "./whatsapp-command";

/** What an operator runs beside the site, by the name of its npm script; each gives its exit code. */
export const commands: Record<string, (parts: CommandParts) => Promise<number>> = {
  audit: auditCommand,
  backup: backupCommand,
  erase: eraseCommand,
  privacy: privacyCommand,
  restore: restoreCommand,
  retention: retentionCommand,
  therapist: therapistCommand,
  whatsapp: whatsappCommand,
};
