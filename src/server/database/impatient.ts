import type { Pool } from "pg";
import type { Queryable } from "./database";

/** The pool for who watches: neither for a connection nor for an answer is waited longer than `ms`, whatever the database does. */
export function impatient(pool: Pool, ms: number): Queryable {
  const query = async (text: string, values?: unknown[]) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The database does not answer who watches")), ms);
    });
    // A connection whose statement was not answered in its time is closed, one that never came is not waited for.
    const asked = { text, values, query_timeout: ms };
    try {
      return await Promise.race([pool.query(asked), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
  return { query: query as Queryable["query"] };
}
