import { accessTexts } from "~/features/people/patients/queries";
import type { Queryable } from "~/server/database/database";
import { clinicTimeZone } from "~/shared/clinic-time";
import { type AuditLine, auditPage, type Oddity, oddities } from "./contract";

interface Asked {
  from: string;
  to: string;
  staffId?: string | undefined;
  patientId?: string | undefined;
  unusual?: "1" | undefined;
  page: number;
}

const hour = `extract(hour from log.at at time zone '${clinicTimeZone}')`;
/** A list of more people than a screen shows, and whatever leaves as a file. */
const isBulk = `(log.action ~ '(exported|downloaded)$' or coalesce(substring(log.detail from 'rows=(\\d+)')::int, 0) >= 200)`;
/** The last two words of a name, folded: the family names of most people here. */
const familyOf = (name: string): string =>
  `(select array_agg(word) from (select word from regexp_split_to_table(search_form(${name}), '\\s+') with ordinality w(word, n)
    where length(word) > 2 order by n desc limit 2) last)`;

const oddity = {
  reason: "log.action = 'file.opened'",
  bulk: isBulk,
  family: `log.action like any (array['record.%', 'pain-diary.%', 'danger-signs.%', 'hour-question%', 'watch.seen', 'recommendations.%', 'file.%', 'measure.%', 'home-measure.%', 'questionnaire.%', 'body-chart.%', 'attachment.%', 'foreign-history.%', 'document%', 'identification.%'])
    and ${familyOf("t.name")} && ${familyOf("p.name")}`,
  night: `starts_with(log.actor, 'therapist:') and log.patient_id is not null and (${hour} >= 22 or ${hour} < 6)`,
  denied: "log.action = 'file.denied'",
} satisfies Record<Oddity, string>;

/** Of some days, both counted; the marks in the order of `oddities`; the unusual is told apart by what a row says, never by who reads it. */
export async function auditLines(client: Queryable, asked: Asked): Promise<AuditLine[]> {
  const { rows } = await client.query<
    Omit<AuditLine, "at" | "what" | "odd"> & { at: Date; action: string; isStaff: boolean; marks: boolean[] }
  >(
    `with lines as (
       select log.id, log.at, log.actor, log.action, log.patient_id, log.object_id, log.detail, log.address,
         coalesce(t.name, case when starts_with(log.actor, 'patient:') then 'El paciente' when log.actor = 'anyone' then 'Cualquiera'
           else 'El sistema' end) as who, t.id is not null as is_staff, p.name as patient_name,
         array[coalesce(${oddity.reason}, false), coalesce(${oddity.bulk}, false), coalesce(${oddity.family}, false),
           coalesce(${oddity.night}, false), coalesce(${oddity.denied}, false)] as marks
       from access_log log
         left join therapists t on log.actor = 'therapist:' || t.id
         left join patients p on p.id = log.patient_id
       where log.at >= $1::date::timestamp at time zone $3 and log.at < ($2::date + 1)::timestamp at time zone $3
         and ($4::text is null or log.actor = 'therapist:' || $4) and ($5::text is null or log.patient_id = $5)
     )
     select lines.id::text as id, lines.at, lines.who, lines.action, lines.is_staff as "isStaff", lines.patient_id as "patientId",
       lines.patient_name as "patientName",
       coalesce(o.reason, case when lines.action <> 'session.started' then lines.detail end) as detail, lines.address, lines.marks
     from lines left join file_openings o on lines.action = 'file.opened' and o.id = lines.object_id
     where not $6 or true = any (lines.marks)
     order by lines.id desc limit $7 offset $8`,
    [
      asked.from,
      asked.to,
      clinicTimeZone,
      asked.staffId ?? null,
      asked.patientId ?? null,
      asked.unusual === "1",
      auditPage,
      (asked.page - 1) * auditPage,
    ],
  );
  return rows.map(({ at, action, isStaff: _, marks, ...line }) => ({
    ...line,
    at: at.toISOString(),
    what: actionWords(action),
    odd: oddities.filter((_, place) => marks[place]),
  }));
}

