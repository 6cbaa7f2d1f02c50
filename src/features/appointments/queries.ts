import type { SignedInActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import { wallTimeOf } from "~/shared/clinic-time";
import { type AppointmentRow, appointmentOf, selectAppointments } from "./appointment-rows";
import type { Appointment } from "./contract";

/** Of a patient whose reader is proven: the latest first, of whatever status. */
export async function appointmentsOf(client: Queryable, patientId: string): Promise<Appointment[]> {
  const { rows } = await client.query<AppointmentRow>(
    `${selectAppointments} where a.patient_id = $1 order by a.wall_start desc, a.id`,
    [patientId],
  );
  return rows.map(appointmentOf);
}

/** What a mail or a calendar may say of an appointment: no comments, and why it was called off only in the therapist's words. */
export interface AppointmentForMail {
  id: string;
  startsAt: Date;
  endsAt: Date;
  wallStart: string;
  durationMinutes: number;
  service: string;
  pack: string | null;
  packSessions: number | null;
  status: Appointment["status"];
  sequence: number;
  patientName: string;
  patientEmail: string;
  patientPhone: string;
  patientRut: string;
  therapistName: string;
  therapistEmail: string;
  createdAt: Date;
}

const selectForMail = `
select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", a.duration_minutes as "durationMinutes", a.service, a.pack,
  a.pack_sessions as "packSessions",
  a.status, a.sequence, a.patient_name as "patientName", p.email as "patientEmail",
  a.patient_phone as "patientPhone", a.patient_rut as "patientRut", t.name as "therapistName",
  t.email as "therapistEmail", a.created_at as "createdAt"
from appointments a join therapists t on t.id = a.therapist_id join patients p on p.id = a.patient_id`;

/** For the mail job only, which acts for nobody. */
export async function appointmentForMail(client: Queryable, id: string): Promise<AppointmentForMail | null> {
  const { rows } = await client.query<AppointmentForMail>(`${selectForMail} where a.id = $1`, [id]);
  return rows[0] ? withWallStart(rows[0]) : null;
}

/** For a calendar: the patient's own, or any for a therapist; null for every other id. */
export async function appointmentForCalendar(
  client: Queryable,
  actor: SignedInActor,
  id: string,
): Promise<AppointmentForMail | null> {
  if (id.includes("\0")) return null;
  const { rows } = await client.query<AppointmentForMail>(
    `${selectForMail} where a.id = $1 and ($2::text is null or a.patient_id = $2)`,
    [id, actor.role === "patient" ? actor.id : null],
  );
  return rows[0] ? withWallStart(rows[0]) : null;
}

/** What a change's line of the access log says: which mails follow from it, and what they tell. */
export interface ChangeForMail {
  at: Date;
  action: string;
  byTherapist: boolean;
  /** The wall time before, of a move. */
  detail: string | null;
  /** Who had it before, of a move to a colleague. */
  former: { name: string; email: string } | null;
  cancelReason: string | null;
  appointment: AppointmentForMail;
}

export async function changeForMail(client: Queryable, entryId: string): Promise<ChangeForMail | null> {
  const { rows } = await client.query<{
    at: Date;
    action: string;
    byTherapist: boolean;
    detail: string | null;
    appointmentId: string;
    cancelReason: string | null;
  }>(
    `select log.at, log.action, starts_with(log.actor, 'therapist:') as "byTherapist", log.detail,
       log.object_id as "appointmentId", case when starts_with(log.actor, 'therapist:') and log.action = 'appointment.cancelled' then a.cancel_reason end
         as "cancelReason"
     from access_log log join appointments a on a.id = log.object_id where log.id = $1`,
    [entryId],
  );
  const [entry] = rows;
  const appointment = entry && (await appointmentForMail(client, entry.appointmentId));
  if (!entry || !appointment) return null;
  if (entry.action !== "appointment.moved") return { ...entry, former: null, appointment };
  const before = await placeBeforeMoves(client, entryId);
  if (!before || appointment.status === "cancelled") return null;
  const former = before.email === appointment.therapistEmail ? null : before;
  const isBack = before.wallStart === appointment.wallStart && !former;
  return isBack ? null : { ...entry, detail: before.wallStart, former, appointment };
}

/**
 * Where an hour stood, and with whom, before a therapist dragged it about: by what people were told last, however often it
 * was dragged since. Null when it was dragged on after this: the last move's mail tells of them all, or of none when it came
 * back.
 */
async function placeBeforeMoves(client: Queryable, entryId: string) {
  const { rows } = await client.query<{ wallStart: string; name: string; email: string }>(
    `with of_this as (
       select log.id, log.action, log.detail from access_log log join access_log this on this.id = $1
       where log.patient_id = this.patient_id and log.object_id = this.object_id and starts_with(log.action, 'appointment.')
     ), told as (
       select coalesce(max(id), 0) as id from of_this where id < $1 and (action <> 'appointment.moved'
         or exists (select from sent_mail where event = 'appointment.changed.patient:' || of_this.id))
     )
     select split_part(detail, ' ', 1) as "wallStart", t.name, t.email
     from of_this join therapists t on t.id = split_part(detail, ' ', 2)
     where of_this.id > (select id from told) and of_this.id <= $1 and not exists (
       select from of_this later where later.id > $1 and later.action in ('appointment.moved', 'appointment.rescheduled'))
     order by of_this.id limit 1`,
    [entryId],
  );
  return rows[0] ?? null;
}

/** Where a calendar program follows somebody's appointments from: a season back, everything to come. */
export async function appointmentsForFeed(
  client: Queryable,
  role: "patient" | "therapist",
  accountId: string,
  now: Date,
): Promise<AppointmentForMail[]> {
  const { rows } = await client.query<AppointmentForMail>(
    `${selectForMail} where a.${role}_id = $1 and a.wall_start > $2::timestamptz - interval '90 days'
     order by a.wall_start limit 2000`,
    [accountId, now],
  );
  return rows.map(withWallStart);
}

function withWallStart(row: Omit<AppointmentForMail, "wallStart">): AppointmentForMail {
  return { ...row, wallStart: wallTimeOf(row.startsAt) };
}
