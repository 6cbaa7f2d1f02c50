import type { Queryable } from "~/server/database/database";
import { clinicTimeZone, wallTimeOf } from "~/shared/clinic-time";
import type { LedgerEntry, Owed, PackLeft, PatientAccount } from "./account-contract";
import { type EntryRow, entryOf, selectEntries } from "./entries";
import { balanceOf } from "./ledger";
import { orderIsInReview, orderIsPaid, owesBySums } from "./order-state";

/** What one patient paid, owes and has left; whoever reads it was proven by the caller. */
export async function accountOf(client: Queryable, patientId: string, now: Date): Promise<PatientAccount> {
  const [owed, entries, packs, balance, refunds] = await Promise.all([
    owedBy(client, { patientId }),
    entriesOf(client, patientId),
    packsOf(client, { patientIds: [patientId], on: wallTimeOf(now).slice(0, 10) }),
    balanceOf(client, patientId),
    client.query<{ amount: number }>(
      `select coalesce(sum(amount), 0)::int as amount from (
         select amount from refund_tasks where patient_id = $1 and done_at is null
         union all select amount from payments where patient_id = $1 and refund_asked_at is not null and status <> 'REFUNDED'
       ) asked`,
      [patientId],
    ),
  ]);
  return {
    owed: owed.map(({ patientId: _, patientName: __, patientPhone: ___, ...mine }) => mine),
    entries,
    packs: packs.map(({ patientId: _, patientName: __, patientPhone: ___, ...mine }) => mine),
    balance,
    refundsUnderWay: refunds.rows[0]?.amount ?? 0,
  };
}

