import { violates } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { leads } from "~/shared/role";
import { nameTaken } from "./keep-protocol";
import { namesOnce, type Protocol } from "./protocol-contract";
import { protocolOf } from "./queries";

interface Change {
  id: string;
  name?: string | undefined;
  isHidden?: boolean | undefined;
}

/** Its maker's and direction's to change. What began from it stays as it is. */
export async function changeProtocol(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, name, isHidden }: Change,
): Promise<Protocol | Refusal> {
  try {
    const { rowCount } = await pool.query(
      `update plan_protocols set name = coalesce($2, name),
         hidden_at = case when $3::boolean is null then hidden_at when $3 then coalesce(hidden_at, $4) end
       where id = $1 and (made_by = $5 or $6)`,
      [id, name ?? null, isHidden ?? null, clock(), actor.id, leads(actor)],
    );
    const protocol = rowCount ? await protocolOf(pool, actor, id) : null;
    return protocol ?? refuse("not_found");
  } catch (error) {
    if (violates(error, namesOnce)) return nameTaken();
    throw error;
  }
}
