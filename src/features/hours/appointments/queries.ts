import { importedHoursOf } from "~/features/care/imported-visits/queries";
import type { Queryable } from "~/server/database/database";
import { type PatientActor, rutToMatch, type SignedInActor } from "~/server/http/actor";
import {
  type AppointmentRow,
  appointmentOf,
  isOnline,
  selectAppointments,
  shownTo,
  whoAttends,
} from "./appointment-rows";
import { type Appointment, type AppointmentStatus, unknownServiceId } from "./contract";
import { type ChangeAction, otherCalendar } from "./record-change";
import { endOf, startOf } from "./time-range";

/** Of whatever status, the latest first; only those that were typed with a certain RUT, if one is given (see `rutToMatch`). */
export async function appointmentsOf(
  client: Queryable,
  patientId: string,
  rut: string | null,
): Promise<Appointment[]> {
  const { rows } = await client.query<AppointmentRow>(
    `${selectAppointments} where a.patient_id = $1 and ($2::text is null or a.patient_rut = $2)
     order by a.wall_start desc, a.id`,
    [patientId, rut],
  );
  const own = rows.map(appointmentOf);
  // Of a file that was brought nobody typed a RUT: whoever has not shown that the mailbox is theirs is not told of it.
  const imported = rut === null ? await importedAppointmentsOf(client, patientId) : [];
  return imported.length === 0
    ? own
    : [...own, ...imported].sort((a, b) => (a.preferredDate < b.preferredDate ? 1 : -1));
}

/** Hours of the agenda of before, as they are told beside ours. */
async function importedAppointmentsOf(client: Queryable, patientId: string): Promise<Appointment[]> {
  const hours = await importedHoursOf(client, patientId);
  if (hours.length === 0) return [];
  const { rows } = await client.query<
    Pick<Appointment, "patientName" | "patientEmail" | "patientPhone" | "patientRut">
  >(
    `select name as "patientName", email as "patientEmail", phone as "patientPhone", rut as "patientRut" from patients where id = $1`,
    [patientId],
  );
  const [person] = rows;
  if (!person) return [];
  return hours.map(({ id, date, time, minutes, service, author, status, note, madeAt }) => ({
    ...person,
    id,
    serviceId: unknownServiceId,
    service,
    pack: null,
    therapistId: null,
    therapistName: author,
    preferredDate: `${date}T${time ?? "00:00"}`,
    preferredTime: time ?? "",
    appointmentDate: date,
    appointmentTime: time ?? "",
    durationMinutes: minutes ?? 0,
    comments: note,
    status: "imported",
    became: status,
    noShow: status === "no_show",
    isAbsent: false,
    createdAt: madeAt,
    cancelReason: null,
    payment: null,
    payBy: null,
    branchId: null,
  }));
}

/** A patient's own, as far as the session proves them. */
export async function ownAppointmentsOf(client: Queryable, actor: PatientActor): Promise<Appointment[]> {
  const all = await appointmentsOf(client, actor.id, rutToMatch(actor));
  return all.map((appointment) =>
    // What another clinic's people noted of an hour is theirs, not the patient's words.
    shownTo(actor, appointment.status === "imported" ? { ...appointment, comments: null } : appointment),
  );
}

/** What a mail or a calendar may say of an appointment: no comments, and why it was called off only in the therapist's words. */
export interface AppointmentForMail {
  id: string;
  patientId: string;
  startsAt: Date;
  endsAt: Date;
  wallStart: string;
  durationMinutes: number;
  service: string;
  pack: string | null;
  packId: string | null;
  packSessions: number | null;
  status: AppointmentStatus;
  sequence: number;
  patientName: string;
  patientEmail: string;
  patientPhone: string;
  patientRut: string;
  therapistName: string;
  /** Null while nobody knows who attends. */
  therapistEmail: string | null;
  /** It was booked in another calendar. */
  isExternal: boolean;
  createdAt: Date;
  /** Where it is; null while nobody knows who attends. */
  branchId: string | null;
  /** Only of one that is held by video. */
  isOnline?: true;
  /** Until when it is held for whoever pays it. */
  payBy: Date | null;
  /** When it last changed in a way that calendars show. */
  changedAt: Date;
}

