import { satisfaction } from "content/satisfaction";
import { declined } from "~/features/hours/appointments/answer-proposal";
import { reminderKind } from "~/features/people/whatsapp/remind";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import { clinicTimeZone } from "~/shared/clinic-time";
import { leads, treats } from "~/shared/role";
import type { AttendanceReport, MonthFigures, Scope } from "./contract";

interface Asked {
  from: string;
  to: string;
  /** Hours of one branch alone. */
  branchId?: string | undefined;
}

/** Who leads reads the clinic's figures; who treats, those of the own hours. */
function scopesOf(actor: TherapistActor): Scope[] {
  return [...(leads(actor) ? ["clinic" as const] : []), ...(treats(actor) ? ["own" as const] : [])];
}

/** Both dates counted; without a wish the widest that the reader may have. */
export async function attendanceReport(
  client: Queryable,
  actor: TherapistActor,
  { from, to, branchId, scope: asked }: Asked & { scope?: Scope | undefined },
): Promise<AttendanceReport | Refusal> {
  const scopes = scopesOf(actor);
  const scope = asked ?? scopes[0];
  if (!scope || !scopes.includes(scope)) return refuse("forbidden");
  const therapistId = scope === "own" ? actor.id : null;
  const months = await monthsOf(client, { from, to, branchId }, therapistId);
  return { from, to, scope, scopes, months };
}

/**
 * Months in which nothing was are left out. A reminder counts if it left; whether one did is forgotten after a year, with the messages:
 * of those that are older each planned one counts.
 */
async function monthsOf(
  client: Queryable,
  { from, to, branchId }: Asked,
  therapistId: string | null,
): Promise<MonthFigures[]> {
  const { rows } = await client.query<MonthFigures>(
    `with hours as (
       select to_char(placed.wall_start, 'YYYY-MM') as month,
         count(*) filter (where settled and reminded) as reminded_hours,
         count(*) filter (where settled and reminded and no_show) as reminded_missed,
         count(*) filter (where settled and not reminded) as other_hours,
         count(*) filter (where settled and not reminded and no_show) as other_missed,
         count(*) filter (where attendance_told_for = placed.wall_start) as said_coming,
         count(*) filter (where status = 'cancelled' and cancel_reason = $5) as said_not
       from (
         select a.*, a.status = 'completed' or a.no_show as settled, sent.appointment_id is not null as reminded
         from appointments a left join (
           select r.appointment_id, r.wall_start
           from reminders r join messages m on m.subject_id = r.id and m.kind = $7 and m.state in ('sent', 'delivered', 'read')
           where r.wall_start >= $1::date and r.wall_start < $2::date + 1
           union select r.appointment_id, r.wall_start from reminders r
           where r.wall_start >= $1::date and r.wall_start < $2::date + 1 and r.planned_at < now() - interval '1 year'
         ) sent on sent.appointment_id = a.id and sent.wall_start = a.wall_start
         where a.wall_start >= $1::date and a.wall_start < $2::date + 1 and ($3::text is null or a.therapist_id = $3)
           and ($8::text is null or coalesce(a.branch_id, branch_at(a.therapist_id, a.wall_start)) = $8)
       ) placed group by 1
     ), opinions as (
       select to_char(q.asked_at at time zone $6, 'YYYY-MM') as month, count(*) as asked, count(q.score) as answered,
         sum(q.score) as scores, count(*) filter (where q.score >= $4) as glad
       from satisfaction_questions q join appointments a on a.id = q.appointment_id
       where q.asked_at >= $1::date::timestamp at time zone $6 and q.asked_at < ($2::date + 1)::timestamp at time zone $6
         and ($3::text is null or a.therapist_id = $3)
         and ($8::text is null or coalesce(a.branch_id, branch_at(a.therapist_id, a.wall_start)) = $8)
       group by 1
     ), list as (
       select to_char(o.wall_start, 'YYYY-MM') as month, count(distinct (o.therapist_id, o.wall_start)) as offered_hours,
         count(*) filter (where o.outcome = 'taken') as filled_hours
       from hour_offers o
       where o.wall_start >= $1::date and o.wall_start < $2::date + 1 and ($3::text is null or o.therapist_id = $3)
         and ($8::text is null or branch_at(o.therapist_id, o.wall_start) = $8)
       group by 1
     )
     select month, coalesce(reminded_hours, 0)::int as "remindedHours", coalesce(reminded_missed, 0)::int as "remindedMissed",
       coalesce(other_hours, 0)::int as "otherHours", coalesce(other_missed, 0)::int as "otherMissed",
       coalesce(said_coming, 0)::int as "saidComing", coalesce(said_not, 0)::int as "saidNotComing",
       coalesce(asked, 0)::int as asked, coalesce(answered, 0)::int as answered, coalesce(scores, 0)::int as scores,
       coalesce(glad, 0)::int as glad, coalesce(offered_hours, 0)::int as "offeredHours", coalesce(filled_hours, 0)::int as "filledHours"
     from hours full join opinions using (month) full join list using (month) order by month`,
    [from, to, therapistId, satisfaction.gladFrom, declined, clinicTimeZone, reminderKind, branchId ?? null],
  );
  return rows;
}
