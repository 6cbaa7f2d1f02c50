import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret of DATA_DIR, made on the first start and never again: what it signed and sealed outlives the process. */
export async function secretOf(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret");
  const known = await readSecret(path);
  if (known) return known;
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  // Flushed: what it will have sealed must not lose it with the power.
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  // Whoever comes first wins, whole: a link is there or it is not, and never replaces one.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  const secret = await readSecret(path);
  if (!secret) throw new Error(`${path} holds no secret`);
  return secret;
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
