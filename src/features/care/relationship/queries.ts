import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import {
  nameInLog,
  type PatientActor,
  readerOf,
  type SignedInActor,
  type TherapistActor,
} from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { type CareActor, mintFile, type OpenFile, type WholeFile } from "./care-actor";

interface Named {
  email?: string | undefined;
  patientId?: string | undefined;
}

/** When and from where a file is asked for: what opened with a reason shuts again, and a denial is logged. */
export interface Asking {
  now: Date;
  address: string;
}

const nowAt = (now: string) => `(${now}::timestamptz at time zone care.time_zone)`;

/**
 * It was held, or missed: the person was expected by this therapist to the end. One that nobody had confirmed counts once its end cannot
 * be undone, or on its day. The offset keeps each a look into an index for each row: hashed, it would read all that a therapist ever attended.
 */
const held = (now: string) =>
  `((care.status = 'completed' or care.no_show) and (care.approved_at is null or care.approved_at <= ${now}::timestamptz
    or care.wall_start::date = ${nowAt(now)}::date))`;

/**
 * A confirmed hour that somebody of the team answered, for good: another calendar tells of hours as confirmed, and so does the system
 * where no therapist is asked, both for whoever knows an e-mail.
 */
const stands = (
  now: string,
) => `care.status = 'confirmed' and (care.approved_at is null or care.approved_at <= ${now}::timestamptz)
  and (care.approved_by is not null or care.told_therapist is null and not exists (select from appointment_changes alone
    where alone.appointment_id = care.id and alone.action = 'appointment.confirmed-at-once'))`;

/** Whom the patient did not choose the hour gives the file from 00:00 of its day on. */
const isChosen = (now: string) =>
  `(coalesce(care.chosen_therapist_id, care.therapist_id) = care.therapist_id or care.wall_start::date <= ${nowAt(now)}::date)`;

/** The person sits there: whether they pressed "Confirmar" or not, today's hour has begun. */
const hasBegunToday = (now: string) =>
  `care.status = 'therapist_scheduled' and care.wall_start <= ${nowAt(now)} and care.wall_start::date = ${nowAt(now)}::date`;

/** SQL condition: the person asked that their data rest (Ley 21.719, art. 8 ter). The argument is an SQL expression. */
export const isBlocked = (patient: string): string =>
  `exists (select from data_blocks rests where rests.patient_id = ${patient} and rests.ended_at is null)`;

/**
 * SQL condition: the therapist has the care relationship with the patient (Ley 20.584, art. 13; docs/decisions/0045): an hour that is
 * or was held or missed, one that they approved once that cannot be undone, one that has begun today, or a file that they opened with
 * a reason. While the data rest, the reason alone. The arguments are SQL expressions.
 */
export function attends(patient: string, therapist: string, now: string): string {
  return `(not ${isBlocked(patient)} and (exists (select from appointments care where care.therapist_id = ${therapist} and care.patient_id = ${patient}
      and (${held(now)} or ${stands(now)} and ${isChosen(now)} or ${hasBegunToday(now)}) offset 0)
    or exists (select from appointments care where care.approved_by = ${therapist} and care.patient_id = ${patient}
      and (${held(now)} or ${stands(now)}) offset 0))
    or exists (select from file_openings opening where opening.patient_id = ${patient} and opening.therapist_id = ${therapist}
      and opening.until > ${now}::timestamptz))`;
}

/** SQL condition: the therapist wrote something of the patient's file, which they read for good. By an index for each row, as above. */
export function wroteOf(patient: string, therapist: string): string {
  return `(not ${isBlocked(patient)} and (exists (select from clinical_records wrote where wrote.therapist_id = ${therapist} and wrote.patient_id = ${patient} offset 0)
    or exists (select from recommendations wrote where wrote.therapist_id = ${therapist} and wrote.patient_id = ${patient} offset 0)
    or exists (select from outcome_measures wrote where wrote.therapist_id = ${therapist} and wrote.patient_id = ${patient} offset 0)
    or exists (select from body_charts wrote where wrote.therapist_id = ${therapist} and wrote.patient_id = ${patient} offset 0)
    or exists (select from questionnaire_answers wrote where wrote.therapist_id = ${therapist} and wrote.patient_id = ${patient} offset 0)
    or exists (select from documents wrote where wrote.therapist_id = ${therapist} and wrote.patient_id = ${patient}
      and wrote.kind in ('report', 'derivation', 'plan') offset 0)))`;
}

