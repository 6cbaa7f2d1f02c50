import { activeTherapists } from "~/features/therapists/queries";
import type { Queryable } from "~/server/database";
import { type FirstHours, firstSlots, freeSlots, offeredFirst } from "./free-slots";
import { lastOfferedDay } from "./offer";
import { availability } from "./queries";

export interface NextHour {
  date: string;
  /** HH:mm */
  time: string;
  /** The first name of who is free then. */
  therapist: string;
}

/** The first hour that anybody could book for a visit of that length; null when the next weeks are full. `now` is a wall time. */
export async function nextHour(
  client: Queryable,
  durationMinutes: number,
  now: string,
): Promise<NextHour | null> {
  const range = { from: now.slice(0, 10), to: lastOfferedDay(now), now };
  const [offered, team] = await Promise.all([
    availability(client, { durationMinutes, ...range }),
    activeTherapists(client),
  ]);
  const [first] = offered ? freeSlots(offered, null) : [];
  const therapist = team.find(({ id }) => first?.therapistIds.includes(id));
  if (!first || !therapist) return null;
  return { date: first.date, time: first.time, therapist: therapist.name.split(" ")[0] ?? therapist.name };
}

/** What a page that is sent before anybody asks can offer at once; null when there is no free hour. */
export async function firstHours(
  client: Queryable,
  durationMinutes: number,
  now: string,
): Promise<FirstHours | null> {
  const today = now.slice(0, 10);
  const [all, team] = await Promise.all([
    availability(client, { durationMinutes, from: today, to: lastOfferedDay(now), now }),
    activeTherapists(client),
  ]);
  const last = all && firstSlots(freeSlots(all, null), offeredFirst).at(-1)?.date;
  if (!all || !last) return null;
  return { today, team, availability: { ...all, days: all.days.filter(({ date }) => date <= last) } };
}
