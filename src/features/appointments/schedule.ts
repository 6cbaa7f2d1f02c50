import { randomUUID } from "node:crypto";
import { findPack, findScheduled, findService } from "~/features/services/catalogue";
import { soldValues } from "~/features/services/sold";
import { nameInLog, type TherapistActor } from "~/server/actor";
import { retryCollisions, violates } from "~/server/database";
import { claimOf, once } from "~/server/idempotency";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { readEntry } from "./agenda-entry";
import { alternatives } from "./find-slot";
import { isAtWork } from "./place-free";
import { recordChange } from "./record-change";
import { waitForSlot } from "./slot-queue";
import { type AgendaEntry, scheduleByTherapist } from "./therapist-contract";
import { isTherapistHour } from "./therapist-hours";

interface Wish {
  patientEmail: string;
  service: string;
  pack?: string | null | undefined;
  preferredDate: string;
  preferredTime: string;
  comments?: string | null | undefined;
}

/**
 * Puts an hour of the actor's own into the agenda for a patient who has an account; it holds its place, and the patient is
 * asked to confirm it.
 */
export async function schedule(
  context: ServerContext,
  actor: TherapistActor,
  wish: Wish,
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<AgendaEntry | Refusal> {
  const service = findScheduled(wish.service);
  if (!service) return refuse("validation", { fields: { service: "Elige un servicio de la lista." } });
  const sold = findService(wish.service);
  const pack = wish.pack && sold ? findPack(sold, wish.pack) : undefined;
  if (wish.pack && !pack)
    return refuse("validation", { fields: { pack: "Elige un pack de este servicio." } });
  const now = wallTimeOf(context.clock());
  const { preferredDate: date, preferredTime: time } = wish;
  const { durationMinutes } = service;
  const wallStart = `${date}T${time}`;
  const id = randomUUID();
  const claim = claimOf(nameInLog(actor), scheduleByTherapist, idempotencyKey, wish);
  const taken = async () => {
    const nearby = { durationMinutes, therapistId: actor.id, date, time };
    return refuse("slot_taken", { alternatives: await alternatives(context.pool, nearby, now) });
  };
  try {
    const outcome = await retryCollisions(() =>
      once(context.pool, claim, async (client): Promise<AgendaEntry | Refusal> => {
        // In here, so that a key of yesterday answers what it answered then.
        if (!isTherapistHour(date, time, now)) return refuse("slot_not_offered");
        const known = await client.query("select from patients where email = $1", [wish.patientEmail]);
        if (!known.rowCount) return refuse("not_found", { text: "No hay un paciente con ese correo." });
        await waitForSlot(client, { therapistId: actor.id, wallStart, minutes: durationMinutes });
        const { rows } = await client.query<{ patientId: string }>(
          `insert into appointments (id, patient_id, therapist_id, service, pack, price, wall_start, duration_minutes, status,
             patient_name, patient_email, patient_phone, patient_rut, comments, created_at, service_id, pack_id, pack_sessions,
             patient_pack_id)
           select $1, p.id, $2, $3, $4, $5, $6, $7, 'therapist_scheduled', p.name, p.email, p.phone, p.rut, $8, $9, $11, $12, $13,
             case when $13::int > 1 then reserve_session(p.id, $11, $3, $12, $4, $14, $13, $5, $6::timestamp::date, $15, $9) end
           from patients p where p.email = $10 and ${isAtWork("$2", "$6", "$7")}
           returning patient_id as "patientId"`,
          [
            id,
            actor.id,
            wish.service,
            pack?.name ?? null,
            pack?.price ?? service.price,
            wallStart,
            durationMinutes,
            wish.comments ?? null,
            context.clock(),
            wish.patientEmail,
            ...soldValues(service, pack, context.clock()),
          ],
        );
        const [made] = rows;
        if (!made) return refuse("slot_taken");
        await recordChange(client, {
          action: "appointment.scheduled",
          actor: nameInLog(actor),
          appointmentId: id,
          patientId: made.patientId,
          address,
        });
        return readEntry(client, actor, context.clock(), id);
      }),
    );
    return "code" in outcome && outcome.code === "slot_taken" ? taken() : outcome;
  } catch (error) {
    if (violates(error, "appointments_no_overlap")) return taken();
    throw error;
  }
}