/** The therapist as who attends the patient; null without the care relationship, and the denial is logged. */
export async function careFor(
  client: Queryable,
  actor: TherapistActor,
  named: Named,
  asking: Asking,
): Promise<CareActor | null> {
  const file = await patientInQuestion(client, actor, named, asking);
  return file instanceof Refusal ? null : mintFile({ ...actor, patientId: file.patientId, onlyBy: null });
}

/** One's own file, all of it: what of it waits for a proof its call says (`proof` of its contract). */
export const ownFile = ({ id }: PatientActor): WholeFile => mintFile({ patientId: id, onlyBy: null });

/** What no reader asks for: the copy that the law has kept of a file that is erased. */
export const fileToErase = (patientId: string): WholeFile => mintFile({ patientId, onlyBy: null });

/** One after the other, for the file that the clinic takes along whole: direction asked, and reads none of it here. */
export const fileToTakeAlong = (patientId: string): WholeFile => mintFile({ patientId, onlyBy: null });

/**
 * The file of the patient a call is about. Patients may only name themselves, known or unknown alike; a therapist names a
 * patient with whom they have the care relationship, else there is none to be found, and the denial is logged.
 */
export async function patientInQuestion(
  client: Queryable,
  actor: SignedInActor,
  named: Named,
  asking: Asking,
): Promise<WholeFile | Refusal> {
  const file = await fileInQuestion(client, actor, named, asking);
  if (file instanceof Refusal) return file;
  const { patientId, onlyBy } = file;
  return onlyBy === null ? mintFile({ patientId, onlyBy }) : deny(client, actor, patientId, asking);
}

/** The same for readings of what therapists wrote: an author always reads the own entries. */
export async function fileInQuestion(
  client: Queryable,
  actor: SignedInActor,
  named: Named,
  asking: Asking,
): Promise<OpenFile | Refusal> {
  if (actor.role === "patient") {
    const isOwn = (named.email ?? actor.email) === actor.email && (named.patientId ?? actor.id) === actor.id;
    return isOwn ? ownFile(actor) : deny(client, actor, null, asking);
  }
  if (named.email === undefined && named.patientId === undefined)
    return refuse("validation", { fields: { patientId: "Indica de qué paciente." } });
  const reach = await reachOf(client, actor, named, asking.now);
  if (reach?.attends) return mintFile({ patientId: reach.id, onlyBy: null });
  if (reach?.wrote) return mintFile({ patientId: reach.id, onlyBy: actor.id });
  return deny(client, actor, reach?.id ?? null, asking);
}

/** Whom a patient named is not believed, so nobody is told of it as theirs. */
async function deny(
  client: Queryable,
  actor: SignedInActor,
  patientId: string | null,
  { address }: Asking,
): Promise<Refusal> {
  await logAccess(client, { actor: nameInLog(actor), action: "file.denied", patientId, address });
  return refuse(actor.role === "patient" ? "forbidden" : "not_found");
}

async function reachOf(client: Queryable, actor: TherapistActor, { email, patientId }: Named, now: Date) {
  const { rows } = await client.query<{ id: string; attends: boolean; wrote: boolean }>(
    `select p.id, ${attends("p.id", "$3", "$4")} as attends, ${wroteOf("p.id", "$3")} as wrote
     from patients p where ($1::text is null or p.email = $1) and ($2::text is null or p.id = $2)`,
    [email ?? null, patientId ?? null, readerOf(actor), now],
  );
  return rows[0] ?? null;
}
