import { findScheduled } from "~/features/clinic/catalogue/catalogue";
import { isActiveTherapist } from "~/features/clinic/staff/queries";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { inTransaction, type Queryable } from "~/server/database/database";
import { type PatientActor, rutToMatch } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { mostDaysAhead, mostWaiting, type Waiting, type Wish, type WishedTimes } from "./contract";
import { waitingOf } from "./queries";

/** An hour that somebody has, as far as it matters to who waits for an earlier one. */
interface HeldHour {
  id: string;
  service: string;
  serviceId: string;
  durationMinutes: number;
  date: string;
}

type Context = Pick<ServerContext, "pool" | "clock" | "clinic">;

/** Who waits; `rut` of a session that shows no more than a RUT: only hours that were typed with it are theirs. */
interface Waiter {
  patientId: string;
  rut: string | null;
}

/** A patient joins the list. Asking again for the same keeps their place in it, with what they say now. */
export async function join(context: Context, actor: PatientActor, wish: Wish): Promise<Waiting | Refusal> {
  const kept = await putOnList(context, { patientId: actor.id, rut: rutToMatch(actor) }, wish);
  if (kept instanceof Refusal) return kept;
  const found = (await waitingOf(context.pool, actor, context.clock())).find(({ id }) => id === kept.id);
  if (!found) throw new Error("who has just joined the list is not in it");
  return found;
}

/** The same for whoever asks, in person or through the desk. */
export async function putOnList(
  { pool, clock, ...context }: Context,
  waiter: Waiter,
  wish: Wish,
  log: (client: Queryable, id: string) => Promise<unknown> = async () => undefined,
): Promise<{ id: string } | Refusal> {
  const now = clock();
  const clinic = context.clinic();
  const today = wallTimeOf(now).slice(0, 10);
  if (wish.until && (wish.until < today || wish.until > addDays(today, mostDaysAhead)))
    return refuse("validation", {
      fields: { until: `Elige un día desde hoy hasta ${mostDaysAhead} días más.` },
    });
  if (wish.therapistId && !(await isActiveTherapist(pool, wish.therapistId)))
    return refuse("validation", { fields: { therapistId: "Elige un profesional de la lista." } });
  const service = findScheduled(clinic, wish.service);
  if (!service) return refuse("validation", { fields: { service: "Elige un servicio de la lista." } });
  return inTransaction(pool, async (client) => {
    const hours = await hoursAhead(client, waiter, now);
    const held = wish.appointmentId
      ? hours.find(({ id }) => id === wish.appointmentId)
      : hours.find(({ serviceId }) => serviceId === service.id);
    if (wish.appointmentId && !held) return refuse("not_found");
    const of = held ?? { service: wish.service, serviceId: service.id, ...service };
    const kept = await keepWaiting(client, {
      patientId: waiter.patientId,
      therapistId: wish.therapistId ?? null,
      of: { ...of, appointmentId: held?.id ?? null },
      times: wish,
      until: untilOf(wish.until ?? null, held?.date ?? null, lastOfferedDay(clinic.opening, today)),
      now,
    });
    if (!(kept instanceof Refusal)) await log(client, kept.id);
    return kept;
  });
}

/** Whoever has an hour waits until then at most: what comes later is no news to them. */
function untilOf(asked: string | null, held: string | null, latest: string): string {
  const until = asked ?? held ?? latest;
  return held && held < until ? held : until;
}

/** Own hours to come that can be given back, the soonest first. */
async function hoursAhead(client: Queryable, { patientId, rut }: Waiter, now: Date): Promise<HeldHour[]> {
  const { rows } = await client.query<HeldHour>(
    `select id, service, service_id as "serviceId", duration_minutes as "durationMinutes", to_char(wall_start, 'YYYY-MM-DD') as date
     from appointments where patient_id = $1 and ($2::text is null or patient_rut = $2)
       and status in ('pending', 'confirmed') and wall_start > $3::timestamp
     order by wall_start, id`,
    [patientId, rut, wallTimeOf(now)],
  );
  return rows;
}

interface Place {
  patientId: string;
  therapistId: string | null;
  of: Pick<HeldHour, "service" | "serviceId" | "durationMinutes"> & { appointmentId: string | null };
  times: WishedTimes;
  until: string;
  now: Date;
}

/** One after the other of one person, so that nobody waits for more than they may. */
export async function keepWaiting(client: Queryable, place: Place): Promise<{ id: string } | Refusal> {
  const { patientId, therapistId, of, times, until, now } = place;
  const known = await client.query("select from patients where id = $1 for update", [patientId]);
  if (!known.rowCount) return refuse("not_found");
  const others = await client.query(
    `select from waiting_list where patient_id = $1 and ended_at is null
       and (service_id, coalesce(therapist_id, '')) <> ($2, coalesce($3::text, ''))`,
    [patientId, of.serviceId, therapistId],
  );
  if ((others.rowCount ?? 0) >= mostWaiting)
    return refuse("conflict", {
      text: `Ya esperas ${mostWaiting} horas. Deja de esperar una en tu portal y vuelve a intentarlo.`,
    });
  const { rows } = await client.query<{ id: string }>(
    `insert into waiting_list (patient_id, appointment_id, service, service_id, duration_minutes, therapist_id, days, from_time,
       to_time, until, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (patient_id, service_id, (coalesce(therapist_id, ''))) where ended_at is null
     do update set appointment_id = excluded.appointment_id, days = excluded.days, from_time = excluded.from_time,
       to_time = excluded.to_time, until = excluded.until
     returning id`,
    [
      patientId,
      of.appointmentId,
      of.service,
      of.serviceId,
      of.durationMinutes,
      therapistId,
      times.days ?? null,
      times.from ?? null,
      times.to ?? null,
      until,
      now,
    ],
  );
  return rows[0] as { id: string };
}
