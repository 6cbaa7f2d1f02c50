import { isBlocked } from "~/features/care/relationship/queries";
import { priceOn } from "~/features/clinic/clinic/read-clinic";
import { insuranceOf } from "~/features/hours/appointments/coverage";
import { meansNames } from "~/features/money/payments/entries";
import { owesBySums } from "~/features/money/payments/order-state";
import { sexWords } from "~/features/people/identification/identification";
import { toldOf } from "~/features/people/identification/queries";
import { clinicTimeZone } from "~/shared/clinic-time";
import { noMailboxDomain } from "~/shared/mailbox";
import { noPhone } from "~/shared/phone";
import { noRut } from "~/shared/rut";

/** One file: its heads are the names that the statement gives its columns, which our own import knows without being told. */
export interface Sheet {
  file: string;
  /** For who opens the folder. */
  about: string;
  /** `$1`: today, yyyy-MM-dd. */
  sql: string;
}

/** SQL: whose rows leave. What was joined to another file stands there; of whom asked that their data rest nothing is taken along. */
export const leaves = (patient: string): string =>
  `(${patient}.merged_into is null and not ${isBlocked(`${patient}.id`)})`;

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const local = (column: string) => `(${column} at time zone '${clinicTimeZone}')`;
const moment = (column: string) =>
  `to_char(${local(column)}, 'YYYY-MM-DD') as "Fecha", to_char(${local(column)}, 'HH24:MI') as "Hora"`;
/** A word for each code, from the words that screens show. */
const wordOf = (column: string, words: Record<string, string>): string =>
  `case ${column} ${Object.entries(words)
    .map(([code, word]) => `when '${code}' then '${word}'`)
    .join(" ")} end`;

/** By which an import finds the person again. */
const person = `p.name as "Nombre", nullif(p.rut, '${noRut}') as "RUT",
  case when p.email not like '%@${noMailboxDomain}' then p.email end as "Correo", nullif(p.phone, '${noPhone}') as "Teléfono"`;
/** Of an amount the name goes along only where the file does: the money is the clinic's book. */
const payer = `case when ${leaves("p")} then p.name end as "Nombre", case when ${leaves("p")} then nullif(p.rut, '${noRut}') end as "RUT"`;

const lines = (...parts: [label: string, column: string][]): string =>
  `concat_ws(E'\\n', ${parts.map(([label, column]) => `nullif('${label}: ' || ${column}, '${label}: ')`).join(", ")})`;

const people: Sheet[] = [
  {
    file: "patients.csv",
    about: "Los pacientes, con sus datos de contacto y personales.",
    sql: `select ${person}, p.passport as "Pasaporte", ${day("coalesce((select birth_date from care_facts f where f.patient_id = p.id order by number desc limit 1), p.birth_date)")} as "Fecha de nacimiento",
      ${wordOf("told ->> 'sex'", sexWords)} as "Sexo", ${insuranceOf("p.id")} as "Previsión", told -> 'address' ->> 'street' as "Dirección",
      told -> 'address' ->> 'comuna' as "Comuna", told ->> 'occupation' as "Ocupación"
      from patients p, lateral (select ${toldOf("p")} as told) said where ${leaves("p")} order by p.file_number`,
  },
  {
    file: "consents.csv",
    about: "Los consentimientos que se firmaron antes de un tratamiento. Las hojas están en files.",
    sql: `select ${person}, ${moment("s.signed_at")}, t.title as "Texto", s.version as "Versión", s.signed_by as "Firmado por",
      s.representative_name as "Representante", to_char(${local("w.withdrawn_at")}, 'YYYY-MM-DD') as "Retirado"
      from signed_consents s join patients p on p.id = s.patient_id join consent_texts t on t.document_id = s.document_id and t.version = s.version
        left join consent_withdrawals w on w.signed_consent_id = s.id where ${leaves("p")} order by s.signed_at, s.id`,
  },
  {
    file: "agreements.csv",
    about: "A qué dijo que sí o que no cada paciente: recordatorios, novedades y la política de privacidad.",
    sql: `select ${person}, ${moment("c.granted_at")}, c.purpose as "Para", case when c.given then 'sí' else 'no' end as "Respuesta", c.text_version as "Texto"
      from consents c join patients p on p.id = c.patient_id where ${leaves("p")} order by c.id`,
  },
];

