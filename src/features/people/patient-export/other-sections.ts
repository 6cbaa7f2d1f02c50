import { fieldNames } from "~/features/people/identification/identification";
import { begunAnewAt, changesOf } from "~/features/people/identification/queries";
import type { Queryable } from "~/server/database/database";
import { toInstant } from "~/shared/clinic-time";
import { lawSectionsOf } from "./law-sections";
import { type CopySection, section, type Told } from "./section";

/**
 * Everything else that the centre keeps of a person, table by table. `copy.db.test.ts` walks the schema and misses a table
 * that stands neither here, nor in the record's own parts, nor in its short list of what is left out.
 */
export async function otherSectionsOf(client: Queryable, patientId: string): Promise<CopySection[]> {
  const one = [patientId];
  const packs = await client.query<Told>(
    `select opened_at as at, service as "Servicio", pack as "Pack", sessions as "Sesiones", taken as "Usadas o reservadas",
       price as "Monto", to_char(expires_on, 'DD-MM-YYYY') as "Vence", closed_at as "Cerrado"
     from patient_packs where patient_id = $1 order by opened_at, id`,
    one,
  );
  const ledger = await client.query<Told>(
    `select at, case kind when 'payment' then 'Pago' else 'Devolución' end as "Movimiento", amount as "Monto", means as "Medio",
       boleta_number as "Boleta", concat_ws(' ', bono_programme, bono_number) as "Bono", agreement as "Convenio", co_payment as "Copago", reason as "Motivo", (select string_agg(r.code || case when n.receipt_id is null then '' else ' (anulado)' end, ', ' order by n.created_at nulls last, r.issued_at, r.id) from receipts r left join receipt_annulments n on n.receipt_id = r.id where r.entry_id = ledger_entries.id) as "Código del comprobante"
     from ledger_entries where patient_id = $1 order by number`,
    one,
  );
  const tries = await client.query<Told>(
    `select created_at as at, description as "Detalle", amount as "Monto", method as "Medio", status as "Estado",
       buy_order as "Orden", '···· ' || card_last4 as "Tarjeta", paid_at as "Pagado"
     from payments where patient_id = $1 order by created_at, id`,
    one,
  );
  const refunds = await client.query<Told>(
    `select asked_at as at, amount as "Monto", reason as "Motivo", done_at as "Hecha"
     from refund_tasks where patient_id = $1 order by asked_at, id`,
    one,
  );
  const discounts = await client.query<Told>(
    `select given_at as at, amount as "Monto", reason as "Motivo", taken_back_at as "Deshecho", taken_back_reason as "Por qué se deshizo"
     from discounts where patient_id = $1 order by given_at, id`,
    one,
  );
  const calls = await client.query<Told>(
    `select c.at, to_char(c.wall_start, 'DD-MM-YYYY HH24:MI') as "Hora",
       case c.result when 'confirmed' then 'Confirmaste' when 'no_answer' then 'Nadie contestó' else 'Pediste otra hora' end as "Qué se anotó"
     from appointment_calls c join appointments a on a.id = c.appointment_id where a.patient_id = $1 order by c.at, c.id`,
    one,
  );
  const merges = await client.query<Told>(
    `select merged_at as at, former -> 'from' ->> 'name' as "Ficha que se unió a esta", reason as "Motivo", undone_at as "Deshecho"
     from patient_merges where into_id = $1 order by merged_at, id`,
    one,
  );
  const payLinks = await client.query<Told>(
    "select created_at as at from pay_links where patient_id = $1 order by created_at, id",
    one,
  );
  const changes = await client.query<Told>(
    `select c.at, c.action as "Cambio", to_char(c.former_start, 'DD-MM-YYYY HH24:MI') as "Estaba el"
     from appointment_changes c join appointments a on a.id = c.appointment_id where a.patient_id = $1 order by c.id`,
    one,
  );
  const reminders = await client.query<Told>(
    `select r.planned_at as at, to_char(r.wall_start, 'DD-MM-YYYY HH24:MI') as "Hora",
       case r.wall_start when a.attendance_told_for then 'Avisaste que vienes'
         when a.absence_told_for then 'Avisaste que no podías ir' end as "Respuesta"
     from reminders r join appointments a on a.id = r.appointment_id
     -- The others reminded the staff.
     where a.patient_id = $1 and not starts_with(r.kind, 'unanswered-') order by r.planned_at, r.id`,
    one,
  );
  const messages = await client.query<Told>(
    `select coalesce(settled_at, queued_at) as at, title as "Qué", channel as "Por", state as "Estado"
     from messages where patient_id = $1 order by queued_at, id`,
    one,
  );
  const waiting = await client.query<Told>(
    `select w.asked_at as at, w.service as "Servicio", t.name as "Con", array_to_string(w.days, ', ') as "Días",
       to_char(w.from_time, 'HH24:MI') as "Desde", to_char(w.to_time, 'HH24:MI') as "Hasta",
       to_char(w.until, 'DD-MM-YYYY') as "Último día", w.ended_at as "Terminó",
       case w.ended_why when 'served' then 'Tomaste una hora' when 'withdrawn' then 'Dejaste de esperar' when 'over' then 'Pasó el plazo' end as "Cómo"
     from waiting_list w left join therapists t on t.id = w.therapist_id where w.patient_id = $1 order by w.asked_at, w.id`,
    one,
  );
  const offers = await client.query<Told>(
    `select o.offered_at as at, to_char(o.wall_start, 'DD-MM-YYYY HH24:MI') as "Hora", o.until as "Te la ofrecimos hasta",
       case o.outcome when 'taken' then 'La tomaste' when 'lost' then 'La tomó otra persona' when 'lapsed' then 'Sin respuesta'
         when 'withdrawn' then 'Dejaste de esperar' when 'declined' then 'No la quisiste' end as "Qué pasó"
     from hour_offers o join waiting_list w on w.id = o.waiting_id where w.patient_id = $1 order by o.offered_at, o.id`,
    one,
  );
  const opinions = await client.query<Told>(
    `select q.asked_at as at, to_char(a.wall_start, 'DD-MM-YYYY HH24:MI') as "Hora", q.score as "Nota", q.remark as "Comentario",
       q.answered_at as "Respondida"
     from satisfaction_questions q join appointments a on a.id = q.appointment_id where q.patient_id = $1 order by q.number`,
    one,
  );
  const testimonials = await client.query<Told>(
    `select o.offered_at as at, o.content as "Texto", o.customer_name as "Firma", case when t.id is not null then 'Sí' else 'No' end as "En el sitio"
     from testimonial_offers o left join testimonials t on t.patient_id = o.patient_id where o.patient_id = $1`,
    one,
  );
  const news = await client.query<Told>(
    `select n.planned_at as at, b.title as "Artículo" from article_news n join blog_posts b on b.id = n.post_id
     where n.patient_id = $1 order by n.planned_at, n.id`,
    one,
  );
  const interactions = await client.query<Told>(
    `select at, type as "Qué", target as "Dónde" from visitor_interactions where patient_id = $1 order by number`,
    one,
  );
  const external = await client.query<Told>(
    `select e.created_at as at, e.external_id as "Número allá", to_char(e.told_start, 'DD-MM-YYYY HH24:MI') as "Hora",
       e.cancelled_at as "Cancelada"
     from external_hours e join appointments a on a.id = e.appointment_id where a.patient_id = $1 order by e.created_at`,
    one,
  );
  const sessions = await client.query<Told>(
    `select created_at as at, device as "Dispositivo", last_seen_at as "Última vez", address as "Dirección IP"
     from sessions where patient_id = $1 order by created_at`,
    one,
  );
  const devices = await client.query<Told>(
    `select first_seen_at as at, device as "Dispositivo" from known_devices where patient_id = $1 order by first_seen_at, id`,
    one,
  );
  const push = await client.query<Told>(
    `select created_at as at, device as "Dispositivo", used_at as "Última vez"
     from push_subscriptions where patient_id = $1 order by created_at, id`,
    one,
  );
  const feeds = await client.query<Told>(
    "select created_at as at from calendar_feeds where patient_id = $1",
    one,
  );
  const links = await client.query<Told>(
    `select requested_at as at, purpose as "Para", new_email as "Correo nuevo", used_at as "Usado"
     from account_links where patient_id = $1 order by requested_at, id`,
    one,
  );
  const account = await client.query<Told>(
    `select at, action as "Cambio", former_email as "Correo anterior" from account_changes where patient_id = $1 order by id`,
    one,
  );
  const standing = await client.query<Told>(
    `select done_at as at, recommendation as "Hecha" from standing_marks where patient_id = $1 order by 1, 2`,
    one,
  );
  const openings = await client.query<Told>(
    `select o.opened_at as at, t.name as "Quién", o.reason as "Motivo", o.until as "Hasta"
     from file_openings o join therapists t on t.id = o.therapist_id where o.patient_id = $1 order by o.opened_at, o.id`,
    one,
  );
  const accesses = await client.query<Told>(
    `select log.at, case when log.actor = 'patient:' || $1 then 'Tú' when log.actor = 'anyone' then 'Alguien sin sesión'
         else coalesce(t.name, 'El centro') end as "Quién",
       log.action as "Qué", log.address as "Dirección IP"
     from access_log log left join therapists t on log.actor = 'therapist:' || t.id
     where log.patient_id = $1 order by log.id`,
    one,
  );
  const facts = await client.query<Told>(
    `select created_at as at, author_name as "Quién", to_char(birth_date, 'DD-MM-YYYY') as "Nacimiento", insurance as "Previsión",
       case when pacemaker then 'Sí' when not pacemaker then 'No' end as "Marcapasos",
       case when anticoagulants then 'Sí' when not anticoagulants then 'No' end as "Anticoagulantes",
       case when pregnancy then 'Sí' when not pregnancy then 'No' end as "Embarazo",
       case when allergies then concat_ws(': ', 'Sí', allergies_to) when not allergies then 'No' end as "Alergias",
       other as "Otras alertas"
     from (
       select f.number, f.created_at, f.author_name, case when is_theirs then f.birth_date end as birth_date,
         case when is_theirs then f.insurance end as insurance, f.pacemaker, f.anticoagulants, f.pregnancy, f.allergies, f.allergies_to, f.other
       from care_facts f join patients p on p.id = f.patient_id
         cross join lateral (select p.identity_typed is null and f.created_at > ${begunAnewAt("p.id")} as is_theirs) whose
       where f.patient_id = $1
       union all select 0, created_at, 'Al reservar', birth_date, null, null, null, null, null, null, null
       from patients where id = $1 and birth_date is not null and identity_typed is null
       union all select 0, created_at, 'Al reservar', null, coverage, null, null, null, null, null, null
       from appointments where patient_id = $1 and coverage is not null) told order by number, created_at`,
    one,
  );
  const corrections = await client.query<Told>(
    `select (former ->> 'at')::timestamptz as at, former ->> 'name' as "Nombre de antes", former ->> 'rut' as "RUT de antes",
       former ->> 'phone' as "Teléfono de antes", coalesce(former ->> 'by', 'Tú') as "Quién", former ->> 'reason' as "Motivo"
     from patients p, jsonb_array_elements(p.former_identities) former where p.id = $1 order by former ->> 'at'`,
    one,
  );
  const identified = await changesOf(client, patientId, "Tú");
  const ticks = await client.query<Told>(
    `select t.at, e.name as "Ejercicio", to_char(t.day, 'DD-MM-YYYY') as "Día", case when t.done then 'Sí' else 'No' end as "Hecho"
     from exercise_ticks t join plan_exercises e on e.id = t.plan_exercise_id
       join recommendations r on r.id = e.recommendation_id where r.patient_id = $1 order by t.id`,
    one,
  );
  const rises = await client.query<Told>(
    `select created_at as at, to_char(rise_since, 'DD-MM-YYYY') as "Tu dolor subió desde el", author_name as "Quién lo vio"
     from care_looks where patient_id = $1 and rise_since is not null order by created_at, id`,
    one,
  );
  return [
    section("Alertas y datos para tu atención", facts.rows, true),
    section("Datos tuyos que se corrigieron", corrections.rows),
    section(
      "Cambios de los datos de tu ficha",
      identified.map(({ at, by, field, from, to }) => ({
        at: toInstant(at),
        Dato: fieldNames[field],
        Antes: from,
        Ahora: to,
        Quién: by,
      })),
      true,
    ),
    section("Packs y programas", packs.rows, true),
    section("Pagos y devoluciones", ledger.rows, true),
    section("Intentos de pago en línea", tries.rows, true),
    section("Devoluciones pedidas", refunds.rows, true),
    section("Descuentos", discounts.rows, true),
    section("Enlaces de pago que te enviamos", payLinks.rows),
    section("Cambios de tus horas", changes.rows),
    section("Recordatorios de tus horas", reminders.rows),
    section("Llamadas por tus horas", calls.rows),
    section("Fichas unidas a la tuya", merges.rows),
    section("Lo que te escribimos", messages.rows),
    section("Lista de espera", waiting.rows),
    section("Horas que te ofrecimos", offers.rows),
    section("Cómo te fue: preguntas y respuestas", opinions.rows),
    section("Tu testimonio", testimonials.rows),
    section("Artículos de que te avisamos", news.rows),
    section("Lo que hiciste en el sitio", interactions.rows),
    section("Horas tomadas en otro calendario", external.rows),
    section("Ejercicios que marcaste", ticks.rows),
    section("Alzas de tu dolor que vio el equipo", rises.rows, true),
    section("Sesiones abiertas", sessions.rows),
    section("Dispositivos conocidos", devices.rows),
    section("Dispositivos con avisos de tus horas", push.rows),
    section("Tu calendario por suscripción", feeds.rows),
    section("Enlaces que te enviamos por correo", links.rows),
    section("Cambios de tu cuenta", account.rows),
    section("Recomendaciones generales que marcaste", standing.rows),
    ...(await lawSectionsOf(client, patientId)),
    section("Aperturas de tu ficha con un motivo", openings.rows, true),
    section("Registro de accesos", accesses.rows, true),
  ];
}
