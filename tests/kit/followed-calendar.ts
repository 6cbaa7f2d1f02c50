import { readAllDue } from "~/features/hours/calendars/read-all-due";
import { later } from "~/shared/clinic-time";
import type { Visitor } from "./signed-in";
import { amparo, clock, site } from "./test";

const path = "/api/followed-calendar";

/** A therapist gives the address of a calendar to follow. */
export const follow = (url: string, who: Visitor = amparo) => who.call("PUT", path, { url });
export const followed = async (who: Visitor = amparo) => (await who.call("GET", path)).json.calendar;
export const storedCalendar = async () => (await site.rows("select * from followed_calendars"))[0];
/** Clinic wall times, without the year. */
export const busyStarts = async () =>
  (
    await site.rows<{ at: string }>(
      `select to_char(starts_at at time zone 'America/Santiago', 'MM-DD"T"HH24:MI') as at from busy_times order by starts_at`,
    )
  ).map(({ at }) => at);
export const enqueued = async () => (await site.rows("select event from outbox")).map(({ event }) => event);

export async function forgetCalendars(): Promise<void> {
  for (const table of ["appointments", "busy_times", "followed_calendars", "outbox"])
    await site.rows(`delete from ${table}`);
}

/** As the process that looks after it does, so many minutes from now; ten are between two readings. */
export async function readWhenDue(minutes = 11): Promise<number> {
  await site.rows("update followed_calendars set due_at = $1", [later(clock(), minutes * 60_000)]);
  const context = { ...site.context, clock: () => later(clock(), minutes * 60_000) };
  return readAllDue(context);
}
