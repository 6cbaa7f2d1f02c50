import type { Pool, PoolClient } from "pg";

class Killed extends Error {}

/**
 * The database as a process has it that is killed: the first `statements` are done, the next one is lost before or after it
 * took effect, and nothing of that process comes after it. What its transactions had not committed is rolled back by
 * PostgreSQL itself, because the connection is closed.
 */
export function dyingPool(
  pool: Pool,
  statements: number,
  lost: "before" | "after",
): { pool: Pool; isDead(): boolean } {
  let done = 0;
  let dead = false;
  async function guarded<T>(run: () => Promise<T>): Promise<T> {
    if (dead) throw new Killed();
    done += 1;
    if (done <= statements) return run();
    dead = true;
    if (lost === "after") await run().catch(() => undefined);
    throw new Killed();
  }
  const dying = {
    query: (...args: Parameters<Pool["query"]>) =>
      guarded(() => pool.query(...args) as unknown as Promise<unknown>),
    async connect() {
      if (dead) throw new Killed();
      const client = await pool.connect();
      return new Proxy(client, {
        get: (target, name) =>
          name === "query"
            ? (...args: Parameters<PoolClient["query"]>) =>
                guarded(() => target.query(...args) as unknown as Promise<unknown>)
            : name === "release"
              ? (broken?: boolean) => target.release(dead || broken)
              : Reflect.get(target, name),
      });
    },
  };
  return { pool: dying as unknown as Pool, isDead: () => dead };
}
