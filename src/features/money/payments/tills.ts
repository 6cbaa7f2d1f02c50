import { openBranches } from "~/features/clinic/clinic/open-branches";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { expectedIn, tillOf } from "./till";
import type { Till } from "./till-contract";

type Context = Pick<ServerContext, "pool" | "clock">;

interface TillRow {
  id: string;
  day: string;
  personId: string;
  opening: number | null;
  isOpen: boolean;
}

const row = `t.id, to_char(t.day, 'YYYY-MM-DD') as day, t.person_id as "personId", t.opening, t.closed_at is null as "isOpen"`;

/**
 * The open till of somebody today, which is opened without an amount where there is none; what is recorded belongs to it. Held until the end
 * of the transaction, so that who closes it counts what is being recorded, or leaves it to the next one.
 */
export async function tillFor(
  client: Queryable,
  personId: string,
  at: Date,
  branchId: string | null = null,
): Promise<{ id: string; opening: number | null }> {
  const day = wallTimeOf(at).slice(0, 10);
  for (;;) {
    const { rows } = await client.query<{ id: string; opening: number | null }>(
      "select id, opening from tills where person_id = $1 and day = $2 and closed_at is null for share",
      [personId, day],
    );
    if (rows[0]) return rows[0];
    await client.query(
      `insert into tills (branch_id, person_id, day, opened_at) values ($1, $2, $3, $4)
       on conflict (person_id, day) where closed_at is null do nothing`,
      [branchId ?? (await openBranches(client))[0] ?? null, personId, day, at],
    );
  }
}

export async function openTill(
  { pool, clock }: Context,
  actor: TherapistActor,
  { branchId, amount }: { branchId?: string | null | undefined; amount: number },
): Promise<Till | Refusal> {
  return inTransaction(pool, async (client) => {
    if (branchId && !(await openBranches(client)).includes(branchId))
      return refuse("validation", { fields: { branchId: "Esa sede no existe." } });
    const { id } = await tillFor(client, actor.id, clock(), branchId ?? null);
    const opened = await client.query(
      "update tills set opening = $2, branch_id = coalesce($3, branch_id) where id = $1 and opening is null and closed_at is null",
      [id, amount, branchId ?? null],
    );
    if (!opened.rowCount) return refuse("conflict", { text: "Tu caja de hoy ya está abierta." });
    return tillOf(client, actor, { day: dayOf(clock()) });
  });
}

export async function moveTillCash(
  { pool, clock }: Context,
  actor: TherapistActor,
  { amount, reason, tillId }: { amount: number; reason: string; tillId?: string | undefined },
): Promise<Till | Refusal> {
  return inTransaction(pool, async (client) => {
    const at = clock();
    const till = tillId
      ? await heldTill(client, actor, tillId)
      : { ...(await tillFor(client, actor.id, at)), day: dayOf(at) };
    if (till instanceof Refusal) return till;
    await client.query(
      "insert into till_movements (till_id, amount, reason, recorded_by, at) values ($1, $2, $3, $4, $5)",
      [till.id, amount, reason, actor.id, at],
    );
    return tillOf(client, actor, { day: till.day });
  });
}

interface Counted {
  counted: number;
  counts?: Partial<Record<string, number>> | null | undefined;
  note?: string | null | undefined;
  tillId?: string | undefined;
}

/** Keeps what was counted beside what should be there. Notes and coins, where they are told, come to what was counted. */
export async function closeTill(
  { pool, clock }: Context,
  actor: TherapistActor,
  { counted, counts, note, tillId }: Counted,
): Promise<Till | Refusal> {
  const sum = Object.entries(counts ?? {}).reduce(
    (total, [value, times]) => total + Number(value) * (times ?? 0),
    0,
  );
  if (counts && sum !== counted)
    return refuse("validation", { fields: { counted: "Los billetes y monedas no suman lo contado." } });
  return inTransaction(pool, async (client) => {
    const at = clock();
    const own = tillId ?? (await latestOpen(client, actor.id));
    if (own === null) return refuse("conflict", { text: "No tienes una caja abierta." });
    const till = await heldTill(client, actor, own);
    if (till instanceof Refusal) return till;
    await client.query("update tills set closed_at = $2 where id = $1", [till.id, at]);
    await client.query(
      `insert into till_closings (till_id, day, expected, counted, counts, note, through_number, closed_by, closed_at)
       select t.id, t.day, ${expectedIn}, $2, $3, $4, coalesce((select max(number) from ledger_entries where till_id = t.id), 0), $5, $6
       from tills t where t.id = $1`,
      [till.id, counted, counts ? JSON.stringify(counts) : null, note || null, actor.id, at],
    );
    return tillOf(client, actor, { day: till.day });
  });
}

/** The one that was closed last, when none is named. Nobody has two open tills of one day. */
export async function reopenTill(
  { pool, clock }: Context,
  actor: TherapistActor,
  { reason, tillId }: { reason: string; tillId?: string | undefined },
): Promise<Till | Refusal> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<TillRow>(
      `select ${row} from tills t where ($1::text is null and t.closed_at is not null or t.id = $1)
       order by t.closed_at desc limit 1 for update`,
      [tillId ?? null],
    );
    const [till] = rows;
    if (!till) return tillId ? refuse("not_found") : refuse("conflict", { text: "No hay una caja cerrada." });
    if (till.isOpen) return refuse("conflict", { text: "Esta caja está abierta." });
    const { rowCount } = await client.query(
      `update tills t set closed_at = null where id = $1 and not exists (
         select from tills o where o.person_id = t.person_id and o.day = t.day and o.closed_at is null)`,
      [till.id],
    );
    if (!rowCount)
      return refuse("conflict", { text: "Esa persona ya abrió otra caja ese día: ciérrala primero." });
    await client.query(
      "insert into till_reopenings (till_id, reason, reopened_by, at) values ($1, $2, $3, $4)",
      [till.id, reason, actor.id, clock()],
    );
    return tillOf(client, actor, { day: till.day });
  });
}

async function latestOpen(client: Queryable, personId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    "select id from tills where person_id = $1 and closed_at is null order by day desc limit 1",
    [personId],
  );
  return rows[0]?.id ?? null;
}

/** An open till, held against who records in it; somebody else's is direction's to touch. */
async function heldTill(client: Queryable, actor: TherapistActor, id: string): Promise<TillRow | Refusal> {
  const { rows } = await client.query<TillRow>(`select ${row} from tills t where t.id = $1 for update`, [id]);
  const [till] = rows;
  if (!till) return refuse("not_found");
  if (till.personId !== actor.id && !actor.duties.includes("direction"))
    return refuse("forbidden", { text: "Es la caja de otra persona: la cierra la dirección." });
  return till.isOpen ? till : refuse("conflict", { text: "Esta caja ya está cerrada." });
}

const dayOf = (at: Date): string => wallTimeOf(at).slice(0, 10);
