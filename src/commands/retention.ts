import { join } from "node:path";
import { parseArgs } from "node:util";
import { retention } from "content/legal/retention";
import { retentionRules } from "~/product";
import { expireOutbox } from "~/server/work/mail/expire-outbox";
import { keepRetention, tryRetention } from "~/server/work/retention";
import { systemClock } from "~/shared/clock";
import { besideTheSite, type CommandParts } from "./beside-the-site";

const usage = `Uso:
  npm run retention -- --dry-run    muestra qué se borraría hoy, cuánto y por qué; no cambia nada
  npm run retention                 lo borra, como lo hace el sitio por sí solo cada día`;

/** `npm run retention`: what is kept no longer than it may be. Gives the exit code. */
export async function retentionCommand({ args, note, ...parts }: CommandParts): Promise<number> {
  const isTrial = readArgs(args);
  if (isTrial === null) {
    note(`Hay una opción que no existe.\n${usage}`);
    return 1;
  }
  return besideTheSite(parts, async ({ pool, dataDir }) => {
    const dropped = await (isTrial ? tryRetention : keepRetention)(pool, retentionRules);
    const files = await expireOutbox(join(dataDir, "outbox"), systemClock(), isTrial);
    for (const { policy, table, rows } of [
      ...dropped,
      { policy: "mails" as const, table: "outbox (archivos)", rows: files },
    ]) {
      const { until, law } = retention[policy];
      note(`${String(rows).padStart(8)}  ${table.padEnd(20)}  ${until}. ${law}`);
    }
    note(isTrial ? "Ensayo: no cambió nada." : "Listo.");
    return 0;
  });
}

/** Whether nothing is to change; null when something else was asked. */
function readArgs(args: string[]): boolean | null {
  try {
    return parseArgs({ args, options: { "dry-run": { type: "boolean" } } }).values["dry-run"] ?? false;
  } catch {
    return null;
  }
}
