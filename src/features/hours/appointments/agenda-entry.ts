import { attends, isBlocked } from "~/features/care/relationship/queries";
import { orderOwes } from "~/features/money/payments/order-state";
import type { Queryable } from "~/server/database/database";
import { readerOf, type TherapistActor } from "~/server/http/actor";
import { toInstant } from "~/shared/clinic-time";
import { maskRut } from "~/shared/rut";
import { type AppointmentRow, appointmentOf, selectAppointmentsWith } from "./appointment-rows";
import type { AgendaEntry } from "./therapist-contract";

/** `$1` is the therapist who reads, `$2` the time: what they see of a colleague's hour follows from both. */
export const selectAgenda = selectAppointmentsWith(
  `a.patient_id as "patientId",
  coalesce(a.attendance_told_for = a.wall_start, false) as attends,
  a.said_yes_by as "saidYesBy",
  md5(a.class_id) as "classId", a.room_id as "roomId",
  case when a.arrived_for = a.wall_start then a.arrived_at end as "arrivedAt",
  (select json_build_object('result', c.result, 'at', c.at, 'by', w.name) from appointment_calls c join therapists w on w.id = c.recorded_by
    where c.appointment_id = a.id and c.wall_start = a.wall_start order by c.at desc, c.id limit 1) as "lastCall",
  case when a.status = 'cancelled' or a.price = 0 then null
    when a.patient_pack_id is null then ${orderOwes("'appointment'", "a.id", "a.created_at", "a.price")}
    else (select ${orderOwes("'pack'", "pp.id", "pp.opened_at", "pp.price")} from patient_packs pp where pp.id = a.patient_pack_id and pp.closed_at is null)
  end as "owedAmount",
  a.conflict, a.conflict_kept_at is not null as "conflictKept", a.told_therapist is not null as "isExternal",
  coalesce(a.therapist_id = $1, false) as "isOwn",
  -- Nobody typed the RUT of an hour that a therapist or another calendar put into the agenda: it may be the account's.
  coalesce(a.therapist_id = $1, false) and a.told_therapist is null and not exists (select from appointment_changes c
    where c.appointment_id = a.id and c.action = 'appointment.scheduled') as "isTypedForReader",
  ${attends("a.patient_id", "$1", "$2")} as "isFileOpen",
  (select json_build_array(p.proven_at is not null, p.rut <> a.patient_rut, p.proven_at is not null and p.identity_typed is null, ${isBlocked("p.id")}) from patients p where p.id = a.patient_id) as account`,
);

export type AgendaRow = AppointmentRow &
  Pick<
    AgendaEntry,
    | "patientId"
    | "conflict"
    | "conflictKept"
    | "isExternal"
    | "isFileOpen"
    | "attends"
    | "saidYesBy"
    | "classId"
    | "roomId"
    | "lastCall"
    | "owedAmount"
  > & {
    arrivedAt: Date | null;
    isOwn: boolean;
    isTypedForReader: boolean;
    account: [emailProven: boolean, rutDiffers: boolean, dataConfirmed: boolean, dataBlocked: boolean];
  };

/** Of a colleague's hour of somebody whom the reader does not attend: who and when, and not why. */
export function entryOf(row: AgendaRow): AgendaEntry {
  const { patientId, conflict, conflictKept, isExternal, isFileOpen, attends, saidYesBy, classId } = row;
  const [emailProven, rutDiffers, dataConfirmed, dataBlocked] = row.account;
  const appointment = appointmentOf(row);
  if (!isFileOpen && !row.isTypedForReader) appointment.patientRut = maskRut(appointment.patientRut);
  if (!isFileOpen && !row.isOwn) {
    appointment.comments = null;
    appointment.cancelReason = null;
  }
  return {
    ...appointment,
    patientId,
    conflict,
    conflictKept,
    isExternal,
    isFileOpen,
    emailProven,
    rutDiffers,
    dataConfirmed,
    dataBlocked,
    attends,
    saidYesBy,
    classId,
    roomId: row.roomId,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    lastCall: row.lastCall && { ...row.lastCall, at: toInstant(row.lastCall.at).toISOString() },
    owedAmount: row.owedAmount,
  };
}

/** Within the transaction that has just changed it. */
export async function readEntry(
  client: Queryable,
  actor: TherapistActor,
  now: Date,
  id: string,
): Promise<AgendaEntry> {
  const { rows } = await client.query<AgendaRow>(`${selectAgenda} where a.id = $3`, [
    readerOf(actor),
    now,
    id,
  ]);
  const [row] = rows;
  if (!row) throw new Error("an appointment that was just changed is gone");
  return entryOf(row);
}
