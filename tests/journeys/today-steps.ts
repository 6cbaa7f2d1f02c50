import { ask } from "tests/kit/journeys-database";
import { bookAs, type Entry, signIn } from "./dashboard-steps";
import { freshLetters } from "./steps";
import { type Browser, expect, type Page } from "./test";

export interface Day {
  /** Whose hour it is now, confirmed. */
  present: Entry;
  /** Who asks for an hour, the sooner first. */
  first: Entry;
  second: Entry;
}

/** Ten minutes ago, of today: journeys run at any hour, also right after midnight. */
const wallNow = "date_trunc('minute', now() at time zone 'America/Santiago')";
const presentStart = `greatest(${wallNow} - interval '10 minutes', date_trunc('day', ${wallNow}))`;

/** The hours of earlier tries go; what the demo has around this moment is called off. */
async function clearToday(therapistId: string): Promise<void> {
  await ask(
    `delete from appointments where therapist_id = $1 and patient_name like 'Hoy %'
       and wall_start > now() at time zone 'America/Santiago' - interval '1 day'`,
    [therapistId],
  );
  await ask(
    `do $$ begin
       set local session_replication_role = replica;
       update appointments set status = 'cancelled' where therapist_id = '${therapistId}' and status <> 'cancelled'
         and wall_start between ${presentStart} - interval '3 hours' and ${presentStart} + interval '3 hours';
     end $$`,
  );
}

/** Puts an hour of this moment and two requests after it into somebody's day, and opens it. */
export async function openBusyDay(page: Page, browser: Browser): Promise<Day> {
  const therapist = await signIn(page.context().request, "amparo");
  await clearToday(therapist.id);
  const people = ["Hoy Presente", "Hoy Primera", "Hoy Segunda"];
  const entries: Entry[] = [];
  for (const [index, name] of people.entries()) {
    const booked = await bookAs(browser, therapist.id, {
      name: `${name} ${freshLetters()}`,
    });
    await ask(
      `do $$ begin
         set local session_replication_role = replica;
         update appointments set wall_start = ${presentStart} + interval '${index * 30} minutes',
           duration_minutes = 30, status = '${index === 0 ? "confirmed" : "pending"}', approved_by = ${index === 0 ? "therapist_id" : "null"}
         where id = '${booked.id}';
       end $$`,
    );
    entries.push(booked);
  }
  await page.goto("/clinical-dashboard");
  await page.waitForLoadState("networkidle");
  // A quiet network is no sign that a slow browser has asked for the script of the place yet.
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  const [present, first, second] = entries as [Entry, Entry, Entry];
  return { present, first, second };
}

export const statusOf = async (id: string): Promise<string | undefined> =>
  (await ask<{ status: string }>("select status::text from appointments where id = $1", [id]))[0]?.status;

/** Puts a proposal in the day: an hour of today that its patient has not answered, so many minutes from now. */
export async function proposeToday(page: Page, browser: Browser, minutes: number): Promise<Entry> {
  const therapist = await signIn(page.context().request, "amparo");
  await clearToday(therapist.id);
  const booked = await bookAs(browser, therapist.id, { name: `Hoy Propuesta ${freshLetters()}` });
  await ask(
    `do $$ begin
       set local session_replication_role = replica;
       update appointments set status = 'therapist_scheduled', duration_minutes = 30 where id = '${booked.id}';
     end $$`,
  );
  await shiftTo(booked.id, minutes);
  return booked;
}

/** So many minutes from now, without a word to open pages. */
export async function shiftTo(id: string, minutes: number): Promise<void> {
  await ask(
    `do $$ begin
       set local session_replication_role = replica;
       update appointments set wall_start = ${wallNow} + interval '${minutes} minutes' where id = '${id}';
     end $$`,
  );
}
