import type { Pool } from "pg";
import type { Clinic } from "~/shared/clinic";
import { demoArticles } from "./articles";
import { fillClass, fillSecondBranch } from "./branches";
import { fillOpinions } from "./opinions";
import { fillPeople } from "./people";
import { demoTestimonials } from "./testimonials";
import { fillToday } from "./today";

/** Of the demo's therapists, unless THERAPIST_PASSWORD says another: a demo has nothing to protect. */
export const demoPassword = "Demo-2026";

/**
 * Fills an empty database with what the demo shows; does nothing to one that has articles. `isTodayFree`: nobody comes today, for
 * who takes today's hours themselves; `hasBranches`: in two places.
 */
export async function fillDemo(
  pool: Pool,
  clinic: Clinic,
  now: Date,
  { isTodayFree = false, hasBranches = false } = {},
): Promise<void> {
  const { rowCount } = await pool.query("select from blog_posts limit 1");
  if (rowCount) return;
  const { rows: team } = await pool.query<{ id: string }>("select id from therapists order by position");
  for (const { title, excerpt, content, tags, author, publishedDaysAgo } of demoArticles) {
    await pool.query(
      `insert into blog_posts (title, excerpt, content, tags, author_id, is_published, published_at, created_at)
       values ($1, $2, $3, $4, $5, true, now() - make_interval(days => $6), now() - make_interval(days => $6))`,
      [title, excerpt, content, tags, team[author]?.id ?? team[0]?.id, publishedDaysAgo],
    );
  }
  for (const { rating, content, shortContent, customerName, customerRole, interests } of demoTestimonials) {
    await pool.query(
      `insert into testimonials (rating, content, short_content, customer_name, customer_role, interests)
       values ($1, $2, $3, $4, $5, $6)`,
      [rating, content, shortContent, customerName, customerRole, interests],
    );
  }
  await fillPeople(pool, clinic, team, now);
  if (!isTodayFree) {
    await fillToday(pool, clinic.services, team, now);
    await fillClass(pool, team, now);
  }
  if (hasBranches) await fillSecondBranch(pool, team);
  await fillOpinions(pool, now);
}