const selectForMail = `
select a.id, a.patient_id as "patientId", ${startOf("a")} as "startsAt", ${endOf("a")} as "endsAt",
  to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", a.duration_minutes as "durationMinutes", a.service, a.pack,
  a.pack_id as "packId", a.pack_sessions as "packSessions",
  a.status, a.sequence, a.patient_name as "patientName", p.email as "patientEmail",
  a.patient_phone as "patientPhone", a.patient_rut as "patientRut", ${whoAttends} as "therapistName",
  t.email as "therapistEmail", a.told_therapist is not null as "isExternal", a.created_at as "createdAt",
  a.changed_at as "changedAt", case when a.status = 'pending' then a.pay_by end as "payBy",
  a.branch_id as "branchId", nullif(${isOnline}, false) as "isOnline"
from appointments a left join therapists t on t.id = a.therapist_id join patients p on p.id = a.patient_id`;

/** For the mail job only, which acts for nobody. */
export async function appointmentForMail(client: Queryable, id: string): Promise<AppointmentForMail | null> {
  const { rows } = await client.query<AppointmentForMail>(`${selectForMail} where a.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Those that were scheduled together, by time; for the mail job only. */
export async function appointmentsOfSeries(
  client: Queryable,
  seriesId: string,
): Promise<AppointmentForMail[]> {
  const { rows } = await client.query<AppointmentForMail>(
    `${selectForMail} where a.series_id = $1 order by a.wall_start`,
    [seriesId],
  );
  return rows;
}

/** Those of one therapist that their patient accepted with one press, by the change of any; for the mail job only. */
export async function appointmentsConfirmedWith(
  client: Queryable,
  changeId: string,
): Promise<AppointmentForMail[]> {
  const { rows } = await client.query<AppointmentForMail>(
    `${selectForMail} join appointment_changes this on this.id = $1 join appointments of_this on of_this.id = this.appointment_id
     where a.patient_id = of_this.patient_id and a.therapist_id is not distinct from of_this.therapist_id and exists (
       select from appointment_changes c
       where c.appointment_id = a.id and c.at = this.at and c.actor = this.actor and c.action = this.action)
     order by a.wall_start`,
    [changeId],
  );
  return rows;
}

/** For a calendar: the patient's own, or any for a therapist; null for every other id. */
export async function appointmentForCalendar(
  client: Queryable,
  actor: SignedInActor,
  id: string,
): Promise<AppointmentForMail | null> {
  const { rows } = await client.query<AppointmentForMail>(
    `${selectForMail} where a.id = $1 and ($2::text is null or a.patient_id = $2) and ($3::text is null or a.patient_rut = $3)`,
    [id, actor.role === "patient" ? actor.id : null, rutToMatch(actor)],
  );
  return rows[0] ?? null;
}

/** What a change's row says: which mails follow from it, and what they tell. */
export interface ChangeForMail {
  id: string;
  at: Date;
  action: ChangeAction;
  byTherapist: boolean;
  /** The other calendar said so. */
  byCalendar: boolean;
  /** The wall time before, of a move. */
  formerStart: string | null;
  /** Who had it before, of a move to a colleague. */
  former: { name: string; email: string } | null;
  cancelReason: string | null;
  appointment: AppointmentForMail;
}

type ChangeRow = Omit<ChangeForMail, "former" | "appointment"> & { appointmentId: string };

/** Not taken back since: an undoing takes back the decision right before it. */
const isInForce = `coalesce((select next.action from appointment_changes next where next.appointment_id = c.appointment_id and next.id > c.id
  order by next.id limit 1), '') <> 'appointment.undone'`;

export async function changeForMail(client: Queryable, id: string): Promise<ChangeForMail | null> {
  const { rows } = await client.query<ChangeRow>(
    `select c.id, c.at, c.action, starts_with(c.actor, 'therapist:') as "byTherapist",
       c.actor = '${otherCalendar}' as "byCalendar", to_char(c.former_start, 'YYYY-MM-DD"T"HH24:MI') as "formerStart",
       c.appointment_id as "appointmentId",
       case when starts_with(c.actor, 'therapist:') and c.action = 'appointment.cancelled' then a.cancel_reason end as "cancelReason"
     from appointment_changes c join appointments a on a.id = c.appointment_id where c.id = $1 and ${isInForce}`,
    [id],
  );
  const [change] = rows;
  const appointment = change && (await appointmentForMail(client, change.appointmentId));
  if (!change || !appointment) return null;
  if (change.action !== "appointment.moved") return { ...change, former: null, appointment };
  const handed = await handedOver(client, id);
  if (handed) return { ...change, ...handed.change, appointment: { ...appointment, ...handed.appointment } };
  const before = await slotBeforeMoves(client, id);
  if (!before || appointment.status === "cancelled") return null;
  const former = before.email === appointment.therapistEmail ? null : before;
  const isBack = before.wallStart === appointment.wallStart && !former;
  return isBack ? null : { ...change, formerStart: before.wallStart, former, appointment };
}

/** A move to somebody else, as it was then: the hour may have gone back since, and whoever could see the file is named. Else null. */
async function handedOver(client: Queryable, changeId: string) {
  const { rows } = await client.query<{
    formerStart: string;
    former: { name: string; email: string };
    wallStart: string;
    therapistName: string;
    therapistEmail: string;
  }>(
    `select to_char(c.former_start, 'YYYY-MM-DD"T"HH24:MI') as "formerStart",
       json_build_object('name', former.name, 'email', former.email) as former,
       to_char(coalesce(next.former_start, a.wall_start), 'YYYY-MM-DD"T"HH24:MI') as "wallStart",
       heir.name as "therapistName", heir.email as "therapistEmail"
     from appointment_changes c join appointments a on a.id = c.appointment_id
       left join lateral (select former_start, former_therapist_id from appointment_changes later
         where later.appointment_id = c.appointment_id and later.id > c.id and later.former_start is not null order by later.id limit 1) next on true
       join therapists former on former.id = c.former_therapist_id
       join therapists heir on heir.id = coalesce(next.former_therapist_id, a.therapist_id)
     where c.id = $1 and heir.id <> former.id`,
    [changeId],
  );
  const [handed] = rows;
  if (!handed) return null;
  const { formerStart, former, ...appointment } = handed;
  return { change: { formerStart, former }, appointment };
}

/**
 * Where an hour stood, and with whom, before a therapist dragged it about: by what people were told last, however often it
 * was dragged since. Null when it was dragged on after this: the last move's mail tells of them all, or of none when it came
 * back.
 */
async function slotBeforeMoves(client: Queryable, changeId: string) {
  const { rows } = await client.query<{ wallStart: string; name: string; email: string }>(
    `with of_this as (
       select c.* from appointment_changes c join appointment_changes this on this.appointment_id = c.appointment_id
       where this.id = $1
     ), told as (
       select coalesce(max(id), 0) as id from of_this
       where id < $1 and (action <> 'appointment.moved' or id in (select change_id from told_moves))
     )
     select to_char(former_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", t.name, t.email
     from of_this join therapists t on t.id = former_therapist_id
     where of_this.id > (select id from told) and of_this.id <= $1 and not exists (
       select from of_this later where later.id > $1 and later.action in ('appointment.moved', 'appointment.rescheduled'))
     order by of_this.id limit 1`,
    [changeId],
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
  return rows;
}
