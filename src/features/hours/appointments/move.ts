import { serviceOfHour } from "~/features/clinic/catalogue/catalogue";
import { isActiveTherapist } from "~/features/clinic/staff/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import type { Opening } from "~/shared/clinic";
import { later, wallTimeOf } from "~/shared/clinic-time";
import { readEntry } from "./agenda-entry";
import { isAtWork } from "./at-work";
import { type LockedAppointment, lockAppointment, undoableMs } from "./decide";
import { alternatives } from "./find-slot";
import { keepMoveTold } from "./keep-move-told";
import { recordChange } from "./record-change";
import { settleHour, takesHour } from "./settle-hour";
import { waitForSlot } from "./slot-queue";
import type { AgendaEntry } from "./therapist-contract";
import { isTherapistHour } from "./therapist-hours";
import { transitions } from "./transitions";

interface Move {
  id: string;
  date: string;
  time: string;
  /** Another professional than before. */
  therapistId: string | null;
  /** Another box than the one that it would get. */
  roomId?: string | null;
  /** Where it stood for whoever moves it. */
  seen?: { at: string; therapistId: string | null } | null;
  /** The patient is asked whether it suits, and it can be undone for a while. */
  isProposal?: boolean;
  address: string;
}

/**
 * A therapist moves an active hour. The mails of a drag in time wait, and are not sent when it is back in its place by then
 * (product.ts); those of a move to somebody else leave at once.
 */
export async function move(
  context: ServerContext,
  actor: TherapistActor,
  wish: Move,
): Promise<AgendaEntry | Refusal> {
  const now = wallTimeOf(context.clock());
  const clinic = context.clinic();
  if (wish.therapistId !== null && !(await isActiveTherapist(context.pool, wish.therapistId)))
    return refuse("validation", { fields: { therapistId: "Elige un profesional de la lista." } });
  const outcome = await retryCollisions(() => tryMove(context, actor, wish));
  if (!("lost" in outcome)) return outcome;
  const { id, therapistId } = outcome.lost;
  const nearby = {
    service: serviceOfHour(clinic, outcome.lost),
    therapistId: wish.therapistId ?? therapistId,
    date: wish.date,
    time: wish.time,
    exceptAppointment: id,
  };
  return refuse("slot_taken", {
    alternatives: await alternatives(context.pool, clinic.opening, nearby, now),
  });
}

async function tryMove(
  { pool, clock, clinic }: ServerContext,
  actor: TherapistActor,
  wish: Move,
): Promise<AgendaEntry | Refusal | { lost: LockedAppointment }> {
  return inTransaction(pool, (client) =>
    settleHour({
      transition: wish.isProposal ? "propose" : "move",
      clock,
      lock: () => lockAppointment(client, wish.id),
      change: (locked) => moveLocked({ client, opening: clinic().opening }, actor, locked, wish, clock()),
    }),
  );
}

async function moveLocked(
  { client, opening }: { client: Queryable; opening: Opening },
  actor: TherapistActor,
  locked: LockedAppointment,
  wish: Move,
  now: Date,
): Promise<AgendaEntry | Refusal | { lost: LockedAppointment }> {
  const { id, durationMinutes, patientId } = locked;
  if (wish.seen && (wish.seen.at !== locked.wallStart || wish.seen.therapistId !== locked.therapistId))
    return refuse("conflict", {
      text: "Esta cita cambió de lugar mientras la movías.",
      current: await readEntry(client, actor, now, id),
    });
  const therapistId = wish.therapistId ?? locked.therapistId;
  if (therapistId === null)
    return refuse("not_active", { text: "Di primero quién atiende esta hora del otro calendario." });
  const wallStart = `${wish.date}T${wish.time}`;
  const roomId = wish.roomId ?? null;
  if (roomId !== null && !(await suits(client, roomId, locked.serviceId)))
    return refuse("validation", { fields: { roomId: "Elige un box que sirva para este servicio." } });
  if (roomId !== null && wallStart === locked.wallStart && therapistId === locked.therapistId)
    return changeRoom(client, actor, locked, { roomId, now, address: wish.address });
  if (!isTherapistHour(opening, therapistId, wallStart, wallTimeOf(now))) return refuse("slot_not_offered");
  await waitForSlot(client, { therapistId, wallStart, minutes: durationMinutes });
  const isTaken = await takesHour(
    client,
    `update appointments set wall_start = $2, therapist_id = $3, status = coalesce($5, status), conflict = false, conflict_kept_at = null,
       room_id = coalesce($6, room_id), room_place = case when $6::text is null then room_place end,
       chosen_therapist_id = case when therapist_id = $3 then chosen_therapist_id else coalesce(chosen_therapist_id, therapist_id, '') end,
       sequence = sequence + 1
     where id = $1 and ${isAtWork("$3", "$2", "$4", "$1")}`,
    [id, wallStart, therapistId, durationMinutes, wish.isProposal ? transitions.propose.to : null, roomId],
  );
  if (!isTaken) return { lost: locked };
  const handsOver = locked.therapistId !== null && therapistId !== locked.therapistId;
  const change = await recordChange(client, {
    action: wish.isProposal ? "appointment.proposed" : "appointment.moved",
    actor: nameInLog(actor),
    appointmentId: id,
    patientId,
    address: wish.address,
    former: { start: locked.wallStart, therapistId: locked.therapistId ?? therapistId },
    ...(wish.isProposal && { held: { until: later(now, undoableMs), formerStatus: locked.status } }),
    handsOver,
  });
  // What follows is told of where it stands from here.
  if (handsOver) await keepMoveTold(client, change);
  return readEntry(client, actor, now, id);
}

/** A class has one room for all: nobody of it goes to another alone. */
async function suits(client: Queryable, roomId: string, serviceId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from rooms r join services s on s.room_kind = r.kind where r.id = $1 and r.active and s.id = $2 and s.seats = 1",
    [roomId, serviceId],
  );
  return rowCount !== 0;
}

/** To whoever comes nothing has changed: nobody is written to, and who has arrived has arrived. */
async function changeRoom(
  client: Queryable,
  actor: TherapistActor,
  locked: LockedAppointment,
  { roomId, now, address }: { roomId: string; now: Date; address: string },
): Promise<AgendaEntry | Refusal | { lost: LockedAppointment }> {
  const { id, patientId } = locked;
  const isTaken = await takesHour(
    client,
    "update appointments set room_id = $2, room_place = null where id = $1",
    [id, roomId],
  );
  if (!isTaken) return { lost: locked };
  await logAccess(client, {
    actor: nameInLog(actor),
    action: "appointment.room-changed",
    patientId,
    objectId: id,
    address,
  });
  await enqueue(client, "appointment.settled", id);
  return readEntry(client, actor, now, id);
}
