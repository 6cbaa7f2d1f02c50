import { alertNames } from "~/features/care/facts/alerts";
import { birthDateOf } from "~/features/care/facts/birth-date-of";
import { sideNames } from "~/features/care/measures/catalogue";
import { insuranceOf } from "~/features/hours/appointments/coverage";
import { relationWords } from "~/features/hours/appointments/representative";
import { owesBySums } from "~/features/money/payments/order-state";
import { sexWords } from "~/features/people/identification/identification";
import { toldAtBooking, toldOf } from "~/features/people/identification/queries";
import { noPhone } from "~/shared/phone";
import { noRut } from "~/shared/rut";
import { day, fileNow, leaves, local, moment, ownOrigin, payer, person, type Sheet, wordOf } from "./sheet";

const lines = (...parts: [label: string, column: string][]): string =>
  `concat_ws(E'\\n', ${parts.map(([label, column]) => `nullif('${label}: ' || ${column}, '${label}: ')`).join(", ")})`;

/** In the words of `alertsIn`; the import takes them apart again (`alertsOfLine`). */
const alerts = `concat_ws('; ', ${(["pacemaker", "anticoagulants", "pregnancy"] as const).map((alert) => `case when f.${alert} then '${alertNames[alert]}' end`).join(", ")},
  case when f.allergies then concat_ws(': ', '${alertNames.allergies}', replace(f.allergies_to, '; ', ', ')) end, f.other)`;

