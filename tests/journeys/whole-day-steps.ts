import { ask } from "tests/kit/journeys-database";
import { journeysClock, journeysToday, moveClock } from "tests/kit/journeys-sites";
import { addDays, minutesOf, wallTimeOf } from "~/shared/clinic-time";
import { demoPassword, newVisitor } from "./account-steps";
import { availabilityOf, freshEmail, freshLetters } from "./steps";
import { type Browser, type BrowserContextOptions, expect, type Page } from "./test";

const patients = 12;

/** Of their own, with the demo's password: the hours of today belong to no other journey. */
export async function makeTherapist(name: string): Promise<{ id: string; email: string; name: string }> {
  const email = `${crypto.randomUUID().slice(0, 8)}@zoh.example`;
  const [made] = await ask<{ id: string }>(
    `insert into therapists (email, name, title, rnpi, specialty, experience, avatar, position, password_hash, password_changed_at)
     select $1, $2, title, $3, specialty, experience, avatar, 99, password_hash, now() from therapists where email = 'amparo@zoh.example'
     returning id`,
    [email, name, String(Math.floor(100_000 + Math.random() * 900_000))],
  );
  if (!made) throw new Error("the demo has no Amparo");
  // The week of the first start, and all that is given.
  await ask("insert into weekly_plans (therapist_id, from_day) values ($1, '2000-01-01')", [made.id]);
  await ask(
    `insert into weekly_hours (therapist_id, from_day, branch_id, weekday, from_minute, to_minute, audience)
     select $1, '2000-01-01', branch_id, weekday, from_minute, to_minute, audience
     from weekly_hours h join therapists t on t.id = h.therapist_id
     where t.email = 'benjamin@zoh.example' and h.from_day = '2000-01-01'`,
    [made.id],
  );
  await ask("insert into services_given (therapist_id, service_id) select $1, id from services", [made.id]);
  return { id: made.id, email, name };
}

export type OneOfTwo = Awaited<ReturnType<typeof makeTherapist>>;

/** They take no hours any more: what is looked at afterwards has the clinic's own people. */
export const letGo = async (therapists: OneOfTwo[]): Promise<void> => {
  await ask("update therapists set active = false, deactivated_at = now() where id = any ($1)", [
    therapists.map(({ id }) => id),
  ]);
};

export async function openOwnDay(
  browser: Browser,
  { email, name }: OneOfTwo,
  device: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(device);
  const signedIn = await context.request.post("/api/therapist-login", {
    data: { username: email, password: demoPassword },
  });
  expect(signedIn.status()).toBe(200);
  const page = await context.newPage();
  await page.goto("/clinical-dashboard");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return page;
}

/** Minutes of the clinic's day. */
const minuteNow = (): number => minutesOf(wallTimeOf(journeysClock()).slice(11));

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * Twelve hours of one day around a minute: the first has begun, the second is the next, the others are later or, when the day
 * is nearly over, earlier.
 */
function startsAround(minute: number): { at: number; minutes: number }[] {
  const begun = Math.max(minute - 12, 0);
  const length = Math.min(30, Math.max(15, 23 * 60 + 58 - begun));
  const after = Array.from({ length: 5 }, (_, place) => begun + length + 15 * place);
  const before = Array.from({ length: patients }, (_, place) => begun - 15 * (place + 1));
  const later = Array.from({ length: patients }, (_, place) => begun + length + 15 * (place + 5));
  const others = [...after, ...before, ...later].filter((at) => at >= 0 && at < 24 * 60);
  return [
    { at: begun, minutes: length },
    ...others.slice(0, patients - 1).map((at) => ({ at, minutes: 15 })),
  ];
}

export interface FilledDay {
  /** Whose hour it is now, and who comes next. */
  absent: string;
  next: string;
  nextId: string;
  /** Wall time at which the next one's hour begins. */
  nextAt: string;
  absentId: string;
  /** Who asks for an hour on another day, the sooner first. */
  requests: { id: string; name: string }[];
}

/** Twelve patients of today and two who ask for an hour, booked as patients book. */
export async function fillDay(browser: Browser, therapist: OneOfTwo): Promise<FilledDay> {
  // Late in the evening nobody is next, and the day would end in the middle of it.
  if (minuteNow() >= 23 * 60 + 30) moveClock(`${addDays(journeysToday(), 1)}T00:05`);
  const { request } = await newVisitor(browser);
  const mark = freshLetters();
  const [first, second, third] = (await availabilityOf(request, "Evaluación kinésica")).slice(4);
  const book = async (name: string, preferredDate: string) => {
    const response = await request.post("/api/appointments", {
      data: {
        patientName: name,
        patientEmail: freshEmail(),
        patientPhone: "9 1234 5678",
        patientRut: "12.345.678-5",
        service: "Evaluación kinésica",
        preferredDate,
        therapistId: therapist.id,
      },
    });
    expect(response.status(), await response.text()).toBe(201);
    return { id: (await response.json()).id as string, name };
  };
  const today: { id: string; name: string }[] = [];
  for (const letter of "ABCDEFGHIJKL") today.push(await book(`Paciente ${letter} ${mark}`, third ?? ""));
  const requests = [
    await book(`Pide Primera ${mark}`, `${first}T17:00`),
    await book(`Pide Segunda ${mark}`, `${second}T17:00`),
  ];
  const hours = startsAround(minuteNow());
  for (const [place, { at, minutes }] of hours.entries())
    await ask(
      `do $$ begin
         set local session_replication_role = replica;
         update appointments set duration_minutes = ${minutes}, approved_by = therapist_id,
           wall_start = date_trunc('day', now() at time zone 'America/Santiago') + interval '${at} minutes',
           status = case when ${place} > 1 and interval '${at + minutes} minutes' < (now() at time zone 'America/Santiago')::time
             then 'completed' else 'confirmed' end::appointment_status
         where id = '${today[place]?.id}';
       end $$`,
    );
  const [absent, next] = today;
  if (!absent || !next) throw new Error("nobody comes today");
  const nextAt = `${journeysToday()}T${timeOf(hours[1]?.at ?? 0)}`;
  return { absent: absent.name, absentId: absent.id, next: next.name, nextId: next.id, nextAt, requests };
}
