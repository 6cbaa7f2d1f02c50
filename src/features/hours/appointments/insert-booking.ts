import { privacyVersion } from "content/legal/privacy";
import { saleValues } from "~/features/clinic/catalogue/sale";
import { priceOn } from "~/features/clinic/clinic/read-clinic";
import { besideChanges } from "~/features/clinic/clinic/setting";
import { isOffered } from "~/features/clinic/staff/queries";
import { mostWaiting } from "~/features/hours/waiting-list/contract";
import { orderIsPaid } from "~/features/money/payments/order-state";
import { type Queryable, violates } from "~/server/database/database";
import { expireKeys, type IdempotencyClaim, replayOf } from "~/server/http/idempotency";
import { type Refusal, refuse } from "~/server/http/refusal";
import { currentRequest } from "~/server/http/request-id";
import type { ServerContext } from "~/server/http/server-context";
import type { Pack, PaymentTerms, Service } from "~/shared/clinic";
import { clinicTimeZone, instantOf, later } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { type Appointment, type Booking, holdMs } from "./contract";
import { queueForSlot } from "./slot-queue";

export interface Visitor {
  address: string;
  idempotencyKey: string | null;
}

/** A booking whose service is known and whose hour the clinic offers; whether it is free, the database decides. */
export interface CheckedBooking {
  booking: Booking;
  service: Service;
  pack: Pack | null;
  claim: IdempotencyClaim | null;
  visitor: Visitor;
}

interface BookedSlot {
  id: string;
  therapistId: string;
  /** Wall time. */
  start: string;
}

/**
 * One statement is the whole transaction: account, appointment, key, consents, log row and enqueued work stand or fall
 * together in a single round trip. Each part reads from the one before, which also fixes the order of locks; the key is
 * only written with a booking, because a key without one would answer an appointment that nobody has.
 * Those who want the same half hour queue for it first.
 */
const statement = `
with queued as materialized (
  ${queueForSlot("$6", "$7", "$8")}
), beside as materialized (
  select ${besideChanges}
), sold as (
  -- As the rows say it at this moment, whatever this process has read of them.
  select coalesce((select price from packs where id = $24 and not is_bundle), ${priceOn("$23", "($19::timestamptz at time zone $22)")}, $16) as price,
    coalesce((select requires_payment = 'hold' from services where id = $23), false) as is_held
), attending as (
  select id, name from therapists where id = $6 and ${isOffered()}
    and exists (select from services_given where therapist_id = $6 and service_id = $23)
    and not is_unavailable($6, $7, $8, $22, (select count(*) from queued) + (select count(*) from beside))
    and ($37::int is null or $37 = (select price from sold))
), known as (
  select id from patients where email = $9
  union all select into_id from patient_merges where former_email = $9 and undone_at is null limit 1
), made as (
  insert into patients (email, name, rut, phone, representative_name, representative_rut, representative_relation,
    birth_date)
  select $9, $10, $11, $12, $31::text, $32::text, $33::text, $34::date from attending where not exists (select from known)
  on conflict (email) do nothing
  returning id
), patient as (
  select id from known union all select id from made
), reserved as materialized (
  select patient.id as patient_id,
    case when $25 > 1 then reserve_session(patient.id, $23, $14, $24, $15, $26, $25, sold.price, $7::timestamp::date, $27, $19) end as pack
  from attending, patient, sold
), booked as (
  insert into appointments (id, patient_id, therapist_id, service, pack, price, wall_start, duration_minutes, status,
    patient_name, patient_email, patient_phone, patient_rut, comments, privacy_notice, created_at, service_id, pack_id,
    pack_sessions, patient_pack_id, coverage, pay_by)
  select $13, patient_id, attending.id, $14, $15, sold.price, $7, $8, 'pending', $10, $9, $12, $11, $17, $18, $19, $23, $24, $25, reserved.pack, $38,
    -- A session of a pack that is paid is paid.
    case when is_held and (reserved.pack is null or not coalesce((select ${orderIsPaid("'pack'", "patient_packs.id", "patient_packs.opened_at")}
      from patient_packs where id = reserved.pack), false)) then $35::timestamptz end
  from attending, reserved, sold
  returning id, patient_id, pay_by is not null as is_held, branch_id
), claimed as (
  insert into idempotency_keys (caller, call, key, body_hash, status, answer)
  -- The last keys of the answer are known only here.
  select $1, $2, $3, $4, 201, (left($5, -1) || ',"payBy":' || case when is_held then to_json($36::text)::text else 'null' end
    || ',"branchId":' || to_json(branch_id)::text || ',"therapistName":' || to_json(name)::text || '}')::json
  from booked, attending where $3::text is not null
), agreed as (
  insert into consents (patient_id, appointment_id, purpose, text_version)
  select patient_id, id, purpose, $18 from booked, unnest($20::text[]) as purpose
), waits as (
  -- For an earlier hour than this one; who waits for one already keeps their place.
  insert into waiting_list (patient_id, appointment_id, service, service_id, duration_minutes, therapist_id, until, asked_at)
  select patient_id, id, $14, $23, $8, $29::text, $7::timestamp::date, $19 from booked
  where $28::boolean and (select count(*) from waiting_list w where w.patient_id = booked.patient_id and w.ended_at is null) < ${mostWaiting}
  on conflict do nothing
), logged as (
  insert into access_log (actor, action, patient_id, object_id, address)
  select 'anyone', 'appointment.booked', patient_id, id, $21 from booked
), enqueued as (
  insert into outbox (event, subject_id, request_id) select 'appointment.booked', id, $30 from booked
)
select (select name from attending) as therapist_name, (select is_held from booked) as held,
  (select branch_id from booked) as "branchId", (select price from sold) as price`;

