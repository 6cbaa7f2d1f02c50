import type { Queryable } from "~/server/database/database";
import { troubleOf } from "./trouble";

type Writing = { state: "ok" } | { state: "failed"; trouble?: string };

const keptMs = 5_000;

/** Whether the database can write now, and has room for it: tried at most every five seconds, for all who ask. */
export function provingWriting(db: Queryable): () => Promise<Writing> {
  let proof: Promise<Writing> | undefined;
  let askedAt = 0;
  return () => {
    if (proof && performance.now() - askedAt < keptMs) return proof;
    askedAt = performance.now();
    proof = db.query("select prove_writing()").then(
      () => ({ state: "ok" }),
      (error) => {
        const trouble = troubleOf(error);
        return { state: "failed", ...(trouble && { trouble }) };
      },
    );
    return proof;
  };
}
