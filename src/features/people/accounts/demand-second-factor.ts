import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import type { Env } from "~/server/settings/env";
import { later, wallTimeOf } from "~/shared/clinic-time";

const graceMs = 14 * 24 * 60 * 60 * 1000;

/** Who can take money or lead the centre, and of whom direction asks it: a password alone is too little for that on a site that the world reaches. */
export const ownsDemandedDuty =
  "(therapists.requires_second_factor or therapists.duties && '{desk,direction}')";

/** Over https alone: there a clinic works, not a trial on one's own computer. */
export const isDemanded = ({ publicUrl }: Pick<Env, "publicUrl">): boolean => publicUrl.startsWith("https:");

/** At a sign-in: the days of grace begin with the first that asks. */
export async function demandSecondFactor(
  client: Queryable,
  env: Pick<Env, "publicUrl">,
  therapistId: string,
  now: Date,
): Promise<void> {
  if (!isDemanded(env)) return;
  await client.query(
    `update therapists set second_factor_due_at = $2
     where id = $1 and not totp_active and second_factor_due_at is null and ${ownsDemandedDuty}`,
    [therapistId, later(now, graceMs)],
  );
}

/** The last day (yyyy-MM-dd) on which they may go on without; null of whom nobody asks. */
export async function secondFactorDue(
  client: Queryable,
  env: Pick<Env, "publicUrl">,
  actor: TherapistActor,
): Promise<string | null> {
  if (!isDemanded(env)) return null;
  const { rows } = await client.query<{ due: Date }>(
    `select second_factor_due_at as due from therapists
     where id = $1 and not totp_active and second_factor_due_at is not null and ${ownsDemandedDuty}`,
    [actor.id],
  );
  return rows[0] ? wallTimeOf(rows[0].due).slice(0, 10) : null;
}
