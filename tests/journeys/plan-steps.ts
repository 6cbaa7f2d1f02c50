import { ask } from "tests/kit/journeys-database";
import { journeysToday } from "tests/kit/journeys-sites";
import { picture } from "tests/kit/pictures";
import { addDays } from "~/shared/clinic-time";
import { arrive } from "./portal-steps";
import type { Browser, Page } from "./test";

const dose = { sets: 3, repetitions: 12, seconds: null, daysPerWeek: 7, hold: null };

/** A patient, signed in in this page's browser, with a plan of two exercises since three days ago: the bridge with 4 kg from today on. */
export async function arriveWithPlan(page: Page, browser: Browser): Promise<string> {
  const email = await arrive(page, browser);
  await ask(
    `with plan as (
       insert into recommendations (patient_id, therapist_id, recommendation, category, priority, sent_at, created_at, author_name)
       select p.id, t.id, 'Para la casa', 'exercise', 'high', now() - interval '3 days', now() - interval '3 days', t.name
       from patients p, (select * from therapists limit 1) t where p.email = $1 returning id)
     insert into plan_exercises (recommendation_id, position, exercise, name, sets, repetitions, seconds, days_per_week, steps)
     select id, 1, 'espalda-puente', 'Puente', 3, 12, null, 7, $2::jsonb from plan
     union all select id, 2, 'equilibrio-un-pie', 'Equilibrio en un pie', 2, null, 20, 7, '[]' from plan`,
    [
      email,
      JSON.stringify([
        { ...dose, from: journeysToday(), load: 4 },
        { ...dose, from: addDays(journeysToday(), 7), load: 6 },
      ]),
    ],
  );
  return email;
}

/** The plan's balance as an exercise of the clinic's own, with a picture and a film. */
export async function withOwnExercise(email: string): Promise<void> {
  const id = crypto.randomUUID();
  await ask(
    `insert into objects (id, therapist_id, width, height, created_at)
     select $1, id, 480, 360, now() from therapists limit 1`,
    [id],
  );
  // As the site keeps one: whoever plans in this demo after this journey sees it in the search, and browsers ask for avif.
  for (const kind of ["avif", "webp"] as const)
    await ask("insert into stored_objects (key, bytes) values ($1, $2)", [
      `${id}/480.${kind}`,
      await picture(480, 360).toFormat(kind).toBuffer(),
    ]);
  await ask(
    `with made as (
       insert into clinic_exercises (name, region, aim, instruction, picture_id, video_type, video_size, made_by, created_at)
       select 'Step ' || $1, 'rodilla', 'fuerza', 'Sube despacio.', $1, 'video/webm', 100, therapist_id, now()
       from objects where id = $1 returning id)
     insert into plan_exercises (recommendation_id, position, exercise, name, sets, repetitions, days_per_week, exercise_version)
     select r.id, 3, made.id, 'Step lateral', 3, 10, 7, 1
     from made, recommendations r join patients p on p.id = r.patient_id where p.email = $2`,
    [id, email],
  );
}