/** The latest first. */
export async function entriesOf(client: Queryable, patientId: string): Promise<LedgerEntry[]> {
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} where e.patient_id = $1 and e.order_kind <> 'surplus' order by e.number desc limit 200`,
    [patientId],
  );
  return rows.map(entryOf);
}

interface WhoOwes {
  /** Of everybody when absent: then only what was given or begun, the oldest first. */
  patientId?: string;
  /** Wall time: hours after it are no debt yet. */
  givenBefore?: string;
}

export type OwedRow = Owed & { patientId: string; patientName: string; patientPhone: string };

/** What is older is no debt that somebody collects at the desk, and hours of years need not be read for it. */
const debtsSince = "interval '180 days'";

/** SQL of hours and packs that stand and may be owed: of a patient, or of everybody what was given before a wall time; both are parameters. */
export const ordersGiven = (patientId: string, before: string): string => `
  select 'appointment' as kind, a.id, a.patient_id, concat_ws(', ', a.service, a.pack) as description, 1 as sessions,
    a.price as amount, a.wall_start as at, a.created_at as sold_at
  from appointments a
  where a.patient_pack_id is null and a.status <> 'cancelled' and a.price > 0
    -- An hour that nobody has accepted yet is owed by nobody.
    and a.status <> 'therapist_scheduled' and (${patientId}::text is null or a.patient_id = ${patientId})
    and (${before}::timestamp is null or (a.wall_start between ${before} - ${debtsSince} and ${before} and a.status in ('confirmed', 'completed')))
  union all
  select 'pack', pp.id, pp.patient_id, concat_ws(', ', pp.service, pp.pack), pp.sessions, pp.price, begun.at, pp.opened_at
  from patient_packs pp cross join lateral (
    select coalesce((select wall_start from appointments
        where patient_pack_id = pp.id and (status <> 'cancelled' or no_show) order by created_at, id limit 1),
      -- Sold alone it is bought once some of it is paid.
      case when pp.sold_by is not null and exists (select from ledger_entries where order_kind = 'pack' and order_id = pp.id)
        then pp.opened_at at time zone '${clinicTimeZone}' end) as at
  ) begun
  where begun.at is not null and pp.closed_at is null and (${patientId}::text is null or pp.patient_id = ${patientId})
    and (${before}::timestamp is null or begun.at between ${before} - ${debtsSince} and ${before})`;

/** Of an order `o` and its sums `s`. */
const owes = `(${owesBySums("o.sold_at", "o.amount")})`;

/** Hours and packs that stand and of which something is owed. */
export async function owedBy(client: Queryable, { patientId, givenBefore }: WhoOwes): Promise<OwedRow[]> {
  const { rows } = await client.query<OwedRow>(
    `with orders as (${ordersGiven("$1", "$2")})
     select o.id as "orderId", o.kind, o.description, o.sessions, ${owes} as amount, to_char(o.at, 'YYYY-MM-DD"T"HH24:MI') as when,
       ${orderIsInReview("o.kind", "o.id")} as "inReview",
       o.patient_id as "patientId", p.name as "patientName", p.phone as "patientPhone"
     from orders o join patients p on p.id = o.patient_id
       left join order_sums s on s.order_kind = o.kind and s.order_id = o.id
     where ${owes} > 0
     order by o.at, o.id limit 200`,
    [patientId ?? null, givenBefore ?? null],
  );
  return rows;
}

type PackRow = PackLeft & { patientId: string; patientName: string; patientPhone: string };

/** Packs with sessions that an hour may still use; `on` is the clinic's day. Of everybody without `patientIds`. */
export async function packsOf(
  client: Queryable,
  { patientIds, on }: { patientIds?: string[]; on: string },
): Promise<PackRow[]> {
  const { rows } = await client.query<PackRow>(
    `select pp.id, pp.service_id as "serviceId", pp.service, pp.pack_id as "packId", pp.pack, pp.sessions,
       pp.sessions - pp.taken as left,
       (select count(*)::int from appointments where patient_pack_id = pp.id and (status = 'completed' or no_show)) as used,
       to_char(pp.expires_on, 'YYYY-MM-DD') as "expiresOn",
       ${orderIsPaid("'pack'", "pp.id", "pp.opened_at")} as paid,
       pp.price, pp.patient_id as "patientId", p.name as "patientName", p.phone as "patientPhone"
     from patient_packs pp join patients p on p.id = pp.patient_id
     where pp.closed_at is null and pp.expires_on >= $2::date
       and ($1::text[] is null or pp.patient_id = any ($1))
       and ($1::text[] is not null or pp.taken < pp.sessions)
       and (pp.taken > 0 or exists (select from ledger_entries e where e.order_kind = 'pack' and e.order_id = pp.id))
       -- One that is used up is shown until the next of its kind is opened.
       and (pp.taken < pp.sessions or not exists (select from patient_packs next where next.patient_id = pp.patient_id
         and next.service_id = pp.service_id and next.pack_id = pp.pack_id and next.taken < next.sessions
         and next.closed_at is null))
     order by pp.expires_on, pp.id limit 500`,
    [patientIds ?? null, on],
  );
  return rows;
}

/** What each of many owes for what was given: hours that are done, and packs in use. */
export async function owedTotals(client: Queryable, patientIds: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ patientId: string; amount: number }>(
    `select patient_id as "patientId", sum(${owes})::int as amount from (
       select a.patient_id, a.price as amount, 'appointment' as kind, a.id, a.created_at as sold_at from appointments a
       where a.patient_id = any ($1) and a.patient_pack_id is null and a.status = 'completed'
         and a.wall_start > now() - ${debtsSince}
       union all
       select pp.patient_id, pp.price, 'pack', pp.id, pp.opened_at from patient_packs pp
       where pp.patient_id = any ($1) and pp.closed_at is null and exists (
         select from appointments where patient_pack_id = pp.id and (status = 'completed' or no_show))
     ) o left join order_sums s on s.order_kind = o.kind and s.order_id = o.id
     where ${owes} > 0
     group by patient_id`,
    [patientIds],
  );
  return new Map(rows.map(({ patientId, amount }) => [patientId, amount]));
}
