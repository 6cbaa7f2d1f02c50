import { missingSignatures } from "~/features/care/consents/missing-signatures";
import { patientInQuestion } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import type { ProvenPatient, TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import { receives } from "~/shared/role";
import type { MissingConsent, SignedConsent } from "./contract";

interface Asking {
  now: Date;
  address: string;
}

/**
 * Whose consents somebody may see, ask for and take back: the patient's own, those of whom a therapist attends, and anybody's for
 * reception, at whose desk they are signed: a title tells no more than the service that reception reads in the agenda.
 */
export async function signerInReach(
  client: Queryable,
  actor: ProvenPatient | TherapistActor,
  patientId: string,
  asking: Asking,
): Promise<string | Refusal> {
  if (actor.role === "therapist" && receives(actor)) {
    const { rows } = await client.query<{ id: string }>("select id from patients where id = $1", [patientId]);
    return rows[0]?.id ?? refuse("not_found");
  }
  const file = await patientInQuestion(client, actor, { patientId }, asking);
  return file instanceof Refusal ? file : file.patientId;
}

interface Row extends Omit<SignedConsent, "at" | "withdrawnAt"> {
  at: Date;
  withdrawnAt: Date | null;
}

const select = `select s.id, s.document_id as "documentId", t.title, s.version, s.signed_by as "signedBy",
    case when s.representative_name is not null then jsonb_build_object('name', s.representative_name, 'rut', s.representative_rut,
      'relation', s.representative_relation) end as representative, s.signed_at as at, s.address, w.withdrawn_at as "withdrawnAt"
  from signed_consents s join consent_texts t on t.document_id = s.document_id and t.version = s.version
    left join consent_withdrawals w on w.signed_consent_id = s.id`;

const shown = ({ at, withdrawnAt, ...signed }: Row): SignedConsent => ({
  ...signed,
  at: at.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

/** The latest first. Of a patient whom the caller has found in reach. */
export async function signedConsentsOf(client: Queryable, patientId: string): Promise<SignedConsent[]> {
  const { rows } = await client.query<Row>(
    `${select} where s.patient_id = $1 order by s.signed_at desc, s.id`,
    [patientId],
  );
  return rows.map(shown);
}

export async function signedConsent(client: Queryable, id: string): Promise<SignedConsent> {
  const { rows } = await client.query<Row>(`${select} where s.id = $1`, [id]);
  const [signed] = rows;
  if (!signed) throw new Error("a consent that was signed is there");
  return shown(signed);
}

const staffDays = 92;

/** Hours from today on: a patient's own, or all of the coming days for the staff. `today` is yyyy-MM-dd. */
export async function missingConsents(
  client: Queryable,
  actor: ProvenPatient | TherapistActor,
  today: string,
): Promise<MissingConsent[]> {
  const { rows } = await client.query<MissingConsent>(
    `select a.id as "appointmentId", jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title) order by m.position, m.id) as documents
     from appointments a cross join lateral (${missingSignatures("a.service_id", "a.patient_id")}) m
     where a.wall_start >= $2::date and a.status in ('pending', 'therapist_scheduled', 'confirmed')
       and case when $1::text is null then a.wall_start < $2::date + $3::int else a.patient_id = $1 end
     group by a.id, a.wall_start order by a.wall_start, a.id`,
    [actor.role === "patient" ? actor.id : null, today, staffDays],
  );
  return rows;
}
