import { paymentOfHour } from "~/features/money/payments/payment-of-hour";
import type { Queryable } from "~/server/database/database";
import type { SignedInActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import { maskPhone } from "~/shared/phone";
import { maskRut } from "~/shared/rut";
import type { Appointment } from "./contract";

/** SQL of the name of who attends (`a` and `t` as below): as the other calendar told it, until somebody knows who that is. */
export const whoAttends = `coalesce(t.name, nullif(a.told_therapist, ''), 'Por asignar')`;

/** SQL of whether an hour (`a`) is held by video. */
export const isOnline = `exists (select from services where services.id = a.service_id and is_online)`;

const columns = `a.id, a.patient_name as "patientName", a.patient_email as "patientEmail", a.patient_phone as "patientPhone",
  a.patient_rut as "patientRut", a.service_id as "serviceId", a.service, a.pack,
  case when a.pack_id is not null then exists (select from packs where packs.id = a.pack_id and payer <> 'private') end as insured, a.therapist_id as "therapistId", ${whoAttends} as "therapistName",
  to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "preferredDate", a.duration_minutes as "durationMinutes",
  a.comments, a.status, a.no_show as "noShow",
  coalesce(a.absence_told_for = a.wall_start, false) as "isAbsent", a.created_at as "createdAt", a.cancel_reason as "cancelReason",
  ${paymentOfHour} as payment, case when a.status = 'pending' then a.pay_by end as "payBy",
  a.branch_id as "branchId", ${isOnline} as "isOnline"`;
const source = "from appointments a left join therapists t on t.id = a.therapist_id";

/** Selects appointments in the shape of the contract. The reader appends what it may see. */
export const selectAppointments = `select ${columns} ${source}`;

/** The same with columns of the reader's own before them; `a` is the appointment, `t` its therapist. */
export function selectAppointmentsWith(more: string): string {
  return `select ${more}, ${columns} ${source}`;
}

export interface AppointmentRow
  extends Omit<
    Appointment,
    | "needsOrder"
    | "isOnline"
    | "createdAt"
    | "payBy"
    | "preferredTime"
    | "appointmentDate"
    | "appointmentTime"
  > {
  /** Null of an hour without a pack. */
  insured: boolean | null;
  isOnline: boolean;
  createdAt: Date;
  payBy: Date | null;
}

/** Named one by one: copying the rest of each row costs more than reading it, for those who have hundreds. */
export function appointmentOf(row: AppointmentRow): Appointment {
  const [date = "", time = ""] = row.preferredDate.split("T");
  return {
    id: row.id,
    patientName: row.patientName,
    patientEmail: row.patientEmail,
    patientPhone: row.patientPhone,
    patientRut: row.patientRut,
    serviceId: row.serviceId,
    service: row.service,
    pack: row.pack,
    ...(row.insured && { needsOrder: true }),
    therapistId: row.therapistId,
    therapistName: row.therapistName,
    preferredDate: row.preferredDate,
    preferredTime: time,
    appointmentDate: date,
    appointmentTime: time,
    durationMinutes: row.durationMinutes,
    comments: row.comments,
    status: row.status,
    noShow: row.noShow,
    isAbsent: row.isAbsent,
    createdAt: row.createdAt.toISOString(),
    cancelReason: row.cancelReason,
    payment: row.payment,
    payBy: row.payBy?.toISOString() ?? null,
    branchId: row.branchId,
    ...(row.isOnline && { isOnline: true }),
  };
}

/** As a session may see it: without a proof no RUT, no phone and nobody's words. A refusal is everybody's. */
export function shownTo<A extends Appointment | Refusal>(actor: SignedInActor, appointment: A): A {
  if (appointment instanceof Refusal || actor.role === "therapist") return appointment;
  if (actor.proven && !actor.typedIdentity) return appointment;
  return {
    ...appointment,
    // Nor is what was typed for them, until they have said that it is theirs.
    ...(actor.typedIdentity && { patientName: "Sin confirmar" }),
    patientRut: maskRut(appointment.patientRut),
    patientPhone: maskPhone(appointment.patientPhone),
    comments: null,
    cancelReason: null,
  };
}

/** Within the transaction that has just changed it, whose caller has proven who may see it. */
export async function readChanged(client: Queryable, id: string): Promise<Appointment> {
  const { rows } = await client.query<AppointmentRow>(`${selectAppointments} where a.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error("an appointment that was just changed is gone");
  return appointmentOf(row);
}
