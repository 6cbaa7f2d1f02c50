import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The built stylesheets by address, to be written into pages. */
export async function readStylesheets(clientDirectory: string): Promise<Map<string, string>> {
  const directory = join(clientDirectory, "assets");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".css"));
  const texts = await Promise.all(
    names.map(async (name) => [`/assets/${name}`, await readFile(join(directory, name), "utf8")] as const),
  );
  return new Map(texts);
}
