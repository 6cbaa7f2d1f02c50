import type { PoolClient } from "pg";
import { isBlocked } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { enqueue } from "~/server/work/outbox";

export type Blocked = "blocked" | "unblocked" | "as before" | "nobody";

/**
 * Lets somebody's data rest (Ley 21.719, art. 8 ter): files open with a reason alone, and nothing is
 * written but of their hours, money and account. Answers their open request. To be run within a transaction, which holds the person.
 */
export async function block(client: PoolClient, email: string, now: Date): Promise<Blocked> {
  const patientId = await holdPerson(client, email);
  if (!patientId) return "nobody";
  if (!(await blockPerson(client, patientId, { now, by: "operator" }))) return "as before";
  const { rows } = await client.query<{ id: string }>(
    `update rights_requests set answer = $2, answered_at = $3
     where patient_id = $1 and asked_right = 'blocking' and answered_at is null returning id`,
    [
      patientId,
      "Bloqueamos tus datos. Nadie del centro abre tu ficha sin anotar un motivo, y solo te escribimos de tus horas y tu cuenta.",
      now,
    ],
  );
  for (const { id } of rows) await enqueue(client, "patient.right-answered", id);
  return "blocked";
}

/** False of somebody whose data rest already. `by` is how the log names who decided so. */
export async function blockPerson(
  client: Queryable,
  patientId: string,
  { now, by }: { now: Date; by: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    "insert into data_blocks (patient_id, blocked_at) values ($1, $2) on conflict do nothing",
    [patientId, now],
  );
  if (rowCount) await note(client, "patient.data-blocked", patientId, by);
  return rowCount === 1;
}

/** Ends it; `by` is who decided so, by name. */
export async function unblock(
  client: PoolClient,
  { email, by }: { email: string; by: string },
  now: Date,
): Promise<Blocked> {
  const patientId = await holdPerson(client, email);
  if (!patientId) return "nobody";
  const { rowCount } = await client.query(
    "update data_blocks set ended_at = $2, ended_by = $3 where patient_id = $1 and ended_at is null",
    [patientId, now, by],
  );
  if (!rowCount) return "as before";
  await note(client, "patient.data-unblocked", patientId, "operator");
  return "unblocked";
}

async function holdPerson(client: Queryable, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>("select id from patients where email = $1 for update", [
    email,
  ]);
  return rows[0]?.id;
}

async function note(client: Queryable, action: string, patientId: string, actor: string): Promise<void> {
  await logAccess(client, { actor, action, patientId, address: null });
}

/** What is written of one's own accord, and not of what happens to the person's hours, money and account. */
const isOfOurs = (kind: string) => /^(article|satisfaction|waiting|recommendation)\./.test(kind);

/** Whether a mail to the address rests with the data. */
export async function rests(client: Queryable, to: string, kind: string): Promise<boolean> {
  if (!isOfOurs(kind)) return false;
  const { rowCount } = await client.query(
    `select from patients p where p.email = $1 and ${isBlocked("p.id")}`,
    [to],
  );
  return rowCount === 1;
}
