import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import type { FollowedCalendar, FollowFailure } from "./contract";

interface FollowedRow {
  host: string;
  fetchedAt: Date;
  triedAt: Date;
  failure: FollowFailure | null;
  busy: number;
}

/** The actor's own; of the address only where it leads. */
export async function followedBy(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
): Promise<FollowedCalendar> {
  const { rows } = await pool.query<FollowedRow>(
    `select host, fetched_at as "fetchedAt", tried_at as "triedAt", failure,
       (select count(*) from busy_times b where b.therapist_id = $1 and ends_at > $2)::int as busy
     from followed_calendars where therapist_id = $1`,
    [actor.id, clock()],
  );
  const [row] = rows;
  return row ? { ...row, fetchedAt: row.fetchedAt.toISOString(), triedAt: row.triedAt.toISOString() } : null;
}
