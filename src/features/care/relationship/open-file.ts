import { logAccess } from "~/server/audit/access-log";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";
import { openFile as openCall } from "./contract";

const openMs = 24 * 60 * 60_000;

/** A file that the actor does not attend, open to them for a day because they say why: never in silence. */
export async function openFile(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { patientId, reason }: { patientId: string; reason: string },
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<{ until: string } | Refusal> {
  const now = clock();
  const until = later(now, openMs);
  const claim = claimOf(nameInLog(actor), openCall, idempotencyKey, { patientId, reason });
  return once(pool, claim, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into file_openings (therapist_id, patient_id, reason, opened_at, until)
       select $1, id, $3, $4, $5 from patients where id = $2 returning id`,
      [actor.id, patientId, reason, now, until],
    );
    const [opening] = rows;
    await logAccess(client, {
      actor: nameInLog(actor),
      action: opening ? "file.opened" : "file.denied",
      patientId: opening ? patientId : null,
      objectId: opening?.id ?? null,
      address,
    });
    if (!opening) return refuse("not_found");
    await enqueue(client, "file.opened", opening.id);
    return { until: until.toISOString() };
  });
}
