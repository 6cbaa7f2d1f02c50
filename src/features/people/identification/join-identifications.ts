import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { toldOf } from "./queries";

/** SQL: what somebody has told of the patient with this alias, without what was taken out. */
const said = (patient: string): string =>
  `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${toldOf(patient)}) where value <> 'null')`;

interface Joining {
  from: string;
  into: string;
  actor: TherapistActor;
  now: Date;
}

/** What the one file does not say the other does; the row that says so, null where the other had nothing to add. */
export async function joinIdentifications(
  client: Queryable,
  { from, into, actor, now }: Joining,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into identifications (patient_id, number, therapist_id, author_name, facts, created_at)
     select one.id, (select coalesce(max(number), 0) + 1 from identifications where patient_id = one.id), $3, $4,
       ${toldOf("one")} || ${said("other")} || ${said("one")}, $5
     from patients one, patients other
     where one.id = $2 and other.id = $1
       and not ${said("one")} ?& array(select jsonb_object_keys(${said("other")}))
     returning id`,
    [from, into, actor.id, actor.name, now],
  );
  return rows[0]?.id ?? null;
}

/** What stood before they were joined stands again, unless somebody has written since: they had seen both. */
export async function partIdentifications(
  client: Queryable,
  { id, actor, now }: { id: string; actor: TherapistActor; now: Date },
): Promise<void> {
  await client.query(
    `insert into identifications (patient_id, number, therapist_id, author_name, facts, created_at)
     select joined.patient_id, joined.number + 1, $2, $3, coalesce(before.facts, '{}'), $4
     from identifications joined
       left join identifications before on before.patient_id = joined.patient_id and before.number = joined.number - 1
     where joined.id = $1 and not exists (
       select from identifications later where later.patient_id = joined.patient_id and later.number > joined.number)`,
    [id, actor.id, actor.name, now],
  );
}
