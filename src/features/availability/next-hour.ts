import { activeTherapists } from "~/features/therapists/queries";
import type { Queryable } from "~/server/database";
import { freeSlots } from "./free-slots";
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
