import { birthDateOf } from "~/features/care/facts/birth-date-of";
import type { Representative } from "~/features/hours/appointments/representative";
import { representativeOf } from "~/features/people/identification/queries";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type PatientActor } from "~/server/http/actor";
import { clinicTimeZone } from "~/shared/clinic-time";

/** Of these, one a day and person tells as much as all of them. */
const onceADay = ["patient-list.read", "file.denied"];
/** What the patient did themselves is news only where somebody else may have done it in their name. */
const ownNews = ["session.started", "record.exported"];

/**
 * Who read, wrote, exported or was denied the actor's record, and their own sign-ins; openings with a reason first, then the
 * latest.
 */
export async function accessesTo(client: Queryable, actor: PatientActor) {
  const { rows } = await client.query<{
    id: string;
    at: Date;
    who: string;
    action: string;
    device: string | null;
    reason: string | null;
  }>(
    `select log.id::text as id, log.at, log.action, coalesce(o.reason, former ->> 'reason') as reason,
       case when log.actor = $2 then 'Tú' else coalesce(t.name, 'El centro') end as who,
       case log.action when 'session.started' then log.detail end as device
     from (
       select *, row_number() over (partition by actor, action, (at at time zone '${clinicTimeZone}')::date
         order by id desc) as place
       from access_log
       where patient_id = $1 and (starts_with(actor, 'therapist:') or actor = $2 and action = any ($3)
         or action = 'patient.restored')
     ) log
       left join therapists t on log.actor = 'therapist:' || t.id
       left join file_openings o on log.action = 'file.opened' and o.id = log.object_id
       left join lateral (select former from patients p, jsonb_array_elements(p.former_identities) former
         where p.id = $1 and log.action = 'patient.data-corrected' and former ->> 'id' = log.object_id) corrected on true
     where log.place = 1 or not log.action = any ($4)
     order by o.id is null, log.id desc limit 200`,
    [actor.id, nameInLog(actor), ownNews, onceADay],
  );
  return rows.map(({ id, at, who, action, device, reason }) => ({
    id,
    at: at.toISOString(),
    who,
    what: device === null ? (accessTexts[action] ?? "Trabajó con tu ficha") : `Entraste desde ${device}`,
    reason,
  }));
}

