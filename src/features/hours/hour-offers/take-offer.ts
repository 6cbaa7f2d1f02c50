import { randomUUID } from "node:crypto";
import { soldAs } from "~/features/clinic/catalogue/catalogue";
import { takesAppointments } from "~/features/clinic/staff/queries";
import { readChanged } from "~/features/hours/appointments/appointment-rows";
import { isAtWork } from "~/features/hours/appointments/at-work";
import type { Appointment } from "~/features/hours/appointments/contract";
import { type LockedAppointment, lockAppointment } from "~/features/hours/appointments/decide";
import { insertBooking } from "~/features/hours/appointments/insert-booking";
import { recordChange } from "~/features/hours/appointments/record-change";
import { settleHour, takesHour } from "~/features/hours/appointments/settle-hour";
import { waitForSlot } from "~/features/hours/appointments/slot-queue";
import { packsOf } from "~/features/money/payments/queries";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic">;

/** The same in the transaction of one taking. */
type Inside = Pick<Context, "clock" | "clinic"> & { client: Queryable };

interface Taking {
  offerId: string;
  /** Null by the link of our mail. */
  patientId: string | null;
  address: string;
}

/** Somebody else was first: what was written before is taken back. */
class OfferLost extends Error {}

/**
 * Takes an hour that is offered: of several who press at once the database gives it to one. What they had goes back in the same
 * breath, with whatever was paid for it; who had none books it. Pressed again it answers the same.
 */
export async function takeOffer(context: Context, taking: Taking): Promise<Appointment | Refusal> {
  try {
    return await retryCollisions(() =>
      inTransaction(context.pool, (client) => take({ ...context, client }, taking)),
    );
  } catch (error) {
    if (!(error instanceof OfferLost)) throw error;
    return tellLost(context, taking.offerId);
  }
}

interface HeldOffer {
  waitingId: string;
  patientId: string;
  therapistId: string;
  wallStart: string;
  isOpen: boolean;
  outcome: "taken" | "lost" | "lapsed" | "withdrawn" | "declined" | null;
  takenAppointmentId: string | null;
  insteadOf: string | null;
  serviceId: string;
  patientName: string;
  patientEmail: string;
  patientPhone: string;
  patientRut: string;
}

const lostText = "Otra persona tomó esa hora. Sigues en la lista: te escribimos cuando se libere otra.";

async function take(inside: Inside, { offerId, patientId, address }: Taking): Promise<Appointment | Refusal> {
  const { client, clock } = inside;
  const { rows } = await client.query<HeldOffer>(
    `select w.id as "waitingId", w.patient_id as "patientId", o.therapist_id as "therapistId",
       to_char(o.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart", o.ended_at is null and o.until > $3 and w.ended_at is null as "isOpen",
       o.outcome, o.taken_appointment_id as "takenAppointmentId", o.instead_of as "insteadOf", w.service_id as "serviceId", p.name as "patientName",
       p.email as "patientEmail", p.phone as "patientPhone", p.rut as "patientRut"
     from hour_offers o join waiting_list w on w.id = o.waiting_id join patients p on p.id = w.patient_id
     where o.id = $1 and ($2::text is null or w.patient_id = $2) for update of o, w`,
    [offerId, patientId, clock()],
  );
  const [offer] = rows;
  if (!offer) return refuse("not_found");
  if (offer.takenAppointmentId) return readChanged(client, offer.takenAppointmentId);
  if (offer.outcome === "lost") return refuse("slot_taken", { text: lostText });
  if (offer.outcome === "declined")
    return refuse("not_active", {
      text: "Dijiste que no a esta hora. Si sigue libre, la puedes reservar en el sitio.",
    });
  if (!offer.isOpen)
    return refuse("not_active", { text: "Esta hora se te ofreció hasta hace un rato, y ya no es tu turno." });
  const appointment = await placeOffered(inside, offer, address);
  if (appointment instanceof Refusal) return appointment;
  await client.query(
    "update hour_offers set ended_at = $2, outcome = 'taken', taken_appointment_id = $3 where id = $1",
    [offerId, clock(), appointment.id],
  );
  await client.query("update waiting_list set ended_at = $2, ended_why = 'served' where id = $1", [
    offer.waitingId,
    clock(),
  ]);
  return appointment;
}