const people: Sheet[] = [
  {
    file: "patients.csv",
    about: "Los pacientes, con sus datos de contacto y personales.",
    sql: `select ${person}, ${day(birthDateOf("p"))} as "Fecha de nacimiento",
      ${wordOf("told ->> 'sex'", sexWords)} as "Sexo", ${insuranceOf("p.id")} as "Previsión", told -> 'address' ->> 'street' as "Dirección",
      told -> 'address' ->> 'comuna' as "Comuna", told ->> 'occupation' as "Ocupación", nullif(${alerts}, '') as "Alerta"
      from patients p left join lateral (select * from care_facts where patient_id = p.id order by number desc limit 1) f on true, lateral (select ${toldOf("p")} as told) said where ${leaves("p")} order by p.file_number`,
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
      from consents c ${fileNow("c.patient_id")} where ${leaves("p")} order by c.id`,
  },
];

const asked = (column: string) => `case when ${column} then 'sí' when not ${column} then 'no' end`;
const contact = (told: string) =>
  `concat_ws(', ', ${told} -> 'emergencyContact' ->> 'name', ${told} -> 'emergencyContact' ->> 'relation', ${told} -> 'emergencyContact' ->> 'phone')`;
const representative = (told: string) =>
  `concat_ws(', ', ${told} -> 'representative' ->> 'name', ${told} -> 'representative' ->> 'rut',
    ${wordOf(`${told} -> 'representative' ->> 'relation'`, relationWords)})`;

const told: Sheet[] = [
  {
    file: "alerts.csv",
    about:
      "Lo que hay que saber antes de atender a cada persona (marcapasos, anticoagulantes, embarazo, alergias y otras alertas), cada vez que se anotó: vale lo último.",
    sql: `select ${person}, ${moment("f.created_at")}, f.author_name as "Quién", ${asked("f.pacemaker")} as "Marcapasos", ${asked("f.anticoagulants")} as "Anticoagulantes",
      ${asked("f.pregnancy")} as "Embarazo", ${asked("f.allergies")} as "Alergias", f.allergies_to as "Alergias a", f.other as "Otras alertas",
      ${day("f.birth_date")} as "Fecha de nacimiento", f.insurance as "Previsión"
      from care_facts f ${fileNow("f.patient_id")} where ${leaves("p")} order by f.created_at, f.number, f.id`,
  },
  {
    file: "identifications.csv",
    about: "Lo que se dijo de cada persona además de su contacto, cada vez que cambió: vale lo último.",
    sql: `select ${person}, ${moment("i.created_at")}, i.author_name as "Quién", ${wordOf("i.facts ->> 'sex'", sexWords)} as "Sexo", i.facts -> 'address' ->> 'street' as "Dirección",
      i.facts -> 'address' ->> 'comuna' as "Comuna", i.facts ->> 'occupation' as "Ocupación", ${contact("i.facts")} as "Contacto de emergencia",
      ${representative("i.facts")} as "Representante", concat_ws(', ', i.facts -> 'physician' ->> 'name', i.facts -> 'physician' ->> 'specialty') as "Quién deriva",
      case when i.begins_anew then 'sí' end as "Empieza de nuevo"
      from (select id, patient_id, number, author_name, facts, begins_anew, created_at from identifications
        union all select id, id, 0, 'Al reservar', ${toldAtBooking("booked")}, false, created_at from patients booked where representative_name is not null) i
        ${fileNow("i.patient_id")} where ${leaves("p")} order by i.created_at, i.number, i.id`,
  },
  {
    file: "former-names.csv",
    about: "Nombres, RUT y teléfonos que se corrigieron, con los de antes y por qué.",
    sql: `select ${person}, ${moment("(former ->> 'at')::timestamptz")}, former ->> 'name' as "Nombre de antes", nullif(former ->> 'rut', '${noRut}') as "RUT de antes",
      nullif(former ->> 'phone', '${noPhone}') as "Teléfono de antes", coalesce(former ->> 'by', 'El paciente') as "Quién", former ->> 'reason' as "Motivo"
      from patients written cross join jsonb_array_elements(written.former_identities) former ${fileNow("written.id")}
      where ${leaves("p")} order by former ->> 'at', written.file_number`,
  },
  {
    file: "merges.csv",
    about: "Fichas que se unieron a otra: lo de ambas está en la que queda.",
    sql: `select ${person}, ${moment("m.merged_at")}, m.former -> 'from' ->> 'name' as "Nombre de antes", m.former -> 'from' ->> 'rut' as "RUT de antes", m.former_email as "Correo de antes",
      m.reason as "Motivo", t.name as "Quién" from patient_merges m join therapists t on t.id = m.merged_by ${fileNow("m.into_id")}
      where m.undone_at is null and ${leaves("p")} order by m.merged_at, m.id`,
  },
];

const importedStatus = wordOf("v.status", {
  attended: "atendida",
  no_show: "no asistió",
  cancelled: "anulada",
  confirmed: "confirmada",
});

const hours: Sheet[] = [
  {
    file: "appointments.csv",
    about: "Todas las horas, pasadas y futuras, con su estado.",
    sql: `select ${person}, a.service as "Servicio", coalesce(t.name, a.told_therapist) as "Profesional", ${day("a.wall_start")} as "Fecha",
      to_char(a.wall_start, 'HH24:MI') as "Hora", a.duration_minutes as "Minutos",
      case when a.no_show then 'no asistió' else ${wordOf("a.status::text", { pending: "pendiente", therapist_scheduled: "espera al paciente", confirmed: "confirmada", completed: "atendida", cancelled: "anulada" })} end as "Estado",
      case when a.patient_pack_id is null then a.price end as "Precio",
      case when a.patient_pack_id is null and a.status <> 'cancelled' then ${owesBySums("a.created_at", "a.price")} end as "Deuda",
      a.pack as "Pack", a.comments as "Nota", ${ownOrigin} as "Origen"
      from appointments a join patients p on p.id = a.patient_id left join therapists t on t.id = a.therapist_id
        left join order_sums s on s.order_kind = 'appointment' and s.order_id = a.id
      where ${leaves("p")}
      union all select ${person}, v.service, v.author, ${day("v.wall_start")}, case when v.has_time then to_char(v.wall_start, 'HH24:MI') end, v.minutes,
        ${importedStatus}, null, null, null, v.note, v.source
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
      from satisfaction_questions q ${fileNow("q.patient_id")}
      where q.answered_at is not null and ${leaves("p")} order by q.answered_at, q.id`,
  },
];

const sideOf = (of: string) => wordOf(`${of}.side`, sideNames);

const care: Sheet[] = [
  {
    file: "visits.csv",
    about: "Las notas firmadas de cada visita, con lo que se agregó después.",
    sql: `select ${person}, ${day("r.session_date")} as "Fecha", to_char(a.wall_start, 'HH24:MI') as "Hora", a.duration_minutes as "Minutos", r.author_name as "Profesional",
      coalesce(a.service, 'Visita') as "Servicio", 'atendida' as "Estado",
      concat_ws(E'\\n', r.title, case when r.red_flags is not null then 'Banderas rojas: ' || case when r.red_flags then 'sí' else 'no' end end,
        case when r.subjective is null and r.objective is null then r.description else ${lines(["Subjetivo", "r.subjective"], ["Objetivo", "r.objective"])} end,
        ${lines(["Diagnóstico", "r.diagnosis"], ["Tratamiento", "r.treatment"], ["Notas", "r.notes"])},
        (select string_agg('Agregado por ' || d.author_name || ': ' || d.text, E'\\n' order by d.created_at, d.id) from record_addenda d where d.record_id = r.id)) as "Nota", ${ownOrigin} as "Origen"
      from clinical_records r join patients p on p.id = r.patient_id left join appointments a on a.id = r.appointment_id
      where ${leaves("p")}
      union all select ${person}, ${day("v.wall_start")}, case when v.has_time then to_char(v.wall_start, 'HH24:MI') end, v.minutes, v.author, v.service,
        ${importedStatus}, v.note, v.source from imported_visits v join patients p on p.id = v.patient_id
        where not v.is_hour and ${leaves("p")} order by "Fecha", "Hora", "RUT"`,
  },
  {
    file: "plans.csv",
    about: "Recomendaciones y ejercicios que se indicaron.",
    sql: `select ${person}, ${moment("r.sent_at")}, r.author_name as "Profesional", r.recommendation as "Nota",
      (select string_agg(concat_ws(', ', e.name, e.sets || ' series', e.repetitions || ' repeticiones', e.seconds || ' segundos',
        'aguantando ' || e.hold_seconds || ' segundos', replace(e.load_kg::text, '.', ',') || ' kg',
        case e.side when 'left' then 'lado izquierdo' when 'right' then 'lado derecho' when 'both' then 'cada lado' end,
        e.days_per_week || ' días por semana', e.note, (select string_agg(concat_ws(', ', 'desde ' || (s ->> 'from'), (s ->> 'sets') || ' series',
          (s ->> 'repetitions') || ' repeticiones', (s ->> 'seconds') || ' segundos', 'aguantando ' || (s ->> 'hold') || ' segundos',
          replace(s ->> 'load', '.', ',') || ' kg', (s ->> 'daysPerWeek') || ' días por semana'), '; ' order by s ->> 'from')
          from jsonb_array_elements(e.steps) s)), E'\\n' order by e.position) from plan_exercises e where e.recommendation_id = r.id) as "Ejercicios",
      (select string_agg(concat_ws(', ', a.movement, ${sideOf("a")}, a.times_per_week || ' veces por semana'), E'\\n' order by a.position)
        from plan_measurings a where a.recommendation_id = r.id) as "Medidas en casa",
      to_char(${local("r.completed_at")}, 'YYYY-MM-DD') as "Completada"
      from recommendations r join patients p on p.id = r.patient_id where ${leaves("p")} order by r.sent_at, r.id`,
  },
  {
    file: "home-measures.csv",
    about: "Lo que cada paciente midió en su casa con el teléfono, y si vale.",
    sql: `select ${person}, ${moment("m.at")}, m.movement as "Movimiento", ${sideOf("m")} as "Lado", m.degrees as "Grados", m.spread as "Variación",
      array_to_string(m.tries, ' ') as "Intentos", ${wordOf("m.taken_by", { sensor: "sensor", figure: "figura", number: "número" })} as "Cómo",
      m.device as "Aparato", m.centimetres as "Centímetros", ${wordOf("w.verdict", { confirmed: "vale", set_aside: "de lado" })} as "Revisión",
      w.author_name as "Profesional", w.reason as "Motivo"
      from home_measures m join patients p on p.id = m.patient_id left join home_measure_reviews w on w.measure_id = m.id
      where ${leaves("p")} order by m.at, m.id`,
  },
  {
    file: "questionnaires.csv",
    about: "Los cuestionarios, respuesta por respuesta: 1 es sí y 0 es no, o cuánto puede hacer de 0 a 10.",
    sql: `select ${person}, ${moment("a.at")}, a.questionnaire as "Cuestionario", a.version as "Versión",
      coalesce(a.author_name, 'el paciente') as "Respondido con",
      (select string_agg(concat_ws(': ', i ->> 'item', i ->> 'value'), '; ' order by n) from jsonb_array_elements(a.answers) with ordinality each (i, n)) as "Respuestas",
      (select string_agg(concat_ws(': ', nullif(s ->> 'label', ''), s ->> 'value'), '; ' order by n) from jsonb_array_elements(a.scores) with ordinality each (s, n)) as "Puntaje",
      w.reason as "Anulado", w.author_name as "Profesional", to_char(${local("w.created_at")}, 'YYYY-MM-DD') as "Anulado el"
      from questionnaire_answers a join patients p on p.id = a.patient_id left join questionnaire_annulments w on w.answer_id = a.id
      where ${leaves("p")} order by a.at, a.id`,
  },
  {
    file: "pain.csv",
    about: "El diario de dolor de cada paciente, de 0 a 10.",
    sql: `select ${person}, ${moment("e.at")}, e.score as "Dolor", e.note as "Nota"
      from pain_entries e join patients p on p.id = e.patient_id where ${leaves("p")} order by e.at, e.id`,
  },
  {
    file: "effort.csv",
    about: "Cuánto le costaron los ejercicios a cada paciente, de 0 a 10; de un día vale lo último.",
    sql: `select ${person}, ${moment("e.at")}, e.score as "Esfuerzo"
      from effort_entries e join patients p on p.id = e.patient_id where ${leaves("p")} order by e.at, e.number`,
  },
  {
    file: "danger-signs.csv",
    about:
      "Las señales de alarma que cada paciente marcó entre sesiones, qué se le dijo y quién lo vio; de un día vale lo último.",
    sql: `select ${person}, ${moment("e.at")}, e.sign as "Señal", case when e.ticked then 'sí' else 'no' end as "La tiene",
      ${wordOf("e.door", { ambulance: "llamar al 131", emergency_today: "urgencia hoy", physician_soon: "hora médica" })} as "Qué se le dijo",
      w.author_name as "Profesional", to_char(${local("w.created_at")}, 'YYYY-MM-DD') as "Vista"
      from danger_signs e join patients p on p.id = e.patient_id left join care_looks w on w.sign_id = e.id
      where ${leaves("p")} order by e.at, e.number`,
  },
  {
    file: "pain-rises.csv",
    about: "Las alzas de dolor que alguien del equipo vio.",
    sql: `select ${person}, ${moment("w.created_at")}, ${day("w.rise_since")} as "Desde", w.author_name as "Profesional"
      from care_looks w join patients p on p.id = w.patient_id where w.rise_since is not null and ${leaves("p")} order by w.created_at, w.id`,
  },
  {
    file: "hour-questions.csv",
    about:
      "Lo que cada paciente preguntó para una hora, y qué se le respondió; de una hora vale lo último, y sin texto la retiró.",
    sql: `select ${person}, ${moment("q.created_at")}, to_char(h.wall_start, 'YYYY-MM-DD HH24:MI') as "Hora", q.text as "Pregunta",
      case when a.question_id is not null then coalesce(a.text, 'queda para la sesión') end as "Respuesta", a.author_name as "Profesional",
      to_char(${local("a.created_at")}, 'YYYY-MM-DD') as "Respondida"
      from hour_questions q join patients p on p.id = q.patient_id left join appointments h on h.id = q.appointment_id
        left join hour_question_answers a on a.question_id = q.id where ${leaves("p")} order by q.number`,
  },
];

const law: Sheet[] = [
  {
    file: "rights.csv",
    about: "Lo que pidieron los pacientes sobre sus datos, y qué se les respondió.",
    sql: `select ${person}, q.number as "Número", ${moment("q.asked_at")}, q.asked_right as "Derecho", q.comment as "Nota", ${day("q.due_on")} as "Plazo", q.answer as "Respuesta",
      to_char(${local("q.answered_at")}, 'YYYY-MM-DD') as "Respondida"
      from rights_requests q ${fileNow("q.patient_id")} where ${leaves("p")} order by q.number`,
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
      l.action as "Qué", ${payer} from access_log l ${fileNow("l.patient_id")}
        left join therapists t on l.actor = 'therapist:' || t.id
      where p.id is null or ${leaves("p")} order by l.id`,
  },
];

export const patientSheets: Sheet[] = [...people, ...told, ...hours, ...care, ...law];
