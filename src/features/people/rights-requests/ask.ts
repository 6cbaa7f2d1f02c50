import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type ProvenPatient } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { wallTimeOf } from "~/shared/clinic-time";
import type { Right, RightsRequest } from "./contract";
import { dueOn } from "./due-on";
import { findOpenRight } from "./queries";

interface Asked {
  right: Right;
  text?: string | null | undefined;
}

/** Keeps the request for a person to answer; while one is open, asking for the same again is that one. */
export async function askRight(
  { pool, clock, clinic }: Pick<ServerContext, "pool" | "clock" | "clinic">,
  actor: ProvenPatient,
  { right, text = null }: Asked,
  address: string,
): Promise<RightsRequest> {
  return inTransaction(pool, async (client) => {
    const now = clock();
    const { rows } = await client.query<{ id: string }>(
      `insert into rights_requests (patient_id, asked_right, comment, asked_at, due_on) values ($1, $2, $3, $4, $5)
       on conflict (patient_id, asked_right) where answered_at is null do nothing returning id`,
      [actor.id, right, text, now, dueOn(clinic().opening, right, wallTimeOf(now).slice(0, 10))],
    );
    const [kept] = rows;
    if (kept) {
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "patient.right-asked",
        patientId: actor.id,
        objectId: kept.id,
        address,
      });
      await enqueue(client, "patient.right-asked", kept.id);
    }
    const standing = await findOpenRight(client, actor.id, right);
    if (!standing) throw new Error("a request is gone");
    return standing;
  });
}
