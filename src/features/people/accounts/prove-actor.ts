import { type Actor, mintActor, type TypedIdentity } from "~/server/http/actor";
import type { ProveActor } from "~/server/http/calls";
import { hashToken } from "~/server/settings/token";
import type { Duty, Role } from "~/shared/role";
import { isDemanded, ownsDemandedDuty } from "./demand-second-factor";

/**
 * One statement: finds the session and its owner by the hash of the token, and moves the end of its idle time on, at most
 * once a minute, so that most requests write nothing. However busy, a session ends 12 hours after it began, or 30 days for a
 * browser that was to be remembered. A therapist who was deactivated is nobody.
 */
const statement = `
with found as (
  select id, role, patient_id, therapist_id, last_seen_at, idle, proven, created_at + longest as ends_at
  from sessions, lateral (select case when idle > interval '1 day' then interval '30 days' else interval '12 hours' end as longest) as life
  where token_hash = $1 and expires_at > $2 and created_at + longest > $2
), seen as (
  update sessions set last_seen_at = $2, expires_at = $2 + sessions.idle from found
  where sessions.id = found.id and found.last_seen_at < $2::timestamptz - interval '1 minute'
)
select found.id as "sessionId", found.role, coalesce(patients.id, therapists.id) as id,
  coalesce(patients.email, therapists.email) as email, coalesce(case when patients.identity_typed is null then patients.name else patients.email end, therapists.name) as name,
  case when patients.identity_typed is null then patients.rut end as rut, patients.identity_typed as "typedIdentity",
  therapists.duties, not therapists.totp_active and therapists.second_factor_due_at <= $2 and ${ownsDemandedDuty} as "lacksSecondFactor",
  found.proven, not found.proven and patients.email_to_check_since is not null as "asksCode",
  case when found.idle > interval '1 day' then extract(epoch from found.ends_at - $2)::int end as "keptSeconds"
from found
left join patients on patients.id = found.patient_id
left join therapists on therapists.id = found.therapist_id and therapists.active
where patients.id is not null or therapists.id is not null`;

interface Row {
  sessionId: string;
  role: Role;
  id: string;
  email: string;
  name: string;
  rut: string | null;
  duties: Duty[] | null;
  lacksSecondFactor: boolean | null;
  proven: boolean;
  asksCode: boolean | null;
  typedIdentity: TypedIdentity | null;
  keptSeconds: number | null;
}

/** Whose session it is; null when it is over, or was never one. The only place where an actor comes from. */
export const proveActor: ProveActor = async ({ pool, clock, env }, sessionToken): Promise<Actor> => {
  const { rows } = await pool.query<Row>({
    name: "prove-actor",
    text: statement,
    values: [hashToken(sessionToken), clock()],
  });
  const row = rows[0];
  if (!row) return null;
  const { role, rut, proven, asksCode, typedIdentity, duties, lacksSecondFactor, ...person } = row;
  return mintActor(
    role === "patient"
      ? { role, rut: rut ?? "", proven, asksCode: asksCode === true, typedIdentity, ...person }
      : {
          role,
          duties: duties ?? [],
          lacksSecondFactor: lacksSecondFactor === true && isDemanded(env),
          ...person,
        },
  );
};
