import { setTimeout as wait } from "node:timers/promises";
import type { Queryable } from "~/server/database/database";

/** What a seal says, to be kept where nobody who could alter the log can reach it. */
export interface Seal {
  number: number;
  seal: string;
}

/** A block is made and proven in memory. */
const mostLines = 10_000;

/**
 * SHA-256 over the seal before, the block's own bounds and its lines, each as JSON with its keys in PostgreSQL's order. A column
 * that is null counts as one that is not there, so that a column that comes later changes no seal; and the address is left out:
 * it is shortened when a day has passed. $1: the seal before, $2 and $3: first and last id.
 */
const sealed = `encode(sha256(convert_to(concat_ws(E'\\n', $1::text, $2::bigint, $3::bigint, count(*),
  string_agg((jsonb_strip_nulls(to_jsonb(log)) - 'address' || jsonb_build_object('at', extract(epoch from log.at)))::text,
    E'\\n' order by log.id)), 'UTF8')), 'hex')`;

/**
 * Seals the lines that were written since the last time. Costs who writes nothing: nobody is locked out, and a line whose number
 * was given before another's but that is committed later is waited for, so that none slips in behind a seal.
 */
export async function sealAccessLog(pool: Queryable): Promise<void> {
  const { rows } = await pool.query<{ last: string | null }>("select max(id) as last from access_log");
  const upTo = rows[0]?.last;
  if (!upTo || !(await writersOfNowLeft(pool))) return;
  while (await sealBlock(pool, upTo));
}

/**
 * True once everybody who was writing to the log has committed or given up: until then a number that was given may still become a
 * line. As CREATE INDEX CONCURRENTLY waits. False when somebody takes longer than a statement may.
 */
async function writersOfNowLeft(pool: Queryable): Promise<boolean> {
  const { rows } = await pool.query<{ writer: string }>(
    `select virtualtransaction as writer from pg_locks
     where locktype = 'relation' and relation = 'access_log'::regclass and mode = 'RowExclusiveLock'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  const writers = rows.map(({ writer }) => writer);
  for (let round = 0; round < 300 && writers.length > 0; round++) {
    const { rowCount } = await pool.query(
      `select from pg_locks where locktype = 'relation' and relation = 'access_log'::regclass and mode = 'RowExclusiveLock'
         and virtualtransaction = any ($1)
         and database = (select oid from pg_database where datname = current_database())`,
      [writers],
    );
    if (!rowCount) return true;
    await wait(50);
  }
  return writers.length === 0;
}

/** One more block, of lines up to that id; false when there are none, or when another process has just sealed it. */
async function sealBlock(pool: Queryable, upTo: string): Promise<boolean> {
  const last = await lastBlock(pool);
  const { rows } = await pool.query<{ to: string | null; lines: number }>(
    `select max(id) as "to", count(*)::int as lines
     from (select id from access_log where id > $1 and id <= $2 order by id limit ${mostLines}) as block`,
    [last.to, upTo],
  );
  const { to, lines } = rows[0] ?? { to: null, lines: 0 };
  if (!to) return false;
  const from = (BigInt(last.to) + 1n).toString();
  const { rowCount } = await pool.query(
    `insert into access_log_seals (number, from_id, to_id, lines, seal)
     select $4, $2, $3, count(*), ${sealed} from access_log log where id between $2 and $3
     on conflict do nothing`,
    [last.seal, from, to, last.number + 1],
  );
  return rowCount === 1 && lines === mostLines;
}

interface Block extends Seal {
  from: string;
  to: string;
  lines: number;
}

/** Before the first block. */
const beginning: Block = { number: 0, from: "0", to: "0", lines: 0, seal: "" };

async function lastBlock(pool: Queryable): Promise<Block> {
  const { rows } = await pool.query<Block>(
    `select number::int, from_id as from, to_id as "to", lines, seal from access_log_seals order by number desc limit 1`,
  );
  return rows[0] ?? beginning;
}

export async function lastSeal(pool: Queryable): Promise<Seal | null> {
  const { number, seal } = await lastBlock(pool);
  return number > 0 ? { number, seal } : null;
}

/** What was proven, or the first thing that is wrong. */
export interface ChainProof {
  blocks: number;
  lines: number;
  fault: null | { block: number; why: "altered" | "missing" | "other_seal" };
}

/** What is wrong, for people. */
export const sealFaultWords = ({ block, why }: NonNullable<ChainProof["fault"]>): string =>
  ({
    altered: `en el bloque ${block} hay líneas cambiadas, borradas o agregadas.`,
    missing: `falta el bloque ${block}.`,
    other_seal: `el bloque ${block} fue sellado de nuevo: su sello no es el guardado.`,
  })[why];

/** Reckons every seal again from the lines that are there, and compares the chain with a copy of a seal when one is given. */
export async function proveAccessLog(pool: Queryable, copy?: Seal): Promise<ChainProof> {
  let before = beginning;
  let lines = 0;
  const proof = (fault: ChainProof["fault"]): ChainProof => ({ blocks: before.number, lines, fault });
  for (;;) {
    const { rows } = await pool.query<Block & { reckoned: string; found: number }>(
      `select number::int, from_id as from, to_id as "to", lines, seal from access_log_seals where number > $1
       order by number limit 1`,
      [before.number],
    );
    const [block] = rows;
    if (!block) break;
    const number = before.number + 1;
    if (block.number !== number || BigInt(block.from) !== BigInt(before.to) + 1n)
      return proof({ block: number, why: "missing" });
    const { rows: reckoned } = await pool.query<{ seal: string; lines: number }>(
      `select ${sealed} as seal, count(*)::int as lines from access_log log where id between $2 and $3`,
      [before.seal, block.from, block.to],
    );
    if (reckoned[0]?.seal !== block.seal || reckoned[0].lines !== block.lines)
      return proof({ block: number, why: "altered" });
    if (copy?.number === number && copy.seal !== block.seal)
      return proof({ block: number, why: "other_seal" });
    lines += block.lines;
    before = block;
  }
  return proof(copy && copy.number > before.number ? { block: before.number + 1, why: "missing" } : null);
}
