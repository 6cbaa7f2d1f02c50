import { isActiveTherapist } from "~/features/clinic/staff/queries";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { decide } from "./decide";
import { move } from "./move";

interface HandingOver {
  /** Who leaves. */
  id: string;
  appointmentIds: string[];
  toId: string | null;
  reason: string;
  address: string;
}

interface HandedOver {
  done: string[];
  left: { appointmentId: string; why: string }[];
}

/**
 * The hours of who leaves, one after the other: each is proposed with a colleague at its own time, or cancelled, and its patient is
 * mailed. One that cannot be stays where it is and is told with the reason.
 */
export async function handOver(
  context: ServerContext,
  actor: TherapistActor,
  { id, appointmentIds, toId, reason, address }: HandingOver,
): Promise<HandedOver | Refusal> {
  if (toId !== null && (toId === id || !(await isActiveTherapist(context.pool, toId))))
    return refuse("validation", { fields: { toId: "Elige a otra persona que atienda." } });
  const { rows } = await context.pool.query<{ id: string; status: string; date: string; time: string }>(
    `select id, status::text as status, to_char(wall_start, 'YYYY-MM-DD') as date, to_char(wall_start, 'HH24:MI') as time
     from appointments where therapist_id = $1 and id = any ($2) order by wall_start`,
    [id, appointmentIds],
  );
  if (rows.length === 0) return refuse("not_found");
  const done: string[] = [];
  const left: HandedOver["left"] = [];
  for (const { id: appointmentId, status, date, time } of rows) {
    const outcome =
      toId === null
        ? await decide(context, actor, "cancelByTherapist", { id: appointmentId, reason, address })
        : await move(context, actor, {
            id: appointmentId,
            date,
            time,
            therapistId: toId,
            // Whoever has not said yes yet is asked again by the move alone.
            isProposal: status !== "therapist_scheduled",
            address,
          });
    if (outcome instanceof Refusal) left.push({ appointmentId, why: outcome.body().error });
    else done.push(appointmentId);
  }
  return { done, left };
}
