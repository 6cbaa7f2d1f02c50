import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { IssuedDocument } from "./contract";
import { mayIssue } from "./may-issue";
import { documentById, ownerOf } from "./queries";

/** A paper is never changed: a row beside it says that it holds no more, why, and by whom. Once. */
export function annulDocument(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, reason, address }: { id: string; reason: string; address: string },
): Promise<IssuedDocument | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const owner = await ownerOf(client, id);
    if (!owner) return refuse("not_found");
    const ground = await mayIssue(client, actor, owner, { now, address });
    if (ground instanceof Refusal) return ground;
    const { rowCount } = await client.query(
      `insert into document_annulments (document_id, therapist_id, reason, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, actor.id, reason, now],
    );
    if (!rowCount) return refuse("conflict", { text: "Este documento ya está anulado." });
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "document.annulled",
      patientId: owner.patientId,
      objectId: id,
      address,
    });
    return documentById(client, id);
  });
}
