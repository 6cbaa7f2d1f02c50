import { violates } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { leads } from "~/shared/role";
import { nameTaken } from "./keep-protocol";
import { namesOnce, type Protocol } from "./protocol-contract";
import { protocolOf } from "./queries";

/** Its maker's and direction's to hide. What began from it stays as it is. */
export async function hideProtocol(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<Protocol | Refusal> {
  try {
    const { rowCount } = await pool.query(
      `update plan_protocols set hidden_at = case when $2 then coalesce(hidden_at, $3) end
       where id = $1 and (made_by = $4 or $5)`,
      [id, isHidden, clock(), actor.id, leads(actor)],
    );
    const protocol = rowCount ? await protocolOf(pool, actor, id) : null;
    return protocol ?? refuse("not_found");
  } catch (error) {
    if (violates(error, namesOnce)) return nameTaken();
    throw error;
  }
}
