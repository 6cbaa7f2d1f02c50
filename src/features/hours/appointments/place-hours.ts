import { randomUUID } from "node:crypto";
import type { ScheduledService } from "~/features/clinic/catalogue/catalogue";
import { saleValues } from "~/features/clinic/catalogue/sale";
import { type Arranging, forInLog } from "~/features/clinic/staff/arranging";
import type { Queryable } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import type { Pack, PaymentTerms } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { noMailboxDomain } from "~/shared/mailbox";
import { isAtWork } from "./at-work";
import { recordChange } from "./record-change";
import { waitForSlot } from "./slot-queue";
import { timeRangeOf } from "./time-range";

/** What each hour is of: a service as therapists schedule it, and the pack that it uses. */
export interface Sale {
  name: string;
  service: ScheduledService;
  pack: Pack | null;
}

/** Somebody took the hour between asking and taking: what was written before it is taken back. */
export class HourLost extends Error {}

interface Wished {
  therapistId: string;
  /** Wall times. */
  starts: string[];
  minutes: number;
  serviceId: string;
}

/** Queues for each hour until the end of the transaction, always in the same order. */
export async function waitForHours(
  client: Queryable,
  { therapistId, starts, minutes }: Omit<Wished, "serviceId">,
): Promise<void> {
  for (const wallStart of starts.toSorted()) await waitForSlot(client, { therapistId, wallStart, minutes });
}

/** Those of the hours that the therapist cannot give: somebody has them, who is not of the same class, or they are away. */
export async function takenOf(
  client: Queryable,
  { therapistId, starts, minutes, serviceId }: Wished,
): Promise<string[]> {
  const { rows } = await client.query<{ at: string }>(
    `select to_char(wished, 'YYYY-MM-DD"T"HH24:MI') as at from unnest($2::timestamp[]) as wished
     where exists (select from appointments a where a.therapist_id = $1 and a.status <> 'cancelled'
           and ${timeRangeOf("a")} && tsrange(wished, wished + make_interval(mins => $3))
         and a.class_id is distinct from class_id_of($1, wished, $3, $4))
       or not ${isAtWork("$1", "wished", "$3")}
     order by wished`,
    [therapistId, starts, minutes, serviceId],
  );
  return rows.map(({ at }) => at);
}

interface Placing {
  arranging: Arranging;
  patientId: string;
  sale: Sale;
  /** Wall times that were queued for. */
  starts: string[];
  comments: string | null;
  /** How whoever they are for said yes while they were arranged. */
  saidYes: "phone" | "person" | null;
  address: string;
  now: Date;
  /** Of hours that are told together; null of one that is told alone. */
  seriesId: string | null;
}

/**
 * Writes the hours, each with its session of the pack. They are asked of the patient, unless they have said yes already, as who can
 * only be reached by phone has. Nobody chose who attends them: they read the file from 00:00 of the day, and who only arranged it never.
 */
export async function placeHours(
  client: Queryable,
  payments: PaymentTerms,
  placing: Placing,
): Promise<string[]> {
  const { arranging, patientId, sale, starts, comments, saidYes, address, now, seriesId } = placing;
  const ids: string[] = [];
  for (const wallStart of starts.toSorted()) {
    const id = randomUUID();
    const { rowCount } = await client.query(
      `insert into appointments (id, patient_id, therapist_id, service, pack, price, wall_start, duration_minutes, status,
         patient_name, patient_email, patient_phone, patient_rut, comments, created_at, service_id, pack_id, pack_sessions,
         patient_pack_id, series_id, chosen_therapist_id, said_yes_by)
       select $1, p.id, $2, $3, $4, $5, $6, $7,
         case when $17::text is not null or p.email like '%@${noMailboxDomain}' then 'confirmed' else 'therapist_scheduled' end::appointment_status,
         p.name, p.email, p.phone, p.rut, $8, $9, $11, $12, $13,
         case when $13::int > 1 then reserve_session(p.id, $11, $3, $12, $4, $14, $13, $5, $6::timestamp::date, $15, $9) end,
         $16, '', $17
       from patients p where p.id = $10 and ${isAtWork("$2", "$6", "$7")}`,
      [
        id,
        arranging.for,
        sale.name,
        sale.pack?.name ?? null,
        sale.pack?.price ?? sale.service.price,
        wallStart,
        sale.service.durationMinutes,
        comments,
        now,
        patientId,
        ...saleValues(payments, sale.service, sale.pack, now),
        seriesId,
        saidYes,
      ],
    );
    if (!rowCount) throw new HourLost(wallStart);
    await recordChange(client, {
      action: "appointment.scheduled",
      actor: nameInLog(arranging.by),
      arrangedFor: forInLog(arranging),
      appointmentId: id,
      patientId,
      address,
      // Nobody is asked to come to one that has begun: it is told of alone.
      isToldWithOthers: seriesId !== null && wallStart > wallTimeOf(now),
    });
    ids.push(id);
  }
  return ids;
}
