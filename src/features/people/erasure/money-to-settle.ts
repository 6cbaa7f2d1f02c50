import { balanceOf } from "~/features/money/payments/ledger";
import { packsOf } from "~/features/money/payments/queries";
import type { Queryable } from "~/server/database/database";
import { wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";

/** What has to be given back or decided before a person may be erased; null when nothing. */
export async function moneyToSettle(client: Queryable, patientId: string, now: Date): Promise<string | null> {
  const balance = await balanceOf(client, patientId);
  if (balance > 0) return `Tiene ${formatPesos(balance)} a su favor.`;
  const { rowCount: underWay } = await client.query(
    `select from refund_tasks where patient_id = $1 and done_at is null
     union all select from payments where patient_id = $1 and (status in ('COMMITTING', 'REVIEW')
       or refund_asked_at is not null and status <> 'REFUNDED')`,
    [patientId],
  );
  if (underWay) return "Tiene un pago en revisión o una devolución por hacer.";
  const packs = await packsOf(client, { patientIds: [patientId], on: wallTimeOf(now).slice(0, 10) });
  return packs.some(({ paid, left }) => paid && left > 0)
    ? "Tiene un pack pagado con sesiones por usar."
    : null;
}
