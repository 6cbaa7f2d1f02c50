import pLimit from "p-limit";
import type { Pool } from "pg";

const inTurn = pLimit(1);
/** More files than this wait for no turn: their senders are asked to come later. */
const mostWaiting = 4;
/** Well before a reading counts as dead (bring-import.ts). */
const beatMs = 10_000;

export const isFull = (): boolean => inTurn.pendingCount >= mostWaiting;

/** One file is read at a time, whoever sends more: a thread and a place at the database for all. While it waits and is read, it says that it lives. */
export async function readInTurn<T>(pool: Pool, importId: string, read: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => {
    pool
      .query("update imports set beat_at = now() where id = $1 and state = 'reading'", [importId])
      // Whoever reads hears of it.
      .catch(() => undefined);
  }, beatMs);
  try {
    return await inTurn(read);
  } finally {
    clearInterval(beat);
  }
}
