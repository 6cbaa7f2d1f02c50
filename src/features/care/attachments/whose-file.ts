import type { WholeFile } from "~/features/care/relationship/care-actor";
import { attends, patientInQuestion } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import { type ProvenPatient, readerOf, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { receives } from "~/shared/role";

export type Asker = ProvenPatient | TherapistActor;

/** In which capacity somebody asks for the papers of a file: reception adds and counts them, and opens none. */
export type Reach = { as: "patient" | "care"; file: WholeFile } | { as: "desk"; patientId: string };

export async function reachOf(
  client: Queryable,
  actor: Asker,
  patientId: string,
  asking: { now: Date; address: string },
): Promise<Reach | Refusal> {
  if (actor.role === "patient") {
    const file = await patientInQuestion(client, actor, { patientId }, asking);
    return file instanceof Refusal ? file : { as: "patient", file };
  }
  if (receives(actor)) {
    const { rows } = await client.query<{ attends: boolean }>(
      `select ${attends("p.id", "$2", "$3")} as attends from patients p where p.id = $1 and p.merged_into is null`,
      [patientId, readerOf(actor), asking.now],
    );
    const [person] = rows;
    if (!person) return refuse("not_found");
    if (!person.attends) return { as: "desk", patientId };
  }
  const file = await patientInQuestion(client, actor, { patientId }, asking);
  return file instanceof Refusal ? file : { as: "care", file };
}

export const patientIdOf = (reach: Reach): string =>
  reach.as === "desk" ? reach.patientId : reach.file.patientId;
