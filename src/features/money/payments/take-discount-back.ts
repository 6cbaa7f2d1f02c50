import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { DeskOrder } from "./desk-contract";
import { deskOrder } from "./desk-order";
import { lockOrder } from "./orders";

/** The price is owed again; reception takes back what it gave itself. */
export async function takeDiscountBack(
  { pool, clock, env }: Pick<ServerContext, "pool" | "clock" | "env">,
  actor: TherapistActor,
  { discountId, reason, address }: { discountId: string; reason: string; address: string },
): Promise<DeskOrder | Refusal> {
  return inTransaction(pool, async (client): Promise<DeskOrder | Refusal> => {
    const { rows } = await client.query<{
      kind: string;
      id: string;
      givenBy: string;
      patientId: string | null;
    }>(
      `select order_kind as kind, order_id as id, given_by as "givenBy", patient_id as "patientId" from discounts where id = $1`,
      [discountId],
    );
    const [found] = rows;
    if (!found) return refuse("not_found");
    if (found.givenBy !== actor.id && !actor.duties.includes("direction"))
      return refuse("forbidden", {
        text: "Recepción deshace los descuentos que dio ella misma. Los demás los deshace la dirección.",
      });
    await lockOrder(client, found);
    const done = await client.query(
      `update discounts set taken_back_at = $2, taken_back_by = $3, taken_back_reason = $4 where id = $1 and taken_back_at is null`,
      [discountId, clock(), actor.id, reason],
    );
    if (!done.rowCount) return refuse("conflict", { text: "Este descuento ya se había deshecho." });
    const { patientId, id } = found;
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "discount.taken-back",
      patientId,
      objectId: id,
      address,
    });
    return deskOrder(client, id, { actor, publicUrl: env.publicUrl, now: clock() });
  });
}
