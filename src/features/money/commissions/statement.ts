import { isCollected, ofOrder, ofService, signedAmount, whoEarned } from "~/features/money/payments/income";
import type { Queryable } from "~/server/database/database";
import type { CommissionStatement } from "./contract";

/**
 * What a person earned in a month: of what was collected for their hours and packs, service by service, the share that held on the day on
 * which it came or went back. Null of nobody of the staff.
 */
export async function statementOf(
  client: Queryable,
  staffId: string,
  month: string,
): Promise<CommissionStatement | null> {
  const { rows: people } = await client.query<{ name: string }>("select name from therapists where id = $1", [
    staffId,
  ]);
  const [person] = people;
  if (!person) return null;
  const { rows } = await client.query<Omit<CommissionStatement["rows"][number], "commission">>(
    `with earned as (
       select ${ofService} as service_id, e.day, ${signedAmount} as amount from ledger_entries e ${ofOrder}
       where e.day >= $2::date and e.day < $2::date + interval '1 month' and ${isCollected} and ${whoEarned} = $1
     ), shared as (
       select earned.*, coalesce((select percent from commission_shares s where s.staff_id = $1
           and s.from_day = (select max(from_day) from commission_plans where staff_id = $1 and from_day <= earned.day)
           and (s.service_id = earned.service_id or s.service_id is null)
         order by s.service_id is null limit 1), 0) as percent
       from earned
     )
     select service_id as "serviceId", coalesce((select name from services where id = service_id), 'Pago sin orden') as service,
       sum(amount)::int as collected, percent::float8 as percent
     from shared group by 1, 2, percent order by 2, percent`,
    [staffId, `${month}-01`],
  );
  const earned = rows.map((row) => ({ ...row, commission: Math.round((row.collected * row.percent) / 100) }));
  const sum = (of: "collected" | "commission") => earned.reduce((total, row) => total + row[of], 0);
  return {
    month,
    staffId,
    name: person.name,
    rows: earned,
    collected: sum("collected"),
    commission: sum("commission"),
  };
}
