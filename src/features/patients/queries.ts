import type { PatientActor } from "~/server/actor";
import type { Queryable } from "~/server/database";

/** Who opened or wrote the actor's record, the latest first. Own readings are left out: they are no news. */
export async function accessesTo(client: Queryable, actor: PatientActor) {
  const { rows } = await client.query<{ id: string; at: Date; who: string; action: string }>(
    `select log.id::text as id, log.at, coalesce(t.name, 'El centro') as who, log.action
     from access_log log left join therapists t on log.actor = 'therapist:' || t.id
     where log.patient_id = $1 and starts_with(log.actor, 'therapist:')
     order by log.id desc limit 200`,
    [actor.id],
  );
  return rows.map(({ id, at, who, action }) => ({
    id,
    at: at.toISOString(),
    who,
    what: accessTexts[action] ?? "Trabajó con tu ficha",
  }));
}

export const accessTexts: Record<string, string> = {
  "record.read": "Leyó tu ficha",
  "record.written": "Escribió en tu ficha",
  "record.addendum-written": "Agregó algo a tu ficha",
  "record.exported": "Exportó tu ficha",
  "recommendations.read": "Leyó tus recomendaciones",
  "recommendation.written": "Te envió una recomendación",
  "pain-diary.read": "Leyó tu diario de dolor",
  "patient-list.read": "Vio la lista de sus pacientes, contigo en ella",
  "appointment.scheduled": "Agendó una hora para ti",
  "appointment.approved": "Confirmó tu hora",
  "appointment.completed": "Marcó tu hora como realizada",
  "appointment.missed": "Marcó que no llegaste a tu hora",
  "appointment.cancelled": "Canceló tu hora",
  "appointment.moved": "Cambió tu hora",
  "appointment.recognised": "Ordenó una hora que tomaste en el otro calendario",
  "appointment.kept-beside": "Revisó una hora que tomaste en el otro calendario",
};

export async function contactOf(client: Queryable, actor: PatientActor, now: Date) {
  const { rows } = await client.query<{ email: string; phone: string; waitingEmail: string | null }>(
    `select email, phone, (select new_email from account_links where purpose = 'confirm_email' and account_id = patients.id
         and used_at is null and expires_at > $2 order by requested_at desc limit 1) as "waitingEmail"
     from patients where id = $1`,
    [actor.id, now],
  );
  return rows[0] ?? { email: actor.email, phone: "", waitingEmail: null };
}