const hours: Sheet[] = [
  {
    file: "appointments.csv",
    about: "Todas las horas, pasadas y futuras, con su estado.",
    sql: `select ${person}, a.service as "Servicio", coalesce(t.name, a.told_therapist) as "Profesional", ${day("a.wall_start")} as "Fecha",
      to_char(a.wall_start, 'HH24:MI') as "Hora", a.duration_minutes as "Minutos",
      case when a.no_show then 'no asistió' else ${wordOf("a.status::text", { pending: "pendiente", therapist_scheduled: "agendada", confirmed: "confirmada", completed: "atendida", cancelled: "anulada" })} end as "Estado",
      a.price as "Precio", a.pack as "Pack", a.comments as "Nota"
      from appointments a join patients p on p.id = a.patient_id left join therapists t on t.id = a.therapist_id
      where ${leaves("p")}
      union all select ${person}, v.service, v.author, ${day("v.wall_start")}, case when v.has_time then to_char(v.wall_start, 'HH24:MI') end, v.minutes,
        ${wordOf("v.status", { attended: "atendida", no_show: "no asistió", cancelled: "anulada" })}, null, null, v.note
        from imported_visits v join patients p on p.id = v.patient_id where v.is_hour and ${leaves("p")} order by "Fecha", "Hora", "RUT"`,
  },
  {
    file: "waiting-list.csv",
    about: "Quién espera una hora antes.",
    sql: `select ${person}, w.service as "Servicio", t.name as "Profesional", array_to_string(w.days, ', ') as "Días",
      to_char(w.from_time, 'HH24:MI') as "Desde", to_char(w.to_time, 'HH24:MI') as "Hasta", ${day("w.until")} as "Fecha"
      from waiting_list w join patients p on p.id = w.patient_id left join therapists t on t.id = w.therapist_id
      where w.ended_at is null and ${leaves("p")} order by w.asked_at, w.id`,
  },
  {
    file: "opinions.csv",
    about: "Cómo dijo cada paciente que le fue, de 0 a 10.",
    sql: `select ${person}, ${moment("q.answered_at")}, q.score as "Respuesta", q.remark as "Nota"
      from satisfaction_questions q join patients p on p.id = q.patient_id
      where q.answered_at is not null and ${leaves("p")} order by q.answered_at, q.id`,
  },
];

const care: Sheet[] = [
  {
    file: "visits.csv",
    about: "Las notas firmadas de cada visita, con lo que se agregó después.",
    sql: `select ${person}, ${day("r.session_date")} as "Fecha", to_char(a.wall_start, 'HH24:MI') as "Hora", r.author_name as "Profesional", a.service as "Servicio",
      concat_ws(E'\\n', r.title, case when r.red_flags is not null then 'Banderas rojas: ' || case when r.red_flags then 'sí' else 'no' end end,
        case when r.subjective is null and r.objective is null then r.description else ${lines(["Subjetivo", "r.subjective"], ["Objetivo", "r.objective"])} end,
        ${lines(["Diagnóstico", "r.diagnosis"], ["Tratamiento", "r.treatment"], ["Notas", "r.notes"])},
        (select string_agg('Agregado por ' || d.author_name || ': ' || d.text, E'\\n' order by d.created_at, d.id) from record_addenda d where d.record_id = r.id)) as "Nota"
      from clinical_records r join patients p on p.id = r.patient_id left join appointments a on a.id = r.appointment_id
      where ${leaves("p")}
      union all select ${person}, ${day("v.wall_start")}, case when v.has_time then to_char(v.wall_start, 'HH24:MI') end, v.author, v.service,
        concat_ws(E'\\n', v.note, 'Traída de ' || v.source) from imported_visits v join patients p on p.id = v.patient_id
        where not v.is_hour and ${leaves("p")} order by "Fecha", "Hora", "RUT"`,
  },
  {
    file: "plans.csv",
    about: "Recomendaciones y ejercicios que se indicaron.",
    sql: `select ${person}, ${moment("r.sent_at")}, r.author_name as "Profesional", r.recommendation as "Nota",
      (select string_agg(concat_ws(', ', e.name, e.sets || ' series', e.repetitions || ' repeticiones', e.seconds || ' segundos',
        e.days_per_week || ' días por semana', e.note), E'\\n' order by e.position) from plan_exercises e where e.recommendation_id = r.id) as "Ejercicios",
      to_char(${local("r.completed_at")}, 'YYYY-MM-DD') as "Completada"
      from recommendations r join patients p on p.id = r.patient_id where ${leaves("p")} order by r.sent_at, r.id`,
  },
  {
    file: "pain.csv",
    about: "El diario de dolor de cada paciente, de 0 a 10.",
    sql: `select ${person}, ${moment("e.at")}, e.score as "Dolor", e.note as "Nota"
      from pain_entries e join patients p on p.id = e.patient_id where ${leaves("p")} order by e.at, e.id`,
  },
];

