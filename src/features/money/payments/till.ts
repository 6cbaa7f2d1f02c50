import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type EntryRow, entryOf, selectEntries } from "./entries";
import type { OneTill, Till } from "./till-contract";

/** SQL of what a row of the ledger puts into a till: cash, and what a person added to a bono; given back, it left again. */
const cash = `case e.kind when 'payment' then 1 else -1 end
  * case e.means when 'cash' then e.amount when 'bono' then coalesce(e.co_payment, 0) else 0 end`;

/** SQL of what should lie in a till: `t`. */
export const expectedIn = `(coalesce(t.opening, 0)
  + coalesce((select sum(${cash}) from ledger_entries e where e.till_id = t.id), 0)
  + coalesce((select sum(m.amount) from till_movements m where m.till_id = t.id), 0))::int`;

export interface TillAsked {
  day: string;
  branchId?: string | undefined;
}

/** Reception reads what it recorded itself, direction everything. */
const ownOf = ({ id, duties }: TherapistActor): string | null => (duties.includes("direction") ? null : id);

/** One day of the clinic's money. Balance that pays is no money that came: it is listed, and not summed. */
export async function tillOf(
  client: Queryable,
  actor: TherapistActor,
  { day, branchId }: TillAsked,
): Promise<Till> {
  const asked = [day, ownOf(actor), branchId ?? null];
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} left join tills t2 on t2.id = e.till_id
     where e.day = $1 and ($2::text is null or e.recorded_by = $2) and ($3::text is null or coalesce(t2.branch_id, a.branch_id) = $3)
     order by e.number`,
    asked,
  );
  const loose = await client.query<{ cash: number }>(
    `select coalesce(sum(${cash}), 0)::int as cash from ledger_entries e
       left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
     where e.day = $1 and e.till_id is null and ($2::text is null or e.recorded_by = $2) and ($3::text is null or a.branch_id = $3)`,
    asked,
  );
  const tills = await tillsOf(client, actor, asked);
  return {
    day,
    entries: rows.map((row) => ({ ...entryOf(row), patientName: row.patientName, who: row.who })),
    sums: sumsOf(rows),
    expectedCash: (loose.rows[0]?.cash ?? 0) + tills.reduce((sum, { expected }) => sum + expected, 0),
    tills,
    closings: await closingsOf(client, tills, asked),
  };
}

function sumsOf(rows: EntryRow[]): Till["sums"] {
  const sums = new Map<string, Till["sums"][number]>();
  for (const { means, who, kind, amount } of rows) {
    if (means === "balance") continue;
    const key = `${means} ${who}`;
    const sum = sums.get(key) ?? { means, who, amount: 0, count: 0 };
    sum.amount += kind === "payment" ? amount : -amount;
    sum.count += 1;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

type Closing = Till["closings"][number];
const closing = `json_build_object('id', c.id, 'tillId', c.till_id, 'expected', c.expected, 'counted', c.counted, 'counts', c.counts,
  'note', c.note, 'closedBy', p.name, 'closedAt', c.closed_at)`;

async function tillsOf(
  client: Queryable,
  { id }: TherapistActor,
  asked: (string | null)[],
): Promise<OneTill[]> {
  const { rows } = await client.query<
    Omit<OneTill, "openedAt" | "closedAt" | "isOwn"> & { openedAt: Date; closedAt: Date | null }
  >(
    `select t.id, t.branch_id as "branchId", t.person_id as "personId", owner.name as who, t.opening, t.opened_at as "openedAt",
       t.closed_at as "closedAt", ${expectedIn} as expected,
       coalesce((select json_agg(json_build_object('id', m.id, 'amount', m.amount, 'reason', m.reason, 'who', p.name, 'at', m.at)
           order by m.at, m.id) from till_movements m join therapists p on p.id = m.recorded_by where m.till_id = t.id), '[]') as movements,
       coalesce((select json_agg(${closing} order by c.closed_at desc) from till_closings c join therapists p on p.id = c.closed_by
           where c.till_id = t.id), '[]') as closings,
       coalesce((select json_agg(json_build_object('reason', r.reason, 'who', p.name, 'at', r.at) order by r.at)
           from till_reopenings r join therapists p on p.id = r.reopened_by where r.till_id = t.id), '[]') as reopenings
     from tills t join therapists owner on owner.id = t.person_id
     where t.day = $1 and ($2::text is null or t.person_id = $2) and ($3::text is null or t.branch_id = $3)
     order by t.opened_at, t.id`,
    asked,
  );
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    isOwn: row.personId === id,
  }));
}

/** With the counts of before tills were a person's, which were of a whole day. */
async function closingsOf(
  client: Queryable,
  tills: OneTill[],
  [day, own]: (string | null)[],
): Promise<Closing[]> {
  const { rows } = await client.query<{ closing: Closing }>(
    `select ${closing} as closing from till_closings c join therapists p on p.id = c.closed_by
     where c.day = $1 and (c.till_id = any ($2) or c.till_id is null and $3::text is null) order by c.closed_at desc`,
    [day, tills.map(({ id }) => id), own],
  );
  return rows.map((row) => row.closing);
}
