import type { Queryable } from "~/server/database/database";
import { later } from "~/shared/clinic-time";
import { newestMs } from "./plan-news";

/** What comes back from a copy is no news: of an article, and to a patient, of what is out nobody is told any more. */
export async function countAsTold(
  client: Queryable,
  { postId = null, patientIds = [] }: { postId?: string | null; patientIds?: string[] },
  now: Date,
): Promise<void> {
  await client.query(
    `insert into article_news (post_id, patient_id, planned_at)
     select b.id, p.id, $1 from blog_posts b cross join patients p
     where b.is_published and b.published_at > $2 and (b.id = $3 or p.id = any ($4))
       and p.id in (select patient_id from consents where purpose = 'news' and given)
     on conflict do nothing`,
    [now, later(now, -newestMs), postId, patientIds],
  );
}
