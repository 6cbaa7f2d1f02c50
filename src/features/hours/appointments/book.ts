import { randomUUID } from "node:crypto";
import { findPack, findService } from "~/features/clinic/catalogue/catalogue";
import { isOfferedFor } from "~/features/clinic/staff/queries";
import { branchAt, isOffered, isOfferedDay } from "~/features/hours/availability/offer";
import { inTransaction, keepingTransaction, retryCollisions } from "~/server/database/database";
import { claimOf, type IdempotencyClaim, replayOf } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { type Appointment, type Booking, bookAppointment } from "./contract";
import { alternatives, freeSlots, type Slot } from "./find-slot";
import { type CheckedBooking, insertBooking, type Visitor } from "./insert-booking";
import { hoursAhead, tooMany, unprovenMay } from "./refuse-flood";
import { wrongForAge } from "./representative";

/**
 * Books an hour for anyone. The account of an unknown e-mail is made with it; that of a known one is not touched, and the
 * answer does not tell them apart. A key that succeeded before answers what it answered then, whatever has happened since.
 */
export async function book(
  context: ServerContext,
  booking: Booking,
  visitor: Visitor,
): Promise<Appointment | Refusal> {
  const claim = claimOf("anyone", bookAppointment, visitor.idempotencyKey, booking);
  const outcome = await bookOnce(context, booking, visitor, claim);
  if (!claim || !(outcome instanceof Refusal)) return outcome;
  const replay = await replayOf(context.pool, claim);
  return (replay as Appointment | Refusal | null) ?? outcome;
}

async function bookOnce(
  context: ServerContext,
  booking: Booking,
  visitor: Visitor,
  claim: IdempotencyClaim | null,
): Promise<Appointment | Refusal> {
  const clinic = context.clinic();
  const service = findService(clinic, booking.service);
  if (!service) return refuse("validation", { fields: { service: "Elige un servicio de la lista." } });
  const pack = booking.pack ? findPack(service, booking.pack) : (service.bundle ?? null);
  if (pack === undefined)
    return refuse("validation", { fields: { pack: "Elige un pack de este servicio." } });

  const wrong = wrongForAge(booking, wallTimeOf(context.clock()).slice(0, 10));
  if (wrong) return refuse("validation", { fields: wrong });
  if (booking.representative?.rut === booking.patientRut)
    return refuse("validation", {
      fields: { representative: "Escribe el RUT de quien lo representa, que es otro que el del paciente." },
    });
  const therapistId = booking.therapistId ?? null;
  const now = wallTimeOf(context.clock());
  const { date, time } = booking.preferredDate;
  const { opening } = clinic;
  const branchId = booking.branchId ?? null;
  if (branchId !== null && !clinic.branches.some(({ id }) => id === branchId))
    return refuse("validation", { fields: { branchId: "Elige una sede de la lista." } });
  // Who has just come is in the rows before this process has read of them.
  if (therapistId && !clinic.team.some(({ id }) => id === therapistId))
    if (!(await isOfferedFor(context.pool, therapistId, service.id))) return unknownTherapist();
  const offered = time
    ? isOffered(opening, { therapistId, date, time }, now)
    : isOfferedDay(opening, date, now);
  const isThere =
    branchId === null || !therapistId || !time || branchAt(opening, { therapistId, date, time }) === branchId;
  if (!offered || !isThere) return refuse("slot_not_offered");
  const ahead = context.rateLimit.counts
    ? await hoursAhead(context.pool, booking.patientEmail, context.clock())
    : null;
  if (ahead?.isFull) return tooMany();

  const wish = { service, offeredOnly: true, therapistId, branchId, date, time };
  const checked = { booking, service, pack, claim, visitor };
  const tried = new Set<string>();
  let isFlood = false;
  // A slot named in full goes straight to the database, which settles it anyway; otherwise look what is free first.
  let slots: Slot[] =
    therapistId && time
      ? [{ therapistId, start: `${date}T${time}` }]
      : await freeSlots(context.pool, opening, wish, now);
  for (;;) {
    const slot = slots.find(({ therapistId, start }) => !tried.has(`${therapistId} ${start}`));
    if (!slot) break;
    const outcome = await retryCollisions(() => take(context, checked, slot, ahead?.proven === false));
    // Another request with this key got there first: what it was answered is looked up by the caller.
    if (outcome === "key_used") return refuse("idempotency_mismatch");
    if (outcome === "flood") isFlood = true;
    else if (outcome instanceof Refusal) return outcome;
    else if (outcome !== "taken") {
      context.metrics.booked();
      return outcome;
    }
    tried.add(`${slot.therapistId} ${slot.start}`);
    // Somebody was faster, and maybe not only here: what was free a moment ago is old news.
    if (slots.length > 1) slots = await freeSlots(context.pool, opening, wish, now);
  }
  if (isFlood) return tooMany();
  if (therapistId && !(await isOfferedFor(context.pool, therapistId, service.id))) {
    return unknownTherapist();
  }
  return refuse("slot_taken", { alternatives: await alternatives(context.pool, opening, wish, now) });
}

const unknownTherapist = () =>
  refuse("validation", { fields: { therapistId: "Elige un profesional de la lista." } });

/** One statement; for an e-mail that nobody has proven, where floods are counted, after its limits and in their transaction. */
function take(context: ServerContext, checked: CheckedBooking, slot: Slot, counts: boolean) {
  const bookedSlot = { ...slot, id: randomUUID() };
  if (!counts) return insertBooking(context, checked, bookedSlot);
  const { clock, clinic } = context;
  const { booking, service, visitor } = checked;
  const wished = {
    ...slot,
    email: booking.patientEmail,
    address: visitor.address,
    minutes: service.durationMinutes,
  };
  return inTransaction(context.pool, async (client) =>
    (await unprovenMay(client, clinic().opening, wished, clock()))
      ? insertBooking({ pool: keepingTransaction(client), clock, clinic }, checked, bookedSlot)
      : ("flood" as const),
  );
}