const money: Sheet[] = [
  {
    file: "packs.csv",
    about: "Los packs que todavía sirven, con cuántas sesiones tienen y cuántas están usadas o reservadas.",
    sql: `select ${person}, k.service as "Servicio", k.pack as "Pack", k.sessions as "Sesiones", k.taken as "Usadas", k.price as "Precio",
      to_char(${local("k.opened_at")}, 'YYYY-MM-DD') as "Fecha"
      from patient_packs k join patients p on p.id = k.patient_id
      where k.closed_at is null and k.expires_on >= $1::date and ${leaves("p")} order by k.opened_at, k.id`,
  },
  {
    file: "former-packs.csv",
    about: "Los packs cerrados o vencidos, que ya no sirven.",
    sql: `select ${person}, k.service as "Servicio", k.pack as "Pack", k.sessions as "Sesiones", k.taken as "Usadas", k.price as "Precio",
      to_char(${local("k.opened_at")}, 'YYYY-MM-DD') as "Fecha", ${day("k.expires_on")} as "Vence", to_char(${local("k.closed_at")}, 'YYYY-MM-DD') as "Cerrado"
      from patient_packs k join patients p on p.id = k.patient_id
      where (k.closed_at is not null or k.expires_on < $1::date) and ${leaves("p")} order by k.opened_at, k.id`,
  },
  {
    file: "orders.csv",
    about: "Lo que se cobra por cada hora y cada pack, cuánto se pagó y cuánto se debe.",
    sql: `select ${payer}, to_char(${local("o.at")}, 'YYYY-MM-DD') as "Fecha", o.sold as "Qué", o.price as "Precio", coalesce(s.discount, 0) as "Descuento",
      coalesce(s.paid, 0) as "Pagado", ${owesBySums("o.at", "o.price")} as "Debe"
      from (select 'appointment' as kind, id, patient_id, created_at as at, price, concat_ws(', ', service, pack) as sold
          from appointments where patient_pack_id is null and status <> 'cancelled' and price > 0
        union all select 'pack', id, patient_id, opened_at, price, concat_ws(', ', service, pack) from patient_packs where closed_at is null) o
        join patients p on p.id = o.patient_id left join order_sums s on s.order_kind = o.kind and s.order_id = o.id
      order by o.at, o.id`,
  },
  {
    file: "payments.csv",
    about: "El libro de pagos y devoluciones, por número.",
    sql: `select e.number as "Número", ${moment("e.at")}, case e.kind when 'payment' then 'Pago' else 'Devolución' end as "Movimiento",
      case e.kind when 'payment' then e.amount else -e.amount end as "Monto", ${wordOf("e.means", meansNames)} as "Medio",
      concat_ws(', ', coalesce(k.service, a.service), coalesce(k.pack, a.pack)) as "Detalle", ${payer},
      concat_ws(' ', e.bono_programme, e.bono_number) as "Bono", e.agreement as "Convenio", e.co_payment as "Copago", e.boleta_number as "Boleta",
      coalesce(by.name, 'En línea') as "Registró", e.reason as "Motivo"
      from ledger_entries e left join patients p on p.id = e.patient_id left join therapists by on by.id = e.recorded_by
        left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
        left join patient_packs k on e.order_kind = 'pack' and k.id = e.order_id order by e.number`,
  },
  {
    file: "discounts.csv",
    about: "Los descuentos, con su motivo.",
    sql: `select ${payer}, ${moment("d.given_at")}, d.amount as "Monto", d.reason as "Motivo", t.name as "Registró",
      to_char(${local("d.taken_back_at")}, 'YYYY-MM-DD') as "Deshecho" from discounts d left join patients p on p.id = d.patient_id
      join therapists t on t.id = d.given_by order by d.given_at, d.id`,
  },
  {
    file: "boletas.csv",
    about: "Las boletas y facturas electrónicas que emitió un proveedor.",
    sql: `select ${moment("coalesce(b.issued_at, b.asked_at)")}, b.kind as "Documento", b.number as "Número", b.amount as "Monto", b.state as "Estado",
      b.credit_number as "Nota de crédito", b.receiver ->> 'rut' as "RUT de la empresa", b.receiver ->> 'name' as "Empresa" from boletas b order by b.asked_at, b.id`,
  },
  {
    file: "tills.csv",
    about: "Los cierres de caja.",
    sql: `select ${moment("c.closed_at")}, ${day("c.day")} as "Día", c.expected as "Esperado", c.counted as "Contado", t.name as "Cerró", c.note as "Nota"
      from till_closings c join therapists t on t.id = c.closed_by order by c.closed_at, c.id`,
  },
  {
    file: "till-movements.csv",
    about: "Efectivo que se puso o se retiró de una caja.",
    sql: `select ${moment("m.at")}, ${day("k.day")} as "Día", m.amount as "Monto", m.reason as "Motivo", t.name as "Registró"
      from till_movements m join tills k on k.id = m.till_id join therapists t on t.id = m.recorded_by order by m.at, m.id`,
  },
  {
    file: "refunds.csv",
    about: "Devoluciones que hay que hacer o se hicieron a mano.",
    sql: `select ${payer}, ${moment("f.asked_at")}, f.amount as "Monto", f.reason as "Motivo", to_char(${local("f.done_at")}, 'YYYY-MM-DD') as "Hecha"
      from refund_tasks f left join patients p on p.id = f.patient_id order by f.asked_at, f.id`,
  },
  {
    file: "commissions.csv",
    about: "Qué parte de lo cobrado gana cada persona, desde qué día.",
    sql: `select t.name as "Nombre", ${day("c.from_day")} as "Fecha", coalesce(s.name, 'todos') as "Servicio", c.percent::float as "Porcentaje"
      from commission_shares c join therapists t on t.id = c.staff_id left join services s on s.id = c.service_id
      order by t.position, t.id, c.from_day, s.name`,
  },
];

