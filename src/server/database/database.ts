import pg from "pg";
import type { Log } from "~/server/watch/log";
import { keepAliveInitialDelayMillis, reach } from "./database-servers";
import type { Silence } from "./silence";

interface PoolOptions {
  pooler?: boolean;
  silence?: Silence;
  max?: number;
  /** What PostgreSQL's list of connections calls it. */
  name?: string;
  /** Its statements change nothing, whatever they say. */
  onlyReads?: boolean;
}

/**
 * The one pool of this process. Waiting for a connection and every statement are bounded, so that a database that is slow
 * or gone becomes a 503 instead of a request that hangs. Behind a transaction pooler the time of a statement is the pooler's to
 * set (deploy/pgbouncer), and nothing is left on a connection for the next transaction.
 */
export function connect(
  url: string,
  log: Pick<Log, "warn">,
  { pooler = false, silence, max = 20, name = "zoh", onlyReads = false }: PoolOptions = {},
): pg.Pool {
  const { connectionString, Client: Plain } = reach(url);
  const Client = silence?.watched(Plain) ?? Plain;
  const pool = new pg.Pool({
    connectionString,
    Client: pooler ? withoutPrepared(Client) : Client,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(!pooler && { statement_timeout: statementMs }),
    query_timeout: 12_000,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    application_name: name,
    ...(onlyReads && { options: "-c default_transaction_read_only=on" }),
  });
  // An idle connection that the database closed: the pool replaces it, the process must not die of it.
  pool.on("error", (error) => log.warn({ reason: error.message }, "database connection lost"));
  // One that is lost between two statements of a transaction: its next statement fails, and says so to who waits for it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  silence?.follow(pool);
  return pool;
}

const statementMs = 10_000;

/** A statement that has a name is prepared on a connection, and the next transaction may get another. */
function withoutPrepared(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: handed on as it came
    override query(...[asked, ...rest]: any[]): any {
      const isNamed = typeof asked?.submit !== "function" && asked?.name;
      return Reflect.apply(super.query, this, [isNamed ? { ...asked, name: undefined } : asked, ...rest]);
    }
  };
}

/** A pool or the client of a transaction. */
export type Queryable = Pick<pg.Pool, "query">;

/** All of it or nothing; what is returned is committed, what is thrown is rolled back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query("begin");
    const result = await run(client);
    await client.query("commit");
    broken = false;
    return result;
  } catch (error) {
    // A connection that cannot even roll back is closed below; nor is one kept whose server does not answer, or takes no writes.
    if (!isLeft(error))
      await client.query("rollback").then(
        () => {
          broken = false;
        },
        () => undefined,
      );
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Asks within an open transaction so that a statement that fails takes back itself alone, and its caller may go on. */
export function keepingTransaction(client: pg.PoolClient): Queryable {
  const query = async (asked: pg.QueryConfig, values?: unknown[]) => {
    await client.query("savepoint asked");
    try {
      return await client.query(asked, values);
    } catch (error) {
      if (!isLeft(error)) await client.query("rollback to savepoint asked");
      throw error;
    }
  };
  return { query: query as Queryable["query"] };
}

class TakenBack extends Error {}

/** Does all of it and takes it back: what it would give. */
export async function inTrial<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const given: T[] = [];
  await inTransaction(pool, async (client) => {
    given.push(await run(client));
    throw new TakenBack();
  }).catch((error) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return given[0] as T;
}

/** Fields that PostgreSQL sends with an error; found through what wraps it. */
interface DatabaseError {
  code: string;
  constraint?: string;
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") {
      const constraint =
        "constraint" in cause && typeof cause.constraint === "string" ? cause.constraint : undefined;
      return { code: cause.code, ...(constraint && { constraint }) };
    }
  }
  return null;
}

export function violates(error: unknown, constraint: string): boolean {
  return databaseErrorOf(error)?.constraint === constraint;
}

const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|client was closed/i;
const awayCodes =
  /^(08|53|57P0|57014|55P03|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|25006|25P03|58030)/;

/** True when the database is away, starting, full, read-only or too slow to answer: nothing is wrong with the request. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code && awayCodes.test(code)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (lostConnection.test(cause.message)) return true;
  return false;
}

/** True of a write where none is taken. */
export const isReadOnly = (error: unknown) => databaseErrorOf(error)?.code === "25006";

/** True when what is asked next on the same connection would fare no better. */
const isLeft = (error: unknown) =>
  isReadOnly(error) || (error instanceof Error && error.message === "Query read timeout");

const collisionCodes = new Set(["40001", "40P01"]);

/** Runs again what lost to a deadlock or a serialisation failure; the last loss is thrown and becomes a 409. */
export async function retryCollisions<T>(run: () => Promise<T>, attempts = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isCollision(error)) throw error;
    }
  }
}

export function isCollision(error: unknown): boolean {
  return collisionCodes.has(databaseErrorOf(error)?.code ?? "");
}
