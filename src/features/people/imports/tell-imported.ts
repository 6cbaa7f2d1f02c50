import type { Pool } from "pg";
import { inviteStaff } from "~/features/people/accounts/invite-staff";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueueAll } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { noMailboxDomain } from "~/shared/mailbox";
import { type Import, mailsAnHour } from "./contract";
import { importOf } from "./queries";

/** From now on whom it brought is written to, with the link by which they enter; and they are reminded of their hours. */
export async function tellImported(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<Import | Refusal> {
  return inTransaction(pool, async (client): Promise<Import | Refusal> => {
    const { rowCount } = await client.query(
      "update imports set told_from = $2, version = version + 1 where id = $1 and state = 'done' and told_from is null",
      [id, clock()],
    );
    const now = await importOf(client, id);
    if ("code" in now) return now;
    if (!rowCount)
      return refuse("conflict", { text: "Ya se les está escribiendo, o todavía no terminó.", current: now });
    await logAccess(client, { actor: nameInLog(actor), action: "import.told", objectId: id, address });
    return now;
  });
}

/** Writes to those whose turn it is: each once, at most two hundred in any hour. */
export async function tellSome({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> {
  const now = clock();
  await inTransaction(pool, async (client) => {
    // Two that count at once would both find room.
    await client.query("select pg_advisory_xact_lock(hashtext('tell-imported'))");
    const { rows } = await client.query<{
      row: number;
      importId: string;
      patientId: string | null;
      therapistId: string | null;
    }>(
      `select r.row, r.import_id as "importId", r.made ->> 'patients' as "patientId", r.made ->> 'therapists' as "therapistId"
       from imports i join import_rows r on r.import_id = i.id and r.outcome = 'created' and r.told_at is null
         left join patients p on p.id = r.made ->> 'patients'
       where i.told_from is not null and i.state = 'done'
         and (r.made ? 'therapists' or p.email is not null and p.email not like '%@${noMailboxDomain}')
       order by i.told_from, r.row
       limit greatest(0, ${mailsAnHour} - (select count(*) from import_rows where told_at > $1)) for update of r skip locked`,
      [later(now, -60 * 60 * 1000)],
    );
    if (rows.length === 0) return;
    await enqueueAll(
      client,
      "account.imported",
      rows.flatMap(({ patientId }) => patientId ?? []),
    );
    for (const { therapistId } of rows) {
      if (!therapistId) continue;
      const { rows: known } = await client.query<{ email: string }>(
        "select email from therapists where id = $1 and active and password_hash is null",
        [therapistId],
      );
      if (known[0]) await inviteStaff(client, { id: therapistId, email: known[0].email }, now);
    }
    await client.query(
      `update import_rows r set told_at = $2 from jsonb_to_recordset($1) as t("importId" text, row int)
       where r.import_id = t."importId" and r.row = t.row`,
      [JSON.stringify(rows), now],
    );
  });
}
