import type { Pool } from "pg";
import { inTransaction, type Queryable } from "~/server/database/database";
import { gone, mostAtOnce, type RetentionRule } from "~/server/work/retention";
import { mostInteractions } from "./contract";

interface Visit {
  sessionId: string;
  visitedPages: string[];
  interests: string[];
  interactions: (string | { type: string; target: string; at: string })[];
  /** Of the session that tells it; null of nobody's. */
  patientId: string | null;
}

const keptPages = 100;

/** Adds what is new to the profile of a browser; the oldest pages and interactions make room. */
export async function recordVisit(pool: Pool, now: Date, visit: Visit): Promise<void> {
  await inTransaction(pool, async (client) => {
    await addToProfile(client, visit);
    if (visit.interactions.length > 0) await addInteractions(client, now, visit);
  });
}

async function addInteractions(client: Queryable, now: Date, visit: Visit): Promise<void> {
  const told = visit.interactions.map((each) =>
    typeof each === "string" ? { type: null, target: each, at: now } : each,
  );
  await client.query(
    `insert into visitor_interactions (session_id, patient_id, type, target, at)
     select $1, $2, type, target, least(at, $4) from jsonb_to_recordset($3) as told (type text, target text, at timestamptz)`,
    [visit.sessionId, visit.patientId, JSON.stringify(told), now],
  );
  await client.query(
    `delete from visitor_interactions where session_id = $1 and number <= (
       select number from visitor_interactions where session_id = $1 order by number desc offset ${mostInteractions} limit 1)`,
    [visit.sessionId],
  );
}

async function addToProfile(client: Queryable, visit: Visit): Promise<void> {
  await client.query(
    `insert into visitor_profiles as profile (session_id, visited_pages, interests) values ($1, $2, $3)
     on conflict (session_id) do update set
       visited_pages = (array(select unnest(excluded.visited_pages) union all
         select page from unnest(profile.visited_pages) page where page <> all (excluded.visited_pages)))[1:${keptPages}],
       interests = array(select unnest(profile.interests) union select unnest(excluded.interests)),
       updated_at = now()`,
    [visit.sessionId, visit.visitedPages, visit.interests],
  );
}

/** Profiles of browsers that have not come back for 30 days, and what was done on the site 90 days ago. */
export const visitRules: RetentionRule[] = [
  {
    policy: "visits",
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
  {
    policy: "interactions",
    table: "visitor_interactions",
    drop: async (client) =>
      gone(
        await client.query(
          `delete from visitor_interactions where number in (
             select number from visitor_interactions where at < now() - interval '90 days'
             limit ${mostAtOnce} for update skip locked)`,
        ),
      ),
  },
];
