import { logAccess } from "~/server/audit/access-log";
import { inTransaction, violates } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { leads } from "~/shared/role";
import { keptLines, nameTaken } from "./keep-protocol";
import { namesOnce, type Protocol, type ProtocolContents } from "./protocol-contract";
import { protocolOf } from "./queries";

/** Its maker's and direction's to change. What began from it stays as it is. */
export async function changeProtocol(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  { id, version, name, lines }: ProtocolContents & { id: string; version: number },
  address: string,
): Promise<Protocol | Refusal> {
  const kept = await keptLines(pool, lines);
  if (kept instanceof Refusal) return kept;
  try {
    return await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `update plan_protocols set name = $2, lines = $3, version = version + 1
         where id = $1 and version = $4 and (made_by = $5 or $6)`,
        [id, name, JSON.stringify(kept), version, actor.id, leads(actor)],
      );
      const stands = await protocolOf(client, actor, id);
      if (!stands?.mayChange) return refuse("not_found");
      if (!rowCount) return refuse("conflict", { text: changedSince, current: stands });
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "plan-protocol.changed",
        objectId: id,
        address,
      });
      return stands;
    });
  } catch (error) {
    if (violates(error, namesOnce)) return nameTaken();
    throw error;
  }
}

const changedSince = "Alguien cambió este protocolo mientras lo cambiabas. Lo tuyo sigue aquí, sin guardar.";
