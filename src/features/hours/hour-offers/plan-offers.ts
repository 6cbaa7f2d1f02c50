import { serviceOfHour } from "~/features/clinic/catalogue/catalogue";
import { isActiveTherapist } from "~/features/clinic/staff/queries";
import { freeStarts, lastOfferedDay } from "~/features/hours/availability/offer";
import { busyBetween } from "~/features/hours/availability/queries";
import { isQuiet } from "~/features/hours/reminders/due";
import type { WaitingDay } from "~/features/hours/waiting-list/contract";
import type { OfferedHour } from "~/features/hours/waiting-list/matches";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import { enqueueAll } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { type Candidate, type ChosenOffer, chooseOffers, type Freed } from "./choose-offers";
import { endOffers } from "./end-offers";
import { ownHourAfter } from "./own-hour";

/**
 * Ends what is over, and offers what became free to those who wait for it. Every process does this each minute, and once somebody
 * said no; one of them at a time, all of it or nothing. At night nothing is offered: what becomes free then is offered in the morning.
 */
export async function planOffers({
  pool,
  clock,
  clinic,
}: Pick<ServerContext, "pool" | "clock" | "clinic">): Promise<void> {
  const now = clock();
  const { quiet } = clinic().messages;
  if (isQuiet(quiet, now)) return;
  await inTransaction(pool, async (client) => {
    const turn = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('hour-offers')) as mine",
    );
    if (!turn.rows[0]?.mine) return;
    await endWaiting(client, now);
    await endOffers(client, quiet, now);
    for (const freed of await freedHours(client)) await offer(client, clinic(), freed, now);
    await tell(client, now);
  });
}

/** Whose last day is over. */
async function endWaiting(client: Queryable, now: Date): Promise<void> {
  await client.query(
    `with ended as (
       update waiting_list set ended_at = $1, ended_why = 'over' where ended_at is null and until < $2::date returning id
     )
     update hour_offers set ended_at = $1, outcome = 'lapsed' where ended_at is null and waiting_id in (select id from ended)`,
    [now, wallTimeOf(now).slice(0, 10)],
  );
}

interface FreedRow extends Freed {
  id: string;
  leftBy: string | null;
}

/** Whoever called it off has some seconds to take that back (docs/decisions/0030). */
async function freedHours(client: Queryable): Promise<FreedRow[]> {
  const { rows } = await client.query<FreedRow>(
    `select id, therapist_id as "therapistId", to_char(starts, 'YYYY-MM-DD"T"HH24:MI') as starts,
       to_char(ends, 'YYYY-MM-DD"T"HH24:MI') as ends, left_by as "leftBy"
     from freed_hours where freed_at < now() - interval '11 seconds' order by id limit 200`,
  );
  return rows;
}

async function offer(client: Queryable, clinic: Clinic, freed: FreedRow, now: Date): Promise<void> {
  const { opening, messages } = clinic;
  const wallNow = wallTimeOf(now);
  const [from, to] = [freed.starts.slice(0, 10), freed.ends.slice(0, 10)];
  const busy = (await busyBetween(client, from, to)).filter(
    ({ therapistId }) => therapistId === freed.therapistId,
  );
  const isThere = await isActiveTherapist(client, freed.therapistId);
  const { offers, mayFollow } = chooseOffers({
    quiet: messages.quiet,
    now,
    lastDay: lastOfferedDay(opening, wallNow),
    freed,
    waiting: isThere ? await waitingFor(client, freed, wallNow) : [],
    open: await openOffers(client),
    freeStarts: (date, { serviceId, minutes }) =>
      freeStarts(opening, {
        therapistId: freed.therapistId,
        date,
        service: serviceOfHour(clinic, { serviceId, durationMinutes: minutes }),
        busy: busy.filter((stretch) => stretch.date === date),
        now: wallNow,
      }),
  });
  await keepOffers(client, freed.id, offers, now);
  if (mayFollow) return;
  // Nobody is left to ask, but those who have been asked.
  await client.query(
    `delete from freed_hours where id = $1 and not exists (
       select from hour_offers where freed_id = $1 and ended_at is null)`,
    [freed.id],
  );
}

/** Those who wait, in order of asking, but for who left that hour and who was offered something of it. */
async function waitingFor(client: Queryable, { id, therapistId, leftBy }: FreedRow, wallNow: string) {
  const { rows } = await client.query<Omit<Candidate, "days"> & { days: WaitingDay[] | null }>(
    `select w.id, w.service_id as "serviceId", w.duration_minutes as minutes, w.therapist_id as "therapistId", w.days,
       to_char(w.from_time, 'HH24:MI') as "from", to_char(w.to_time, 'HH24:MI') as "to",
       to_char(w.until, 'YYYY-MM-DD') as until,
       (select to_char(held.wall_start, 'YYYY-MM-DD"T"HH24:MI') from appointments held
        where held.id = ${ownHourAfter("$3")}) as before,
       exists (select from hour_offers o where o.waiting_id = w.id and o.ended_at is null) as "isAsked"
     from waiting_list w
     where w.ended_at is null and (w.therapist_id is null or w.therapist_id = $2)
       and ($4::text is null or w.patient_id <> $4)
       and not exists (select from hour_offers o where o.waiting_id = w.id and o.freed_id = $1)
     order by w.asked_at, w.id`,
    [id, therapistId, wallNow, leftBy],
  );
  return rows;
}

async function openOffers(client: Queryable): Promise<OfferedHour[]> {
  const { rows } = await client.query<OfferedHour>(
    `select therapist_id as "therapistId", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, duration_minutes as minutes
     from hour_offers where ended_at is null`,
  );
  return rows;
}

async function keepOffers(client: Queryable, freedId: string, offers: ChosenOffer[], now: Date) {
  for (const { waitingId, hour, until } of offers)
    await client.query(
      `insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, freed_id, instead_of, offered_at, until)
       select w.id, $2, $3, $4, $5, ${ownHourAfter("$8")}, $6, $7 from waiting_list w
       where w.id = $1 and w.ended_at is null on conflict do nothing`,
      [waitingId, hour.therapistId, hour.start, hour.minutes, freedId, now, until, wallTimeOf(now)],
    );
}

/** Asks for the mails of what is offered: once each, and those of offers made by hand at night in the morning. */
async function tell(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "update hour_offers set told_at = $1 where told_at is null and ended_at is null returning id",
    [now],
  );
  await enqueueAll(
    client,
    "waiting.offer-made",
    rows.map(({ id }) => id),
  );
}
