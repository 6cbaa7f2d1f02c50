import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

/** Made anew for each call and stored nowhere: who has no session any more has no key. */
export async function noteKeyOf(
  { pool, keys }: Pick<ServerContext, "pool" | "keys">,
  actor: TherapistActor,
): Promise<{ key: string; session: string; endsAt: string } | Refusal> {
  const { rows } = await pool.query<{ endsAt: Date }>(
    'select expires_at as "endsAt" from sessions where id = $1',
    [actor.sessionId],
  );
  const [session] = rows;
  if (!session) return refuse("unauthenticated");
  return {
    key: keys.derive("unsaved-notes", actor.sessionId),
    session: actor.sessionId,
    endsAt: session.endsAt.toISOString(),
  };
}
