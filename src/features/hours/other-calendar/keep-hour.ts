import { createHash, randomUUID } from "node:crypto";
import { privacyVersion } from "content/legal/privacy";
import { type LockedAppointment, lockAppointment } from "~/features/hours/appointments/decide";
import { otherCalendar, recordChange } from "~/features/hours/appointments/record-change";
import { settleHour } from "~/features/hours/appointments/settle-hour";
import { transitions } from "~/features/hours/appointments/transitions";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { enqueue } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import { findTherapist, findToldService } from "./names";
import { placeHour } from "./place-hour";
import { nameKey, ownIdPrefix, type ToldHour } from "./told-hour";

export interface KnownPatient {
  id: string;
  name: string;
  email: string;
  phone: string;
  rut: string;
  /** This very sync made the account. */
  isNew: boolean;
}

export interface KeptHour {
  appointmentId: string | null;
  conflict: boolean;
  /** The sync that first told of the hour made the account. */
  madeAccount: boolean;
}

export interface ExternalRow {
  appointmentId: string | null;
  madeAccount: boolean;
  toldStart: string | null;
  isCancelled: boolean;
}

interface Telling {
  told: ToldHour;
  email: string;
  now: Date;
  address: string;
}

/** Who tells of the same hour comes one after the other; locked until the end of the transaction. */
export async function lockExternal(
  client: Queryable,
  externalId: string,
  email: string,
): Promise<ExternalRow | null> {
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`external:${email}:${externalId}`]);
  const { rows } = await client.query<ExternalRow>(
    `select appointment_id as "appointmentId", made_account as "madeAccount",
       to_char(told_start, 'YYYY-MM-DD"T"HH24:MI') as "toldStart", cancelled_at is not null as "isCancelled"
     from external_hours where external_id = $1 and email = $2`,
    [externalId, email],
  );
  return rows[0] ?? null;
}

/** The id by which the hour is known there; of an hour that came without one, what it says is the id. */
export function externalIdOf({ told, email }: Pick<Telling, "told" | "email">): string | null {
  if (told.appointmentId) return told.appointmentId;
  if (!told.appointmentDate) return null;
  const said = [
    email,
    told.appointmentDate,
    nameKey(told.therapistName ?? ""),
    nameKey(told.serviceType ?? ""),
  ];
  return `${ownIdPrefix}${createHash("sha256").update(said.join("\\n")).digest("base64url")}`;
}

/** The hour stays as it is when it is told again, and goes where it is told to stand now. */
export async function followHour(
  client: Queryable,
  known: ExternalRow,
  { externalId, told, email, now, address }: Telling & { externalId: string },
): Promise<KeptHour> {
  const { toldStart, isCancelled, appointmentId, madeAccount } = known;
  const start = told.appointmentDate ?? null;
  if (!isCancelled && appointmentId !== null && start !== null && start !== toldStart) {
    await client.query("update external_hours set told_start = $2 where external_id = $1 and email = $3", [
      externalId,
      start,
      email,
    ]);
    const to = { start, therapistName: told.therapistName, address };
    await settleHour({
      transition: "follow",
      clock: () => now,
      lock: () => lockAppointment(client, appointmentId),
      change: (locked) => followLocked(client, locked, to),
    });
  }
  return { appointmentId, madeAccount, conflict: await isInConflict(client, appointmentId) };
}

/** Also of an hour that nobody has told of yet: its booking may be on the way still. */
export async function callOffHour(
  client: Queryable,
  known: ExternalRow | null,
  { externalId, email, now, address }: Omit<Telling, "told"> & { externalId: string },
): Promise<void> {
  await client.query(
    `insert into external_hours (external_id, email, made_account, cancelled_at, created_at) values ($1, $2, false, $3, $3)
     on conflict (email, external_id) do update set cancelled_at = coalesce(external_hours.cancelled_at, excluded.cancelled_at)`,
    [externalId, email, now],
  );
  const appointmentId = known?.appointmentId;
  if (!appointmentId) return;
  // Ended already, whoever ended it: then there is nothing to call off.
  await settleHour({
    transition: "callOff",
    clock: () => now,
    lock: () => lockAppointment(client, appointmentId),
    change: async ({ patientId }) => {
      await client.query(
        `update appointments set status = $2, cancel_reason = 'Cancelada en el otro calendario', sequence = sequence + 1
         where id = $1`,
        [appointmentId, transitions.callOff.to],
      );
      await recordChange(client, {
        action: "appointment.cancelled",
        actor: otherCalendar,
        appointmentId,
        patientId,
        address,
      });
    },
  });
}

