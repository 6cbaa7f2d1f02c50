import { link, open, rename, rm } from "node:fs/promises";
import { codeOf } from "~/server/watch/error-code";

/** A file system without a second name for a file: FAT and exFAT of most portable disks. */
const withoutLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];

/** Gives a file that is whole its name. False, and nothing changed, when there is one of that name: none is ever replaced. */
export async function nameWholeFile(partial: string, file: string, makeLink = link): Promise<boolean> {
  try {
    await makeLink(partial, file);
    await rm(partial, { force: true });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    if (!withoutLinks.includes(codeOf(error))) throw error;
  }
  // The name is taken first, which only one can; what is replaced then is our own, and empty.
  const taken = await open(file, "wx", 0o600).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
    return null;
  });
  if (!taken) return false;
  await taken.close();
  try {
    await rename(partial, file);
    return true;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
