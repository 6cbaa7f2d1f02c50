import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { makeCode } from "~/shared/verification-code";
import { compose } from "./compose";
import { type AskedDocument, type Issued, issueDocument as issueCall } from "./contract";
import { documentHtml } from "./DocumentPage";
import { mayIssue } from "./may-issue";

/** A paper as it will stand for good: its number is the next one of the clinic, its HTML is what everybody reads from now on. */
export function issueDocument(
  { pool, clock, clinic, env }: Pick<ServerContext, "pool" | "clock" | "clinic" | "env">,
  actor: TherapistActor,
  { patientId, asked }: { patientId: string; asked: AskedDocument },
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<Issued | Refusal> {
  const now = clock();
  const claim = claimOf(nameInLog(actor), issueCall, idempotencyKey, { patientId, asked });
  return once(pool, claim, async (client) => {
    const { kind, appointmentId = null } = asked;
    const ground = await mayIssue(client, actor, { patientId, kind }, { now, address });
    if (ground instanceof Refusal) return ground;
    const content = await compose(client, { clinic: clinic(), publicUrl: env.publicUrl, now }, ground, asked);
    if (content instanceof Refusal) return content;
    // Last of all that is asked of the database: who issues at the same time waits from here to the commit.
    const seal = { number: await nextNumber(client), code: makeCode() };
    const { rows } = await client.query<{ id: string }>(
      `insert into documents (number, kind, code, patient_id, appointment_id, certified_start, therapist_id, issuer, signed_by, html, issued_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        seal.number,
        kind,
        seal.code,
        ground.patientId,
        appointmentId,
        kind === "certificate" ? content.hour?.from : null,
        actor.id,
        content.clinic.name,
        content.signedBy,
        documentHtml(content, seal),
        now,
      ],
    );
    const id = rows[0]?.id ?? "";
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "document.issued",
      patientId: ground.patientId,
      objectId: id,
      address,
    });
    await enqueue(client, "document.issued", id);
    return { id, ...seal, kind, state: "valid", issuedAt: now.toISOString() };
  });
}

/** The row stays locked until the commit; a transaction that comes to nothing gives the number back. */
async function nextNumber(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `insert into document_counter as counter (last_number) values (1)
     on conflict (is_one) do update set last_number = counter.last_number + 1 returning last_number::int as "number"`,
  );
  if (!rows[0]) throw new Error("the counter of documents is gone");
  return rows[0].number;
}