const clinic: Sheet[] = [
  {
    file: "staff.csv",
    about: "Quienes trabajan en el centro, y qué hacen.",
    sql: `select t.name as "Nombre", t.email as "Correo", (select string_agg(${wordOf("duty", { care: "atención", desk: "recepción", direction: "dirección" })}, ', ' order by place)
        from unnest(t.duties) with ordinality as each (duty, place)) as "Deberes"
      from therapists t where t.active order by t.position, t.created_at, t.id`,
  },
  {
    file: "services.csv",
    about: "Lo que se ofrece, cuánto dura y a qué precio.",
    sql: `select s.name as "Servicio", s.category as "Categoría", s.minutes as "Minutos", ${priceOn("s.id", "$1")} as "Precio"
      from services s where s.active order by s.position, s.id`,
  },
  {
    file: "sold-packs.csv",
    about: "Los packs que se venden.",
    sql: `select s.name as "Servicio", k.name as "Pack", k.sessions as "Sesiones", k.price as "Precio", k.valid_months as "Meses"
      from packs k join services s on s.id = k.service_id where k.active and s.active order by s.position, s.id, k.position, k.id`,
  },
  {
    file: "branches.csv",
    about: "Las sedes.",
    sql: `select name as "Sede", address as "Dirección", comuna as "Comuna", phone as "Teléfono" from branches where active order by position, id`,
  },
  {
    file: "week.csv",
    about: "Los horarios de cada profesional, desde qué día rigen.",
    sql: `select t.name as "Profesional", ${day("w.from_day")} as "Fecha",
      (array['lunes','martes','miércoles','jueves','viernes','sábado','domingo'])[w.weekday] as "Día", to_char(make_interval(mins => w.from_minute), 'HH24:MI') as "Desde",
      to_char(make_interval(mins => w.to_minute), 'HH24:MI') as "Hasta", b.name as "Sede"
      from weekly_hours w join therapists t on t.id = w.therapist_id join branches b on b.id = w.branch_id
      order by t.position, t.id, w.from_day, w.weekday, w.from_minute`,
  },
  {
    file: "days.csv",
    about: "Días de atención fuera del horario de siempre.",
    sql: `select t.name as "Profesional", ${day("w.day")} as "Fecha", to_char(make_interval(mins => w.from_minute), 'HH24:MI') as "Desde",
      to_char(make_interval(mins => w.to_minute), 'HH24:MI') as "Hasta", b.name as "Sede"
      from work_days w join therapists t on t.id = w.therapist_id join branches b on b.id = w.branch_id order by w.day, w.from_minute, w.id`,
  },
  {
    file: "time-off.csv",
    about: "Cuándo no atiende cada profesional.",
    sql: `select t.name as "Profesional", to_char(${local("o.starts_at")}, 'YYYY-MM-DD HH24:MI') as "Desde",
      to_char(${local("o.ends_at")}, 'YYYY-MM-DD HH24:MI') as "Hasta", o.reason as "Motivo"
      from time_off o join therapists t on t.id = o.therapist_id order by o.starts_at, o.id`,
  },
  {
    file: "given.csv",
    about: "Qué servicios hace cada profesional. De quien no aparece, todos.",
    sql: `select t.name as "Profesional", s.name as "Servicio" from services_given g join therapists t on t.id = g.therapist_id
      join services s on s.id = g.service_id order by t.position, t.id, s.position, s.id`,
  },
  {
    file: "rooms.csv",
    about: "Los boxes.",
    sql: `select b.name as "Sede", r.name as "Box", r.kind as "Tipo", r.capacity as "Cupos" from rooms r join branches b on b.id = r.branch_id
      where r.active order by b.position, b.id, r.position, r.id`,
  },
  {
    file: "consent-texts.csv",
    about: "Los textos que se firman antes de un tratamiento, con cada versión.",
    sql: `select title as "Título", version as "Versión", text as "Texto", to_char(${local("written_at")}, 'YYYY-MM-DD') as "Fecha"
      from consent_texts order by document_id, version`,
  },
  {
    file: "closures.csv",
    about: "Días y horas sin atención.",
    sql: `select to_char(starts, 'YYYY-MM-DD HH24:MI') as "Desde", to_char(ends, 'YYYY-MM-DD HH24:MI') as "Hasta", reason as "Motivo" from closures order by starts, id`,
  },
  {
    file: "articles.csv",
    about: "Los artículos del sitio. Sus imágenes están en files.",
    sql: `select b.title as "Título", t.name as "Autor", to_char(${local("b.published_at")}, 'YYYY-MM-DD') as "Publicado", b.excerpt as "Resumen", b.content as "Texto",
      array_to_string(b.tags, ', ') as "Etiquetas", b.image_object_id as "Imagen" from blog_posts b join therapists t on t.id = b.author_id order by b.created_at, b.id`,
  },
  {
    file: "testimonials.csv",
    about: "Los testimonios que muestra el sitio.",
    sql: `select customer_name as "Firma", customer_role as "Quién", rating as "Estrellas", content as "Texto", to_char(${local("created_at")}, 'YYYY-MM-DD') as "Fecha"
      from testimonials order by created_at, id`,
  },
];