export const accessTexts: Record<string, string> = {
  "patient.registered": "Abrió tu cuenta",
  "patient.imported": "Trajo tus datos de otro sistema",
  "patient.restored": "Trajo de vuelta datos tuyos desde una copia de respaldo",
  "patient.email-added": "Agregó el correo de tu cuenta",
  "patient.presence-code-made": "Pidió un código para comprobar tu correo contigo",
  "patient.data-corrected": "Corrigió tus datos",
  "identification.written": "Completó tus datos personales",
  "file.opened": "Abrió tu ficha por 24 horas, sin atenderte",
  "file.denied": "Quiso ver tu ficha y no pudo: no te atiende",
  "record.read": "Leyó tu ficha",
  "record.written": "Escribió en tu ficha",
  "record.addendum-written": "Agregó algo a tu ficha",
  "record.exported": "Descargó una copia de tu ficha",
  "consent.signed": "Te tomó la firma de un consentimiento",
  "body-chart.marked": "Marcó dónde te duele",
  "body-chart.annulled": "Anuló lo marcado en «Dónde te duele»",
  "consent.taken-back": "Anotó que retiraste un consentimiento",
  "consents.read": "Vio qué consentimientos firmaste",
  "recommendations.read": "Leyó tus recomendaciones",
  "recommendation.written": "Te envió una recomendación",
  "attachment.listed": "Vio los archivos de tu ficha",
  "attachment.read": "Abrió un archivo de tu ficha",
  "attachment.added": "Agregó un archivo a tu ficha",
  "attachment.hidden": "Ocultó un archivo de tu ficha",
  "foreign-history.brought": "Trajo una historia de otro centro a tu ficha",
  "foreign-history.listed": "Vio qué historias de otros centros hay en tu ficha",
  "foreign-history.read": "Leyó una historia de otro centro en tu ficha",
  "foreign-history.hidden": "Ocultó una historia de otro centro en tu ficha",
  "pain-diary.read": "Leyó tu diario de dolor",
  "danger-signs.read": "Leyó tus señales de alarma",
  "hour-questions.read": "Leyó lo que preguntaste para tus horas",
  "hour-question.answered": "Respondió lo que preguntaste para tu hora",
  "watch.seen": "Vio que tu dolor subió, o una señal de alarma que marcaste",
  "home-measure.reviewed": "Revisó una medida que tomaste en casa",
  "questionnaire.asked": "Te pidió un cuestionario",
  "questionnaire.taken-back": "Retiró un cuestionario que te había pedido",
  "questionnaire.answered": "Respondió contigo un cuestionario",
  "questionnaire.annulled": "Anuló las respuestas de un cuestionario tuyo",
  "document.issued": "Emitió un documento tuyo",
  "document.read": "Leyó un documento tuyo",
  "document.annulled": "Anuló un documento tuyo",
  "documents.listed": "Vio la lista de tus documentos",
  "patient-list.read": "Vio una lista en la que estaba tu nombre",
  "appointment.scheduled": "Agendó una hora para ti",
  "appointment.approved": "Confirmó tu hora",
  "appointment.completed": "Marcó tu hora como realizada",
  "appointment.missed": "Marcó que no llegaste a tu hora",
  "appointment.cancelled": "Canceló tu hora",
  "appointment.released": "Liberó tu hora, que no se pagó a tiempo",
  "waiting.put-on-list": "Te anotó en la lista de espera",
  "waiting.taken-off-list": "Te sacó de la lista de espera",
  "appointment.room-changed": "Cambió tu hora de box",
  "pack.sold": "Te vendió un pack",
  "appointment.called-about": "Te llamó por una hora",
  "appointment.moved": "Cambió tu hora",
  "appointment.recognised": "Ordenó una hora que tomaste en el otro calendario",
  "appointment.kept-beside": "Revisó una hora que tomaste en el otro calendario",
  "calendar-file.read": "Descargó tu hora para un calendario",
  "calendar-feed.read": "Se leyó tu calendario por suscripción",
  "patient.contact-read": "Vio tus datos de contacto y tus horas",
  "push.added": "Activó avisos en un dispositivo",
  "push.removed": "Quitó los avisos de un dispositivo",
  "patient.merged": "Unió tus dos fichas",
  "patient.unmerged": "Separó tus fichas",
  "packs.read": "Vio tus packs",
  "pack.closed": "Cerró un pack tuyo",
  "payments.read": "Vio tus pagos",
  "order.read": "Vio el cobro de una hora o un pack tuyo",
  "receipt.read": "Vio un comprobante tuyo",
  "receipt.reissued": "Anuló un comprobante tuyo y emitió otro",
  "payment.recorded": "Registró un pago tuyo",
  "payment.reversed": "Deshizo un pago tuyo",
  "boleta.asked": "Emitió la boleta de un pago tuyo",
  "factura.asked": "Emitió la factura de un pago tuyo",
  "boleta.settled": "Revisó la boleta o factura de un pago tuyo",
  "discount.given": "Te hizo un descuento",
  "discount.taken-back": "Deshizo un descuento tuyo",
  "payment.accepted": "Aceptó un pago tuyo que estaba en revisión",
  "payment.refund-asked": "Pidió devolverte un pago",
  "payment.link-sent": "Te envió un enlace de pago",
  "refund.done": "Anotó que te devolvimos un pago",
};

export async function contactOf(client: Queryable, actor: PatientActor, now: Date) {
  const { rows } = await client.query<{
    email: string;
    phone: string;
    birthDate: string | null;
    representative: Representative | null;
    waitingEmail: string | null;
  }>(
    `select email, case when identity_typed is null then phone else '' end as phone,
       case when identity_typed is null then to_char(${birthDateOf("patients")}, 'YYYY-MM-DD') end as "birthDate",
       case when identity_typed is null then ${representativeOf("patients")} end as representative,
       (select new_email from account_links where purpose = 'confirm_email' and account_id = patients.id
         and used_at is null and expires_at > $2 order by requested_at desc limit 1) as "waitingEmail"
     from patients where id = $1`,
    [actor.id, now],
  );
  return (
    rows[0] ?? { email: actor.email, phone: "", birthDate: null, representative: null, waitingEmail: null }
  );
}