/**
 * An hour that came without an id is known by what it says. Said again after it was cancelled, it was booked again: the old
 * row makes room. True when it did.
 */
export async function makeRoomForRebooking(
  client: Queryable,
  known: ExternalRow,
  { externalId, email }: { externalId: string; email: string },
): Promise<boolean> {
  if (!externalId.startsWith(ownIdPrefix)) return false;
  const { rowCount } = await client.query(
    `update external_hours set external_id = external_id || ':' || appointment_id
     where external_id = $1 and email = $2 and exists (select from appointments where id = $3 and status = 'cancelled')`,
    [externalId, email, known.appointmentId],
  );
  return Boolean(rowCount);
}

/**
 * An hour that is told for the first time. Whoever knows an e-mail may tell of one, so it waits to be confirmed (confirm-told.ts) and
 * holds its place meanwhile. It collides, perhaps, and is kept all the same.
 */
export async function insertHour(
  { client, clinic }: { client: Queryable; clinic: Clinic },
  patient: KnownPatient,
  { externalId, start, told, email, now, address }: Telling & { externalId: string; start: string },
): Promise<KeptHour> {
  const service = await findToldService(client, clinic, told.serviceType);
  const therapistId = await findTherapist(client, told.therapistName);
  const minutes = service.durationMinutes;
  const appointmentId = randomUUID();
  const conflict = await placeHour(client, { id: appointmentId, therapistId, start, minutes }, (beside) =>
    client.query(
      `insert into appointments (id, patient_id, therapist_id, told_therapist, service, service_id, price, wall_start,
         duration_minutes, status, patient_name, patient_email, patient_phone, patient_rut, comments, privacy_notice, created_at,
         conflict)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        appointmentId,
        patient.id,
        therapistId,
        told.therapistName ?? "",
        service.name,
        service.id,
        service.price,
        start,
        minutes,
        told.fullName ?? told.name ?? patient.name,
        email,
        told.phone ?? patient.phone,
        told.rut ?? patient.rut,
        told.comments,
        privacyVersion,
        now,
        beside,
      ],
    ),
  );
  await client.query(
    `insert into external_hours (external_id, appointment_id, email, made_account, told_start, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [externalId, appointmentId, email, patient.isNew, start, now],
  );
  const subject = { patientId: patient.id, objectId: appointmentId, address };
  await logAccess(client, { actor: otherCalendar, action: "appointment.synced", ...subject });
  await enqueue(client, "appointment.synced", appointmentId);
  if (conflict) await tellCollision(client, { appointmentId, patientId: patient.id, address });
  return { appointmentId, conflict, madeAccount: patient.isNew };
}

interface Following {
  start: string;
  therapistName: string | null;
  address: string;
}

async function followLocked(client: Queryable, locked: LockedAppointment, to: Following): Promise<void> {
  const { id, wallStart, durationMinutes: minutes, patientId } = locked;
  const { start, address } = to;
  if (wallStart === start) return;
  // It may have gone to a colleague there.
  const toldBefore = await toldTherapistOf(client, id);
  const named = to.therapistName ?? toldBefore;
  const isOther = nameKey(named) !== nameKey(toldBefore);
  const therapistId = isOther ? await findTherapist(client, named) : locked.therapistId;
  const conflict = await placeHour(client, { id, therapistId, start, minutes }, (beside) =>
    client.query(
      `update appointments set wall_start = $2, conflict = $3, therapist_id = $4, told_therapist = $5, conflict_kept_at = null,
         sequence = sequence + 1 where id = $1`,
      [id, start, beside, therapistId, named],
    ),
  );
  await recordChange(client, {
    action: "appointment.rescheduled",
    actor: otherCalendar,
    appointmentId: id,
    patientId,
    address,
    former: { start: wallStart, therapistId: locked.therapistId },
  });
  if (conflict) await tellCollision(client, { appointmentId: id, patientId, address });
}

async function toldTherapistOf(client: Queryable, appointmentId: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select told_therapist as name from appointments where id = $1",
    [appointmentId],
  );
  return rows[0]?.name ?? "";
}

export async function tellCollision(
  client: Queryable,
  about: { appointmentId: string; patientId: string; address: string },
): Promise<void> {
  await recordChange(client, { action: "appointment.collided", actor: otherCalendar, ...about });
}

async function isInConflict(client: Queryable, appointmentId: string | null): Promise<boolean> {
  const { rows } = await client.query<{ conflict: boolean }>(
    "select conflict and status <> 'cancelled' as conflict from appointments where id = $1",
    [appointmentId],
  );
  return rows[0]?.conflict ?? false;
}
