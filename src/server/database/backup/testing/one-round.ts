import { asOwner } from "tests/kit/database-url";
import { clock, site } from "tests/kit/test";
import { createLog } from "~/server/watch/log";
import { type DueBackup, takeDueBackup } from "../take-due-backup";
import { tellMissingBackup } from "../tell-missing";

/** What a process does each minute, on the test's site and by its clock. */
export async function oneRound(
  given: Pick<DueBackup, "settings" | "target"> & Partial<DueBackup>,
): Promise<Awaited<ReturnType<typeof takeDueBackup>>> {
  const parts = {
    pool: site.pool,
    migrateUrl: asOwner(site.databaseUrl),
    secret: "a secret that the site seals with",
    hasPicturesElsewhere: false,
    now: async () => clock(),
    log: createLog("silent"),
    foundNameless: () => undefined,
    signal: new AbortController().signal,
    ...given,
  };
  const outcome = await takeDueBackup(parts);
  await tellMissingBackup(parts);
  return outcome;
}
