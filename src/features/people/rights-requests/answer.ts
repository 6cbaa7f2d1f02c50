import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { blockPerson } from "./block";
import type { Right, RightsRequest } from "./contract";
import { findRight } from "./queries";

interface Answer {
  number: string;
  text: string;
  /** Of a request to block: what is asked for is done, unless the clinic says no. */
  blocks?: boolean | undefined;
}

/** Of two at once the first one's words stand. */
export async function answerRight(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { number, text, blocks = true }: Answer,
  address: string,
): Promise<RightsRequest | Refusal> {
  if (!/^\d{1,9}$/.test(number)) return refuse("not_found");
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      id: string;
      patientId: string;
      right: Right;
      answeredAt: Date | null;
    }>(
      `select id, patient_id as "patientId", asked_right as "right", answered_at as "answeredAt" from rights_requests where number = $1 for update`,
      [number],
    );
    const [request] = rows;
    if (!request) return refuse("not_found");
    if (request.answeredAt) return refuse("not_active", { text: "Esta solicitud ya tiene respuesta." });
    if (request.right === "blocking" && blocks)
      await blockPerson(client, request.patientId, { now: clock(), by: nameInLog(actor) });
    await client.query(
      "update rights_requests set answer = $2, answered_at = $3, answered_by = $4 where id = $1",
      [request.id, text, clock(), actor.id],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "patient.right-answered",
      patientId: request.patientId,
      objectId: request.id,
      address,
    });
    await enqueue(client, "patient.right-answered", request.id);
    const {
      patientName: _,
      patientEmail: _mail,
      askedAt: _at,
      answeredAt: _when,
      ...shown
    } = (await findRight(client, request.id)) ?? refuseGone();
    return shown;
  });
}

function refuseGone(): never {
  throw new Error("a request is gone");
}
