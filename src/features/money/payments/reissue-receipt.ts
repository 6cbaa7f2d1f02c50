import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { contentOf, issue, keptOf, lockEntry } from "./receipt";

/** Annuls the receipt that stands, by a row beside it, and issues one that says what is known today. Whoever presses twice makes one. */
export async function reissueReceipt(
  { pool, clinic, clock }: Pick<ServerContext, "pool" | "clinic" | "clock">,
  actor: TherapistActor,
  { id, reason, address }: { id: string; reason: string; address: string },
): Promise<{ code: string } | Refusal> {
  return inTransaction(pool, async (client): Promise<{ code: string } | Refusal> => {
    const row = await lockEntry(client, id, null);
    if (!row) return refuse("not_found");
    const former = await keptOf(client, row);
    if (!former)
      return refuse("conflict", {
        text: "Este pago no tiene un comprobante vigente: ábrelo con «Ver comprobante» y sale con los datos de hoy.",
      });
    const content = await contentOf(client, clinic(), row);
    if (await isSaid(client, former.id, content))
      return refuse("conflict", {
        text: "El comprobante ya dice los datos de hoy. Corrige primero los de la persona.",
      });
    const now = clock();
    const anew = await issue(client, clinic(), row, content, now);
    if (!anew)
      return refuse("conflict", {
        text: "Este pago acaba de pasar a otra ficha. Ábrelo desde ella y vuelve a intentarlo.",
      });
    await client.query(
      "insert into receipt_annulments (receipt_id, therapist_id, reason, created_at) values ($1, $2, $3, $4)",
      [former.id, actor.id, reason, now],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "receipt.reissued",
      patientId: row.patientId,
      objectId: id,
      address,
    });
    return { code: anew.code };
  });
}

async function isSaid(client: Queryable, id: string, content: object): Promise<boolean> {
  const { rowCount } = await client.query("select from receipts where id = $1 and content = $2::jsonb", [
    id,
    JSON.stringify(content),
  ]);
  return rowCount === 1;
}

/** Payments that went back out of a file that two people shared: what was handed out there says the other one's name. */
export async function annulSharedReceipts(
  client: Queryable,
  { patientId, since, actor, now }: { patientId: string; since: Date; actor: TherapistActor; now: Date },
): Promise<void> {
  await client.query(
    `insert into receipt_annulments (receipt_id, therapist_id, reason, created_at)
     select id, $3, 'Se separaron dos fichas que se habían unido.', $4 from receipts where patient_id = $1 and issued_at >= $2
     on conflict do nothing`,
    [patientId, since, actor.id, now],
  );
}
