import type { Arranging } from "~/features/clinic/staff/arranging";
import { retryCollisions, violates } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { readEntry } from "./agenda-entry";
import { alternatives } from "./find-slot";
import { HourLost, placeHours, takenOf, waitForHours } from "./place-hours";
import { refuseBeyondPack, saleOf } from "./sale-of";
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
 * Puts an hour into the agenda, of whom it is arranged for, for a patient who has an account; it holds its place, and the patient is
 * asked to confirm it.
 */
export async function schedule(
  context: ServerContext,
  arranging: Arranging,
  wish: Wish,
  { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
): Promise<AgendaEntry | Refusal> {
  const clinic = context.clinic();
  const sale = saleOf(clinic, wish.service, wish.pack);
  if (sale instanceof Refusal) return sale;
  const now = wallTimeOf(context.clock());
  const { preferredDate: date, preferredTime: time } = wish;
  const minutes = sale.service.durationMinutes;
  const hours = {
    therapistId: arranging.for,
    starts: [`${date}T${time}`],
    minutes,
    serviceId: sale.service.id,
  };
  const beyond = refuseBeyondPack(clinic.payments, sale, hours.starts, context.clock());
  if (beyond) return beyond;
  const claim = claimOf(nameInLog(arranging.by), scheduleByTherapist, idempotencyKey, wish);
  const taken = async () => {
    const nearby = { service: sale.service, therapistId: arranging.for, date, time };
    return refuse("slot_taken", {
      alternatives: await alternatives(context.pool, clinic.opening, nearby, now),
    });
  };
  try {
    const outcome = await retryCollisions(() =>
      once(context.pool, claim, async (client): Promise<AgendaEntry | Refusal> => {
        // In here, so that a key of yesterday answers what it answered then.
        if (!isTherapistHour(clinic.opening, arranging.for, `${date}T${time}`, now))
          return refuse("slot_not_offered");
        const { rows } = await client.query<{ id: string }>("select id from patients where email = $1", [
          wish.patientEmail,
        ]);
        const [patient] = rows;
        if (!patient) return refuse("not_found", { text: "No hay un paciente con ese correo." });
        await waitForHours(client, hours);
        if ((await takenOf(client, hours)).length > 0) return refuse("slot_taken");
        const [id = ""] = await placeHours(client, clinic.payments, {
          arranging,
          patientId: patient.id,
          sale,
          starts: hours.starts,
          comments: wish.comments ?? null,
          saidYes: null,
          address,
          now: context.clock(),
          seriesId: null,
        });
        return readEntry(client, arranging.by, context.clock(), id);
      }),
    );
    return "code" in outcome && outcome.code === "slot_taken" ? taken() : outcome;
  } catch (error) {
    if (error instanceof HourLost || violates(error, "appointments_no_overlap")) return taken();
    throw error;
  }
}