async function placeOffered(
  inside: Inside,
  offer: HeldOffer,
  address: string,
): Promise<Appointment | Refusal> {
  const { client, clock } = inside;
  const own = offer.insteadOf === null ? null : await lockAppointment(client, offer.insteadOf);
  if (!own || own instanceof Refusal || own.status === "cancelled" || own.startsAt <= clock())
    return bookOffered(inside, offer, address);
  if (own.wallStart <= offer.wallStart)
    return refuse("not_active", {
      text: `Ya tienes una hora antes: el ${formatWallTime(own.wallStart)}.`,
    });
  return settleHour({
    transition: "reschedule",
    clock,
    lock: async () => own,
    change: () => moveOwn(client, own, offer, address),
  });
}

/** As when patients move an hour themselves, but to today too, and to whoever has the freed one. */
async function moveOwn(
  client: Queryable,
  own: LockedAppointment,
  { patientId, therapistId, wallStart }: HeldOffer,
  address: string,
): Promise<Appointment> {
  const { id, durationMinutes } = own;
  await waitForSlot(client, { therapistId, wallStart, minutes: durationMinutes });
  const isTaken = await takesHour(
    client,
    `update appointments set wall_start = $2, therapist_id = $3, conflict = false, conflict_kept_at = null, chosen_therapist_id = null, sequence = sequence + 1
     where id = $1 and exists (select from therapists where id = $3 and ${takesAppointments()}) and ${isAtWork("$3", "$2", "$4", "$1")}`,
    [id, wallStart, therapistId, durationMinutes],
  );
  if (!isTaken) throw new OfferLost();
  await recordChange(client, {
    // Of a move to a colleague the one who had it hears too.
    action: own.therapistId === therapistId ? "appointment.rescheduled" : "appointment.moved",
    actor: nameInLog({ role: "patient", id: patientId }),
    appointmentId: id,
    patientId,
    address,
    former: { start: own.wallStart, therapistId: own.therapistId },
  });
  return readChanged(client, id);
}

/** For who has no hour to give back: a booking like any other, from their pack if it has sessions left. */
async function bookOffered(
  { client, clock, clinic }: Inside,
  offer: HeldOffer,
  address: string,
): Promise<Appointment | Refusal> {
  const service = clinic().services.find(({ id }) => id === offer.serviceId);
  if (!service)
    return refuse("not_active", {
      text: `Esta hora la agenda tu kinesiólogo: llámanos al ${formatPhone(clinic().identity.phone)}.`,
    });
  const packs = await packsOf(client, {
    patientIds: [offer.patientId],
    on: wallTimeOf(clock()).slice(0, 10),
  });
  const open = packs.find(
    ({ serviceId, sessions, left }) => serviceId === service.id && sessions > 1 && left > 0,
  );
  const pack = soldAs(service).find(({ id }) => id === open?.packId) ?? service.bundle ?? null;
  const [date = "", time = ""] = offer.wallStart.split("T");
  const { therapistId, patientName, patientEmail, patientPhone, patientRut } = offer;
  const booking = {
    patientName,
    patientEmail,
    patientPhone,
    patientRut,
    service: service.name,
    pack: pack?.name ?? null,
    therapistId,
    preferredDate: { date, time },
  };
  const booked = await insertBooking(
    { pool: client, clock, clinic },
    { booking, service, pack, claim: null, visitor: { address, idempotencyKey: null } },
    { id: randomUUID(), therapistId, start: offer.wallStart },
  );
  if (booked === "taken" || booked === "key_used") throw new OfferLost();
  return booked;
}

async function tellLost({ pool, clock }: Context, offerId: string): Promise<Refusal> {
  await pool.query(
    "update hour_offers set ended_at = $2, outcome = 'lost' where id = $1 and ended_at is null",
    [offerId, clock()],
  );
  return refuse("slot_taken", { text: lostText });
}
