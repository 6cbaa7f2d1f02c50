import type { Queryable } from "~/server/database/database";
import type { SentMessage } from "./contract";

/** The latest first. Sign-ins, passwords and addresses are between the patient and the account: nobody of the centre reads of them. */
export async function messagesOf(
  client: Queryable,
  patientId: string,
  { ofAccount }: { ofAccount: boolean },
): Promise<SentMessage[]> {
  const { rows } = await client.query<Omit<SentMessage, "at"> & { at: Date }>(
    `select id, coalesce(settled_at, queued_at) as at, title as what, channel, state
     from messages where patient_id = $1 and ($2 or not starts_with(kind, 'account.'))
     order by queued_at desc, id limit 200`,
    [patientId, ofAccount],
  );
  return rows.map((message) => ({ ...message, at: message.at.toISOString() }));
}

export async function isPatient(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("select from patients where id = $1", [id]);
  return rowCount === 1;
}
