import type { Pool } from "pg";
import type { ObjectStore } from "./object-store";

/** The default: one backup holds everything, and every process sees it. */
export function postgresStore(pool: Pool): ObjectStore {
  return {
    isWriteOnce: true,
    async put(key, bytes) {
      await pool.query({
        name: "object-put",
        text: "insert into stored_objects (key, bytes) values ($1, $2) on conflict (key) do nothing",
        values: [key, bytes],
      });
    },
    async get(key) {
      const { rows } = await pool.query<{ bytes: Buffer }>({
        name: "object-get",
        text: "select bytes from stored_objects where key = $1",
        values: [key],
      });
      return rows[0]?.bytes ?? null;
    },
    async remove(keys) {
      await pool.query("delete from stored_objects where key = any($1)", [keys]);
    },
  };
}
