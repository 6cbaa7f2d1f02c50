import type { Queryable } from "~/server/database/database";

/** One line of the append-only log: who did what to whose data, and from where. */
export interface AccessEntry {
  /** `patient:<id>`, `therapist:<id>` or "anyone"; see nameInLog. */
  actor: string;
  action: string;
  patientId?: string | null;
  objectId?: string | null;
  address: string | null;
  /** What the entry is about beyond ids, such as a device; never health and never a secret. */
  detail?: string | null;
}

/** Within the transaction of what it tells of. Gives the entry's id, by which a mail can find it. */
export async function logAccess(client: Queryable, entry: AccessEntry): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: "log-access",
    text: `insert into access_log (actor, action, patient_id, object_id, address, detail)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [
      entry.actor,
      entry.action,
      entry.patientId ?? null,
      entry.objectId ?? null,
      entry.address,
      entry.detail ?? null,
    ],
  });
  return rows[0]?.id ?? "";
}
