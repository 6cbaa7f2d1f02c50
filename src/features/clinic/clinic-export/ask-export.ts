import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueueAll } from "~/server/work/outbox";
import { hasSecondFactor, isSilent } from "./queries";
import { runExport } from "./run-export";

export const needsSecondFactor = () =>
  refuse("forbidden", {
    text: "Para llevarte todo hay que entrar con la verificación en dos pasos. Actívala en tu cuenta.",
  });

/**
 * Begins an export in this process: the passphrase is in its memory alone, so that what a crash cuts off is asked for again. Of several
 * that ask at once one begins.
 */
export async function askExport(
  context: ServerContext,
  actor: TherapistActor,
  { passphrase, address }: { passphrase: string; address: string },
): Promise<{ id: string } | Refusal> {
  const { pool, clock } = context;
  if (!(await hasSecondFactor(pool, actor))) return needsSecondFactor();
  const begun = await inTransaction(pool, async (client) => {
    const now = clock();
    await client.query(`update clinic_exports set ended_at = $1, failure = 'cut' where ${isSilent}`, [now]);
    const { rows } = await client.query<{ id: string }>(
      "insert into clinic_exports (asked_by, asked_at) values ($1, $2) on conflict do nothing returning id",
      [actor.id, now],
    );
    const [made] = rows;
    if (!made) return refuse("conflict", { text: "Ya se está preparando una copia. Espera a que termine." });
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "clinic.exported",
      objectId: made.id,
      address,
    });
    const told = await client.query<{ id: string }>(
      "select id from therapists where active and 'direction' = any (duties) and id <> $1",
      [actor.id],
    );
    await enqueueAll(
      client,
      "clinic-export.asked",
      told.rows.map(({ id }) => `${made.id}.${id}`),
    );
    return made;
  });
  if ("id" in begun) runExport(context, { id: begun.id, passphrase });
  return begun;
}
