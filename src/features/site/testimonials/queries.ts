import type { Queryable } from "~/server/database/database";
import type { Testimonial } from "./contract";

const shown = 12;

/**
 * A plain ranking that anyone can check: testimonials that share more of the interests declared in this browser come first;
 * among equals the better rated, then the newer. Without a profile everybody sees the same order.
 */
export async function testimonialsFor(client: Queryable, sessionId: string | null): Promise<Testimonial[]> {
  const { rows } = await client.query<Testimonial>(
    `select testimonials.id, rating, content, short_content as "shortContent",
       customer_name as "customerName", customer_role as "customerRole"
     from testimonials
     left join visitor_profiles on visitor_profiles.session_id = $1
     order by cardinality(array(select unnest(testimonials.interests) intersect select unnest(visitor_profiles.interests))) desc,
       rating desc, testimonials.created_at desc, testimonials.id
     limit $2`,
    [sessionId, shown],
  );
  return rows;
}
