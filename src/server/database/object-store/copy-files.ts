import type { Queryable } from "~/server/database/database";
import type { ObjectStore } from "./object-store";

/** Whether a database that keeps files has some below a prefix. */
export async function keepsFiles(db: Queryable, prefix: string): Promise<boolean> {
  const { rowCount } = await db.query("select from stored_objects where starts_with(key, $1) limit 1", [
    prefix,
  ]);
  return rowCount === 1;
}

/** Puts what a database keeps below a prefix into a store under the same keys, one at a time in memory. */
export async function copyFiles(from: Queryable, to: ObjectStore, prefix: string): Promise<void> {
  const { rows } = await from.query<{ key: string }>(
    "select key from stored_objects where starts_with(key, $1) order by key",
    [prefix],
  );
  for (const { key } of rows) {
    const { rows: found } = await from.query<{ bytes: Buffer }>(
      "select bytes from stored_objects where key = $1",
      [key],
    );
    if (found[0]) await to.put(key, found[0].bytes, "application/octet-stream");
  }
}
