import { priceOn } from "~/features/clinic/clinic/read-clinic";
import { day, local, type Sheet, wordOf } from "./sheet";

/** Of what is in use no more past hours speak still. */
const active = (column: string) => `case when ${column} then 'sí' else 'no' end`;

export const clinicSheets: Sheet[] = [
  {
    file: "staff.csv",
    about: "Quienes trabajan en el centro, y qué hacen.",
    sql: `select t.name as "Nombre", t.email as "Correo", (select string_agg(${wordOf("duty", { care: "atención", desk: "recepción", direction: "dirección" })}, ', ' order by place)
        from unnest(t.duties) with ordinality as each (duty, place)) as "Deberes", ${active("t.active")} as "Activo"
      from therapists t order by t.active desc, t.position, t.created_at, t.id`,
  },
  {
    file: "services.csv",
    about: "Lo que se ofrece, cuánto dura y a qué precio.",
    sql: `select s.name as "Servicio", s.category as "Categoría", s.minutes as "Minutos", ${priceOn("s.id", "$1")} as "Precio", ${active("s.active")} as "Activo"
      from services s order by s.active desc, s.position, s.id`,
  },
  {
    file: "team.csv",
    about: "Cómo presenta el sitio a cada persona del equipo.",
    sql: `select t.name as "Nombre", t.title as "Título", t.rnpi as "RNPI", t.role as "Cargo", t.specialty as "Especialidad", t.experience as "Experiencia",
      t.university as "Universidad", array_to_string(t.expertise, ', ') as "Áreas", t.approach as "Enfoque", ${active("t.online")} as "Se ofrece en línea"
      from therapists t order by t.active desc, t.position, t.created_at, t.id`,
  },
  {
    file: "service-settings.csv",
    about: "Lo demás que se sabe de cada servicio.",
    sql: `select s.name as "Servicio", s.description as "Descripción", array_to_string(s.former_names, ', ') as "Nombres de antes", s.pause_minutes as "Pausa",
      s.seats as "Cupos", s.room_kind as "Tipo de box", s.code as "Código", ${wordOf("s.audience", { patients: "pacientes", staff: "equipo" })} as "Quién lo reserva",
      ${wordOf("s.requires_payment", { never: "no", hold: "sí" })} as "Se paga al reservar", ${active("s.price_is_least")} as "Precio desde", ${active("s.taxed")} as "Con IVA", ${active("s.is_online")} as "En línea"
      from services s order by s.active desc, s.position, s.id`,
  },
  {
    file: "sold-packs.csv",
    about: "Los packs que se venden.",
    sql: `select s.name as "Servicio", k.name as "Pack", k.sessions as "Sesiones", k.price as "Precio", k.valid_months as "Meses", ${active("k.active and s.active")} as "Activo"
      from packs k join services s on s.id = k.service_id order by s.position, s.id, k.position, k.id`,
  },
  {
    file: "branches.csv",
    about: "Las sedes.",
    sql: `select name as "Sede", address as "Dirección", comuna as "Comuna", phone as "Teléfono", ${active("active")} as "Activo" from branches order by position, id`,
  },
  {
    file: "week.csv",
    about: "Los horarios de cada profesional, desde qué día rigen.",
    sql: `select t.name as "Profesional", ${day("w.from_day")} as "Fecha",
      (array['lunes','martes','miércoles','jueves','viernes','sábado','domingo'])[w.weekday] as "Día", to_char(make_interval(mins => w.from_minute), 'HH24:MI') as "Desde",
      to_char(make_interval(mins => w.to_minute), 'HH24:MI') as "Hasta", b.name as "Sede",
      case w.weeks when '[0,1)' then 'pares' when '[1,2)' then 'impares' else 'todas' end as "Semanas"
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
    sql: `select b.name as "Sede", r.name as "Box", r.kind as "Tipo", r.capacity as "Cupos", ${active("r.active")} as "Activo" from rooms r join branches b on b.id = r.branch_id
      order by b.position, b.id, r.position, r.id`,
  },
  {
    file: "consent-texts.csv",
    about: "Los textos que se firman antes de un tratamiento, con cada versión.",
    sql: `select title as "Título", version as "Versión", text as "Texto", to_char(${local("written_at")}, 'YYYY-MM-DD') as "Fecha"
      from consent_texts order by document_id, version`,
  },
  {
    file: "exercises.csv",
    about: "Los ejercicios propios del centro, con cada versión. Sus imágenes y videos están en files.",
    sql: `select e.name as "Ejercicio", e.region as "Zona", e.aim as "Objetivo", e.version as "Versión", e.instruction as "Cómo se hace",
        e.picture_id as "Imagen", case when e.video_size is not null then coalesce(e.film, e.id) end as "Video", t.name as "De",
        to_char(${local("e.created_at")}, 'YYYY-MM-DD') as "Fecha", ${active("e.hidden_at is null")} as "Activo"
      from clinic_exercises e join therapists t on t.id = e.made_by
      union all select e.name, e.region, e.aim, was.version, was.instruction, was.picture_id,
        case when was.video_size is not null then coalesce(was.film, e.id) end, t.name, to_char(${local("e.created_at")}, 'YYYY-MM-DD'), 'no'
      from clinic_exercise_versions was join clinic_exercises e on e.id = was.exercise_id join therapists t on t.id = e.made_by
      order by 1, 4`,
  },
  {
    file: "protocols.csv",
    about:
      "Los planes de ejercicios que guarda el centro. Los cambios de dosis, en días desde que empieza el plan.",
    sql: `select p.name as "Protocolo", coalesce((select e.name from clinic_exercises e where e.id = line ->> 'exercise'), line ->> 'exercise') as "Ejercicio", line ->> 'sets' as "Series", line ->> 'repetitions' as "Repeticiones",
      line ->> 'seconds' as "Segundos", line ->> 'daysPerWeek' as "Días por semana", replace(line ->> 'load', '.', ',') as "Carga (kg)",
      line ->> 'hold' as "Segundos que se aguanta", ${active("(line ->> 'eachSide')::boolean")} as "A cada lado",
      (select string_agg(concat_ws(', ', 'desde el día ' || (s ->> 'afterDays'), (s ->> 'sets') || ' series', (s ->> 'repetitions') || ' repeticiones',
        (s ->> 'seconds') || ' segundos', replace(s ->> 'load', '.', ',') || ' kg', (s ->> 'daysPerWeek') || ' días por semana'), '; ')
        from jsonb_array_elements(line -> 'steps') s) as "Cambios", t.name as "De", to_char(${local("p.created_at")}, 'YYYY-MM-DD') as "Fecha",
      ${active("p.hidden_at is null")} as "Activo"
      from plan_protocols p join therapists t on t.id = p.made_by cross join jsonb_array_elements(p.lines) with ordinality as each (line, place)
      order by lower(p.name), p.id, place`,
  },
  {
    file: "closures.csv",
    about: "Días y horas sin atención.",
    sql: `select to_char(starts, 'YYYY-MM-DD HH24:MI') as "Desde", to_char(ends, 'YYYY-MM-DD HH24:MI') as "Hasta", reason as "Motivo",
      (select b.name from branches b where b.id = c.branch_id) as "Sede" from closures c order by starts, id`,
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
