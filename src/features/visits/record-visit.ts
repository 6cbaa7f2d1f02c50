import type { Pool } from "pg";
import { gone, mostAtOnce, type RetentionRule } from "~/server/retention";

interface Visit {
  sessionId: string;
  visitedPages: string[];
  interests: string[];
}

const keptPages = 100;

/** Adds what is new to the profile of a browser; the oldest pages make room. */
export async function recordVisit(pool: Pool, visit: Visit): Promise<void> {
  await pool.query(
    `insert into visitor_profiles as profile (session_id, visited_pages, interests) values ($1, $2, $3)
     on conflict (session_id) do update set
       visited_pages = (array(select unnest(excluded.visited_pages) union all
         select page from unnest(profile.visited_pages) page where page <> all (excluded.visited_pages)))[1:${keptPages}],
       interests = array(select unnest(profile.interests) union select unnest(excluded.interests)),
       updated_at = now()`,
    [visit.sessionId, visit.visitedPages, visit.interests],
  );
}

/** Profiles of browsers that have not come back for 30 days. */
export const visitRules: RetentionRule[] = [
  {
    told: "visits",
    table: "visitor_profiles",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from visitor_profiles where session_id in (
             select session_id from visitor_profiles where updated_at < now() - interval '30 days'
             limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
];
