import { isCollected, ofOrder, ofService, signedAmount, whoEarned } from "~/features/money/payments/income";
import { owesBySums } from "~/features/money/payments/order-state";
import { ordersGiven } from "~/features/money/payments/queries";
import { reminderKind } from "~/features/people/whatsapp/remind";
import type { FigureId } from "./contract";

/**
 * Where a number comes from, in SQL: the rows of a month (`p.from_day` to before `p.next_day`), what each is counted under and what it
 * adds. The list behind a number is the same rows under the same key, so that both always agree.
 */
interface Source {
  /** What follows `from periods p`, and which of it; `$2` is the clinic's zone, `$3` the wall time now. */
  from: string;
  where: string;
  key: string;
  value: string;
  whole?: string;
  /** The same counts by fewer rows, where each row is many of the list's. */
  counted?: Pick<Source, "from" | "where" | "key" | "value">;
  /** Of the list: what says when, who, what with whom, and how much. */
  listed: { id: string; at: string; patient: string; detail: string; amount?: string };
  /** Rows that are counted into the whole and not into the value. */
  listedOnly?: string;
}

const stands = "(a.status <> 'cancelled' or a.no_show) and not a.conflict";
const hours = `join appointments a on a.wall_start >= p.from_day and a.wall_start < p.next_day`;
const hour = {
  id: "a.id",
  at: `to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI')`,
  patient: "a.patient_name",
  detail: `concat_ws(' · ', concat_ws(', ', a.service, a.pack), (select name from therapists where id = a.therapist_id))`,
};
/** A class stands in one hour of its professional, however many are in it. */
const isFirstSeat = `(a.class_id is null or not exists (select from appointments s where s.class_id = a.class_id and s.seat < a.seat
  and (s.status <> 'cancelled' or s.no_show)))`;
const wasReminded = `exists (select from reminders r where r.appointment_id = a.id and r.wall_start = a.wall_start
  and (r.planned_at < now() - interval '1 year' or exists (select from messages m
    where m.subject_id = r.id and m.kind = '${reminderKind}' and m.state in ('sent', 'delivered', 'read'))))`;
const daysAhead = "(a.wall_start::date - (a.created_at at time zone $2)::date)";

