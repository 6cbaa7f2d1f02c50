import { offeredTherapists } from "~/features/clinic/staff/queries";
import type { Queryable } from "~/server/database/database";
import type { Opening } from "~/shared/clinic";
import { emptiestFirst, type FirstHours, firstSlots, freeSlots, offeredFirst } from "./free-slots";
import { lastOfferedDay } from "./offer";
import { availability, type Wanted } from "./queries";

export interface NextHour {
  date: string;
  /** HH:mm */
  time: string;
  /** Who gives it: the same that a booking of anybody's hour gets. */
  therapistId: string;
  /** Their first name. */
  therapist: string;
}

/** The first hour that anybody could book for it; null when the next weeks are full. `now` is a wall time. */
export async function nextHour(
  client: Queryable,
  opening: Opening,
  service: Wanted,
  now: string,
): Promise<NextHour | null> {
  const range = { from: now.slice(0, 10), to: lastOfferedDay(opening, now), now };
  const [offered, team] = await Promise.all([
    availability(client, opening, { service, offeredOnly: true, ...range }),
    offeredTherapists(client, service.id),
  ]);
  const [first] = offered ? freeSlots(offered, null) : [];
  if (!first) return null;
  const { date, time } = first;
  const ofDay = offered?.days.find((day) => day.date === date)?.therapists ?? [];
  const free = emptiestFirst(ofDay).find(({ starts }) => starts.includes(time));
  const therapist = team.find(({ id }) => id === free?.therapistId);
  if (!therapist) return null;
  const [name = therapist.name] = therapist.name.split(" ");
  return { date, time, therapistId: therapist.id, therapist: name };
}

/** What a page that is sent before anybody asks can offer at once; null when there is no free hour. */
export async function firstHours(
  client: Queryable,
  opening: Opening,
  service: Wanted,
  now: string,
): Promise<FirstHours | null> {
  const today = now.slice(0, 10);
  const [all, team] = await Promise.all([
    availability(client, opening, {
      service,
      offeredOnly: true,
      from: today,
      to: lastOfferedDay(opening, now),
      now,
    }),
    offeredTherapists(client, service.id),
  ]);
  const last = all && firstSlots(freeSlots(all, null), offeredFirst).at(-1)?.date;
  if (!all || !last) return null;
  return { today, team, availability: { ...all, days: all.days.filter(({ date }) => date <= last) } };
}