const law: Sheet[] = [
  {
    file: "rights.csv",
    about: "Lo que pidieron los pacientes sobre sus datos, y qué se les respondió.",
    sql: `select ${person}, q.number as "Número", ${moment("q.asked_at")}, q.asked_right as "Derecho", q.comment as "Nota", q.answer as "Respuesta",
      to_char(${local("q.answered_at")}, 'YYYY-MM-DD') as "Respondida"
      from rights_requests q join patients p on p.id = q.patient_id where ${leaves("p")} order by q.number`,
  },
  {
    file: "openings.csv",
    about: "Quién abrió una ficha sin atender a esa persona, y por qué.",
    sql: `select ${person}, ${moment("o.opened_at")}, t.name as "Profesional", o.reason as "Motivo"
      from file_openings o join patients p on p.id = o.patient_id join therapists t on t.id = o.therapist_id
      where ${leaves("p")} order by o.opened_at, o.id`,
  },
  {
    file: "accesses.csv",
    about: "El registro de accesos: quién vio o hizo qué. Su sello solo se puede comprobar en este sitio.",
    sql: `select ${moment("l.at")}, coalesce(t.name, case when starts_with(l.actor, 'patient:') then 'El paciente' else 'El sistema' end) as "Quién",
      l.action as "Qué", ${payer} from access_log l left join patients p on p.id = l.patient_id
        left join therapists t on l.actor = 'therapist:' || t.id
      where p.id is null or ${leaves("p")} order by l.id`,
  },
];

export const sheets: Sheet[] = [...people, ...hours, ...care, ...money, ...clinic, ...law];