const money = `join ledger_entries e on e.day >= p.from_day and e.day < p.next_day ${ofOrder}`;
const entry = {
  id: "e.id",
  at: "to_char(e.day, 'YYYY-MM-DD')",
  patient: "coalesce((select name from patients where id = e.patient_id), 'Sin paciente')",
  detail: `concat_ws(' · ', nullif(concat_ws(', ', coalesce(pp.service, a.service), coalesce(pp.pack, a.pack)), ''),
    case e.kind when 'reversal' then 'devuelto' end)`,
  amount: signedAmount,
};
const owed = owesBySums("o.sold_at", "o.amount");
const collected = `sum(${signedAmount})`;
export const sources: Record<FigureId, Source> = {
  occupation: {
    from: hours,
    where: `${stands} and a.therapist_id is not null and ${isFirstSeat}`,
    key: "a.therapist_id",
    value: "sum(a.duration_minutes)",
    listed: hour,
  },
  heat: {
    from: `${hours} cross join lateral generate_series(date_trunc('hour', a.wall_start),
      a.wall_start + make_interval(mins => a.duration_minutes - 1), interval '1 hour') as begun`,
    where: `${stands} and a.therapist_id is not null and ${isFirstSeat}`,
    key: "to_char(begun, 'ID-HH24')",
    // The minutes of it that lie in that hour of the day.
    value: `sum(extract(epoch from least(a.wall_start + make_interval(mins => a.duration_minutes), begun + interval '1 hour')
      - greatest(a.wall_start, begun)) / 60)`,
    // Hours that begin at the same time of the week and are as long are counted together before they are cut by the clock.
    counted: {
      from: `cross join lateral (
        select extract(isodow from a.wall_start)::int as day, extract(hour from a.wall_start)::int as hour,
          extract(minute from a.wall_start)::int as minute, a.duration_minutes as minutes, count(*) as times
        from appointments a where a.wall_start >= p.from_day and a.wall_start < p.next_day and ${stands}
          and a.therapist_id is not null and ${isFirstSeat} group by 1, 2, 3, 4) a
        cross join lateral generate_series(0, (a.minute + a.minutes - 1) / 60) as later`,
      where: "true",
      // A Monday, and as many days and hours after it.
      key: "to_char(timestamp '2001-01-01' + make_interval(days => a.day - 1, hours => a.hour + later), 'ID-HH24')",
      value:
        "sum(a.times * (least(a.minute + a.minutes, 60 * (later + 1)) - greatest(a.minute, 60 * later)))",
    },
    listed: hour,
  },
  missed: {
    from: hours,
    where: "(a.status = 'completed' or a.no_show)",
    key: `case when ${wasReminded} then 'reminded' else 'other' end`,
    value: "count(*) filter (where a.no_show)",
    whole: "count(*)",
    listed: hour,
    listedOnly: "a.no_show",
  },
  patients: {
    // Each once, with their first hour of the month.
    from: `cross join lateral (
      select distinct on (a.patient_id) a.id, a.wall_start, a.patient_id, a.patient_name, a.service, a.pack, a.therapist_id
      from appointments a where a.wall_start >= p.from_day and a.wall_start < p.next_day and ${stands}
      order by a.patient_id, a.wall_start, a.id) a`,
    where: "true",
    key: `case when exists (select from appointments b where b.patient_id = a.patient_id and b.wall_start < p.from_day
      and (b.status <> 'cancelled' or b.no_show) and not b.conflict) then 'returning' else 'new' end`,
    value: "count(*)",
    listed: hour,
  },
  incomeByDay: {
    from: money,
    where: isCollected,
    key: "to_char(e.day, 'DD')",
    value: collected,
    listed: entry,
  },
  incomeByService: {
    from: money,
    where: isCollected,
    key: ofService,
    value: collected,
    listed: entry,
  },
  incomeByPerson: { from: money, where: isCollected, key: whoEarned, value: collected, listed: entry },
  incomeByPayer: {
    from: money,
    where: isCollected,
    key: "case when e.means = 'bono' then 'bono-' || e.bono_programme when e.means in ('webpay', 'mercadopago', 'simulator') then 'online' else e.means end",
    value: collected,
    listed: entry,
  },
  debts: {
    from: `cross join (${ordersGiven("null", "$3")}) o
      left join order_sums s on s.order_kind = o.kind and s.order_id = o.id`,
    where: `${owed} > 0`,
    key: "case when $3::date - o.at::date <= 30 then '0' when $3::date - o.at::date <= 60 then '31' when $3::date - o.at::date <= 90 then '61' else '91' end",
    value: `sum(${owed})`,
    listed: {
      id: "o.id",
      at: `to_char(o.at, 'YYYY-MM-DD"T"HH24:MI')`,
      patient: "(select name from patients where id = o.patient_id)",
      detail: "o.description",
      amount: owed,
    },
  },
  packs: {
    from: "cross join patient_packs pp",
    where: `pp.closed_at is null and pp.taken < pp.sessions and pp.expires_on >= $3::date
      and (pp.taken > 0 or exists (select from ledger_entries e where e.order_kind = 'pack' and e.order_id = pp.id))`,
    key: "pp.service_id || ' ' || pp.pack_id",
    value: "sum(pp.sessions - pp.taken)",
    whole: "sum(pp.sessions)",
    listed: {
      id: "pp.id",
      at: "to_char(pp.expires_on, 'YYYY-MM-DD')",
      patient: "(select name from patients where id = pp.patient_id)",
      detail:
        "pp.service || ', ' || pp.pack || ': quedan ' || (pp.sessions - pp.taken) || ' de ' || pp.sessions",
    },
  },
  leadTime: {
    from: hours,
    where: `${stands} and a.created_at < a.starts_at`,
    key: `case when ${daysAhead} < 1 then '0' when ${daysAhead} < 3 then '1' when ${daysAhead} < 8 then '3' when ${daysAhead} < 15 then '8' else '15' end`,
    value: "count(*)",
    listed: hour,
  },
  sources: {
    from: hours,
    where: stands,
    key: `case when a.told_therapist is not null then 'other-calendar'
      when exists (select from hour_offers o where o.taken_appointment_id = a.id) then 'waiting-list'
      when a.privacy_notice is not null then 'online' when a.series_id is not null then 'series' else 'staff' end`,
    value: "count(*)",
    listed: hour,
  },
  satisfaction: {
    from: `join satisfaction_questions q on q.asked_at >= p.from_day at time zone $2 and q.asked_at < p.next_day at time zone $2
      join appointments a on a.id = q.appointment_id`,
    where: "true",
    key: "case when q.score is null then 'none' when q.score >= 9 then '9' when q.score >= 7 then '7' else '0' end",
    value: "count(*)",
    listed: {
      ...hour,
      detail: `concat_ws(' · ', 'Nota ' || q.score, ${hour.detail})`,
    },
  },
};

/** What is as it is today, whatever month is looked at. */
export const standing: readonly FigureId[] = ["debts", "packs"];

const periods = `with periods as materialized (
  select n::int as n, m::timestamp as from_day, m::timestamp + interval '1 month' as next_day from unnest($1::date[]) with ordinality as each(m, n))`;

/** What is counted from the rows of hours and from nothing else: of a month that is over it changes only when one of them does. */
export const ofHoursAlone: readonly FigureId[] = ["occupation", "heat", "patients", "leadTime", "sources"];

/** Names what a source may leave out of the three parameters. */
const parameters = "($2::text, $3::timestamp) is not null";

/** SQL of a figure: by month (`n`, from 1) and key what its rows add. */
export function countStatement({ whole, counted, ...source }: Source): string {
  const { from, where, key, value } = counted ?? source;
  return `${periods} select p.n, ${key} as key, (${value})::float8 as value, ${whole ? `(${whole})::float8` : "null::float8"} as whole
   from periods p ${from} where ${where} and ${parameters} group by 1, 2`;
}

/** SQL of what stands behind one number: `$4` its key, `$5` and `$6` the page. */
export const listStatement = ({ from, where, key, listed, listedOnly }: Source): string =>
  `${periods} select ${listed.id} as id, ${listed.at} as at, ${listed.patient} as "patientName", ${listed.detail} as detail,
     ${listed.amount ?? "null"}::int as amount
   from periods p ${from} where ${where} and ${parameters} and (${key}) = $4 ${listedOnly ? `and ${listedOnly}` : ""}
   order by 2 desc, 1 limit $5 offset $6`;