/** What is told to patients as "tu ficha" is told here as "la ficha"; what only the clinic does has words of its own. */
export function actionWords(action: string): string {
  const own = ownWords[action];
  if (own) return own;
  const told = accessTexts[action];
  return told
    ? told
        .replace(/, sin atenderte|: no te atiende/, "")
        .replace(/\btu\b/g, "la")
        .replace("la correo", "el correo")
        .replace("la calendario", "el calendario")
        .replace("la nombre", "el nombre")
        .replace("la diario", "el diario")
    : action;
}

const ownWords: Record<string, string> = {
  "file.opened": "Abrió la ficha con un motivo, sin atender",
  "file.denied": "Quiso ver la ficha y no pudo",
  "patient.contact-read": "Vio los datos de contacto de un paciente",
  "patient-list.read": "Vio una lista con su nombre",
  "patient.registered": "Abrió una cuenta de paciente",
  "patient.imported": "Trajo a un paciente de otro sistema",
  "import.begun": "Subió un archivo para importar",
  "import.run": "Importó un archivo",
  "import.stopped": "Detuvo una importación",
  "import.undone": "Deshizo una importación",
  "import.told": "Avisó a las personas importadas",
  "patient.email-added": "Agregó un correo a un paciente",
  "patient.presence-code-made": "Pidió un código para comprobar un correo",
  "patient.data-corrected": "Corrigió datos de un paciente",
  "identification.written": "Completó datos personales de un paciente",
  "patient.right-asked": "Pidió un derecho sobre sus datos",
  "patient.right-answered": "Respondió una solicitud de derechos",
  "patient.erased": "Borró a una persona",
  "patient.restored": "Trajo datos de un paciente desde una copia",
  "patient.data-blocked": "Bloqueó datos",
  "patient.data-unblocked": "Desbloqueó datos",
  "record.exported": "Descargó una copia de la ficha",
  "recommendations.read": "Leyó las recomendaciones",
  "document.issued": "Emitió un documento",
  "document.read": "Leyó un documento",
  "document.annulled": "Anuló un documento",
  "documents.listed": "Vio la lista de documentos de un paciente",
  "plan-protocol.changed": "Cambió un protocolo de ejercicios",
  "clinic-exercise.changed": "Cambió un ejercicio del centro",
  "recommendation.written": "Envió una recomendación",
  "appointment.scheduled": "Agendó una hora",
  "appointment.booked": "Reservó una hora",
  "appointment.rescheduled": "Cambió su hora",
  "appointment.missed": "Marcó una hora como perdida",
  "appointment.cancelled": "Canceló una hora",
  "appointment.released": "Liberó una hora sin pago",
  "appointment.proposed": "Propuso otra hora",
  "appointment.undone": "Deshizo una decisión",
  "appointment.confirmed-by-word": "Anotó que confirmó de palabra",
  "appointment.arrived": "Anotó que llegó",
  "waiting.put-on-list": "Anotó a un paciente en la lista de espera",
  "waiting.taken-off-list": "Sacó a un paciente de la lista de espera",
  "appointment.room-changed": "Cambió una hora de box",
  "pack.sold": "Vendió un pack",
  "appointment.called-about": "Llamó por una hora",
  "appointment.arrival-undone": "Deshizo que llegó",
  "appointment.recognised": "Ordenó una hora del otro calendario",
  "appointment.kept-beside": "Revisó una hora del otro calendario",
  "calendar-file.read": "Descargó una hora para un calendario",
  "calendar-feed.read": "Leyó un calendario por suscripción",
  "patient.merged": "Unió dos fichas",
  "patient.unmerged": "Separó dos fichas",
  "packs.read": "Vio packs",
  "pack.closed": "Cerró un pack",
  "payments.read": "Vio pagos",
  "order.read": "Vio un cobro",
  "receipt.read": "Vio un comprobante",
  "receipt.reissued": "Anuló un comprobante y emitió otro",
  "payment.recorded": "Registró un pago",
  "payment.reversed": "Deshizo un pago",
  "bonos.exported": "Descargó los bonos de un mes",
  "boleta.asked": "Pidió emitir una boleta",
  "factura.asked": "Pidió emitir una factura",
  "boleta.settled": "Revisó una boleta o factura en duda",
  "discount.given": "Hizo un descuento",
  "discount.taken-back": "Deshizo un descuento",
  "payment.accepted": "Aceptó un pago en revisión",
  "payment.refund-asked": "Pidió devolver un pago",
  "payment.link-sent": "Envió un enlace de pago",
  "refund.done": "Anotó una devolución",
  "session.started": "Entró",
  "session.ended": "Salió",
  "push.added": "Activó avisos en un dispositivo",
  "push.removed": "Quitó los avisos de un dispositivo",
  "sign-in.failed": "Falló al entrar",
  "sign-in.failed-and-locked": "Falló al entrar, y la cuenta se bloqueó",
  "password.changed": "Cambió una contraseña",
  "password.reset": "Creó otra contraseña",
  "agenda.read": "Leyó la agenda",
  "caseload.read": "Leyó su lista de pacientes",
  "people.searched": "Buscó personas",
  "waiting-list.read": "Leyó la lista de espera",
  "desk-lists.read": "Leyó deudas y packs sin usar",
  "opinions.read": "Leyó opiniones",
  "till.read": "Leyó la caja",
  "till.closed": "Cerró la caja",
  "till.opened": "Abrió su caja",
  "till.moved": "Puso o retiró efectivo de la caja",
  "till.reopened": "Abrió una caja de nuevo",
  "ledger.exported": "Descargó el libro de pagos",
  "report.read": "Leyó el informe de asistencia",
  "report.exported": "Descargó el informe de asistencia",
  "overview.listed": "Abrió una cifra del resumen",
  "overview.exported": "Descargó una cifra del resumen",
  "audit.read": "Leyó este registro",
  "audit.verified": "Comprobó el sello de este registro",
  "clinic.changed": "Cambió algo del centro",
  "clinic.exported": "Pidió una copia de todo el centro",
  "clinic-export.downloaded": "Descargó la copia de todo el centro",
  "therapist.duties-changed": "Cambió las tareas de una persona",
  "therapist.email-changed": "Corrigió el correo de una persona",
  "therapist.title-changed": "Cambió el título de una persona",
  "therapist.activated": "Volvió a dar acceso a una persona",
  "therapist.deactivated": "Quitó el acceso a una persona",
  "second-factor.started": "Activó el segundo factor",
  "second-factor.ended": "Quitó el segundo factor",
  "time-off.added": "Anotó tiempo libre",
  "time-off.ended": "Quitó tiempo libre",
  "consent.given": "Dio un consentimiento",
  "consent.signed": "Firmó un consentimiento de su tratamiento",
  "danger-signs.read": "Leyó las señales de alarma",
  "hour-questions.read": "Leyó las preguntas para las horas",
  "hour-question.answered": "Respondió una pregunta para una hora",
  "watch.read": "Vio qué pasó entre sesiones",
  "watch.seen": "Vio un alza de dolor o una señal de alarma",
  "home-measure.reviewed": "Revisó una medida tomada en casa",
  "questionnaire.asked": "Pidió un cuestionario",
  "questionnaire.taken-back": "Retiró un cuestionario que había pedido",
  "questionnaire.answered": "Respondió un cuestionario",
  "questionnaire.annulled": "Anuló las respuestas de un cuestionario",
  "body-chart.marked": "Marcó dónde duele",
  "body-chart.annulled": "Anuló lo marcado en «Dónde duele»",
  "consent.taken-back": "Retiró un consentimiento firmado",
  "consents.read": "Vio qué consentimientos están firmados",
  "consent.withdrawn": "Retiró un consentimiento",
  "blog.created": "Creó un artículo",
  "blog.updated": "Cambió un artículo",
  "blog.published": "Publicó un artículo",
  "blog.deleted": "Borró un artículo",
  "blog.restored": "Trajo un artículo desde una copia",
};
