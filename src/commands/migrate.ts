import { besideTheSite, type CommandParts } from "./beside-the-site";

/** `npm run migrate`: brings the database to this release while the former one, which it leaves running, serves (decision 0007). */
export async function migrateCommand(parts: CommandParts): Promise<number> {
  if (parts.args.length > 0) {
    parts.note(
      "Uso:\n  npm run migrate    lleva la base de datos a esta versión, mientras la anterior sirve",
    );
    return 1;
  }
  await besideTheSite(parts, async () => undefined);
  parts.note("La base de datos está en esta versión.");
  return 0;
}