/**
 * Takes the hour, or says why it cannot: somebody has it or the therapist is away ("taken"), the key already answered
 * ("key_used"), or it costs something else than whoever books was shown.
 */
export async function insertBooking(
  context: Pick<ServerContext, "clock" | "clinic"> & { pool: Queryable },
  checked: CheckedBooking,
  slot: BookedSlot,
): Promise<Appointment | "taken" | "key_used" | Refusal> {
  const now = context.clock();
  const appointment = appointmentOf(checked, slot, now);
  const payBy = payByOf(slot.start, now);
  const values = valuesOf(context.clinic().payments, checked, slot, appointment, { now, payBy });
  for (;;) {
    try {
      const { rows } = await context.pool.query<{
        therapist_name: string | null;
        held: boolean | null;
        branchId: string | null;
        price: number;
      }>({
        name: "insert-booking",
        text: statement,
        values,
      });
      const shownPrice = checked.booking.shownPrice ?? null;
      if (rows[0] && shownPrice !== null && rows[0].price !== shownPrice) return priceChanged(rows[0].price);
      const therapistName = rows[0]?.therapist_name ?? null;
      if (therapistName === null) return "taken";
      const { held = null, branchId = null } = rows[0] ?? {};
      if (held !== null) return { ...appointment, payBy: held ? payBy : null, branchId, therapistName };
      // The account was made by another booking since this statement began; the next one sees it.
    } catch (error) {
      if (violates(error, "appointments_no_overlap")) return "taken";
      // The account was erased since this statement began; the next one makes a new person of them.
      if (violates(error, "appointments_patient_id_fkey")) continue;
      if (!violates(error, "idempotency_keys_pkey") || !checked.claim) throw error;
      if (await replayOf(context.pool, checked.claim)) return "key_used";
      await expireKeys(context.pool);
    }
  }
}

const priceChanged = (price: number) =>
  refuse("conflict", {
    text: `El precio cambió mientras reservabas: ahora son ${formatPesos(price)}. Confirma otra vez si te sirve.`,
    current: { price },
  });

type NamelessAppointment = Omit<Appointment, "therapistName" | "payBy" | "branchId">;

/** Until when an hour is held that must be paid: not beyond its own beginning. */
function payByOf(start: string, now: Date): string {
  const begins = instantOf(start);
  const until = later(now, holdMs);
  return (begins < until ? begins : until).toISOString();
}

function appointmentOf(
  { booking, service, pack }: CheckedBooking,
  slot: BookedSlot,
  now: Date,
): NamelessAppointment {
  const [date = "", time = ""] = slot.start.split("T");
  return {
    id: slot.id,
    patientName: booking.patientName,
    patientEmail: booking.patientEmail,
    patientPhone: booking.patientPhone,
    patientRut: booking.patientRut,
    serviceId: service.id,
    service: service.name,
    pack: pack?.name ?? null,
    ...(pack?.kind === "programme" && { needsOrder: true }),
    therapistId: slot.therapistId,
    preferredDate: slot.start,
    preferredTime: time,
    appointmentDate: date,
    appointmentTime: time,
    durationMinutes: service.durationMinutes,
    comments: booking.comments ?? null,
    status: "pending",
    noShow: false,
    isAbsent: false,
    createdAt: now.toISOString(),
    cancelReason: null,
    payment: null,
    ...(service.isOnline && { isOnline: true }),
  };
}

function valuesOf(
  payments: PaymentTerms,
  { booking, service, pack, claim, visitor }: CheckedBooking,
  slot: BookedSlot,
  appointment: NamelessAppointment,
  { now, payBy }: { now: Date; payBy: string },
) {
  const consents = [
    ...(booking.consents?.whatsappReminders ? ["whatsapp_reminders"] : []),
    ...(booking.consents?.news ? ["news"] : []),
  ];
  return [
    claim?.caller ?? null,
    claim?.call ?? null,
    claim?.key ?? null,
    claim?.bodyHash ?? null,
    claim ? JSON.stringify(appointment) : null,
    slot.therapistId,
    slot.start,
    service.durationMinutes,
    booking.patientEmail,
    booking.patientName,
    booking.patientRut,
    booking.patientPhone,
    slot.id,
    service.name,
    pack?.name ?? null,
    pack?.price ?? service.price,
    appointment.comments,
    privacyVersion,
    appointment.createdAt,
    consents,
    visitor.address,
    clinicTimeZone,
    ...saleValues(payments, service, pack, now),
    booking.waitForEarlier ?? false,
    booking.therapistId ?? null,
    currentRequest(),
    booking.representative?.name ?? null,
    booking.representative?.rut ?? null,
    booking.representative?.relation ?? null,
    booking.birthDate ?? null,
    payBy,
    payBy,
    booking.shownPrice ?? null,
    booking.coverage ?? null,
  ];
}
