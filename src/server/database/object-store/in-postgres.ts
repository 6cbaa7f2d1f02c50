import pLimit from "p-limit";
import pg, { type Pool } from "pg";
import type { Queryable } from "~/server/database/database";
import type { ObjectStore } from "./object-store";

/** Written at a time by this process, which is no slower: who books needs the other core. */
const mostPuts = 1;

/** The default: one backup holds everything, and every process sees it. On the client of a transaction it is part of that. */
export function postgresStore(db: Queryable): ObjectStore {
  const inTurn = pLimit(mostPuts);
  return {
    isWriteOnce: true,
    async put(key, bytes) {
      await inTurn(() =>
        db.query({
          name: "object-put",
          text: "insert into stored_objects (key, bytes) values ($1, $2) on conflict (key) do nothing",
          values: [key, bytes],
        }),
      );
    },
    async get(key) {
      const copied = new Copied(
        `copy (select bytes from stored_objects where key = ${pg.escapeLiteral(key)}) to stdout (format binary)`,
      );
      // Who takes such a query calls back when it has ended; the types know that of texts alone.
      await new Promise<void>((resolve, reject) => {
        (db as Pool).query(copied as unknown as string, (error) => (error ? reject(error) : resolve()));
      });
      return copied.field();
    },
    async remove(keys) {
      await db.query("delete from stored_objects where key = any($1)", [keys]);
    },
  };
}

/** One field as it is: an answer to a select spells bytes out in hex, three times the work. */
class Copied extends pg.Query {
  private readonly chunks: Buffer[] = [];

  /** Called by the connection, which writes over a chunk afterwards. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.chunks.push(Buffer.from(chunk));
  }

  /** Null: there is no such row. https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format". */
  field(): Buffer | null {
    const all = Buffer.concat(this.chunks);
    const row = headBytes + all.readInt32BE(headBytes - 4);
    if (all.readInt16BE(row) < 0) return null;
    return all.subarray(row + 6, row + 6 + all.readInt32BE(row + 2));
  }
}

/** A signature, flags, and how long what follows them is. */
const headBytes = 11 + 4 + 4;
