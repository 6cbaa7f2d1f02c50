import { privacyVersion } from "content/legal/privacy";
import type { Pool } from "pg";

/** What the people of the demo said of their last hour. */
const opinions = [
  { email: "rosa@correo.example", score: 9, remark: "Me explicaron cada paso y ya no le temo a agacharme" },
  { email: "hernan@correo.example", score: 10, remark: null },
  { email: "tomas@correo.example", score: 6, remark: "Me costó encontrar la oficina" },
];

/** Waits for somebody of the team, so that the demo shows how one gets onto the site. */
const offered = {
  email: "rosa@correo.example",
  content: "Me explicaron cada paso y ya no le temo a agacharme.",
  customerName: "Rosa F.",
};

export async function fillOpinions(pool: Pool, now: Date): Promise<void> {
  for (const { email, score, remark } of opinions)
    await pool.query(
      `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at, score, remark, answered_at)
       select a.patient_id, a.id, 1, held.until + interval '2 hours', held.until + interval '30 days', $2::int, $3, held.until + interval '3 hours'
       from appointments a join patients p on p.id = a.patient_id,
         lateral (select (a.wall_start at time zone a.time_zone) + make_interval(mins => a.duration_minutes) as until) held
       where p.email = $1 and a.status = 'completed' order by a.wall_start desc limit 1`,
      [email, score, remark],
    );
  await pool.query(
    `insert into consents (patient_id, purpose, given, text_version, granted_at)
     select id, 'testimonial', true, $2, $3 from patients where email = $1`,
    [offered.email, privacyVersion, now],
  );
  await pool.query(
    `insert into testimonial_offers (patient_id, question_id, rating, content, customer_name, offered_at)
     select q.patient_id, q.id, 5, $2, $3, $4 from satisfaction_questions q join patients p on p.id = q.patient_id where p.email = $1`,
    [offered.email, offered.content, offered.customerName, now],
  );
}
