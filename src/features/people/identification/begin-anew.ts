import type { Queryable } from "~/server/database/database";
import type { ProvenPatient } from "~/server/http/actor";
import { nothingTold } from "./queries";

/**
 * What was told of somebody else whose data stood in this mailbox's account is nobody's from here on: a row that says nothing, and one
 * without birth date and previsión. Alerts stay, which whoever treats wrote of who came. The caller holds the patient's row.
 */
export async function beginAnew(client: Queryable, { id, name }: ProvenPatient, now: Date): Promise<void> {
  const { birthDate: _, insurance: __, ...nothing } = nothingTold;
  await client.query(
    `insert into identifications (patient_id, number, author_name, facts, begins_anew, created_at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, true, $4 from identifications where patient_id = $1`,
    [id, name, JSON.stringify(nothing), now],
  );
  await client.query(
    `insert into care_facts (patient_id, number, author_name, pacemaker, anticoagulants, pregnancy, allergies, allergies_to, other, created_at)
     select patient_id, number + 1, $2, pacemaker, anticoagulants, pregnancy, allergies, allergies_to, other, $3
     from care_facts where patient_id = $1 order by number desc limit 1`,
    [id, name, now],
  );
}
