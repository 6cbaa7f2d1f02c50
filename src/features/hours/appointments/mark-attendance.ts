import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { decide } from "./decide";

interface Attendance {
  attended: string[];
  missed: string[];
  /** Those that stay as they are, and why. */
  left: { appointmentId: string; why: string }[];
}

interface Seat {
  id: string;
  status: string;
  hasBegun: boolean;
}

/**
 * Who came to a class that has begun, and who did not, in one press: each hour is decided as it would be alone, one after the other.
 * Whoever came without an answer from the clinic has one by it; whoever did not come and has none stays to be answered.
 */
export async function markAttendance(
  context: ServerContext,
  actor: TherapistActor,
  { classId, attended, address }: { classId: string; attended: string[]; address: string },
): Promise<Attendance | Refusal> {
  const { rows: seats } = await context.pool.query<Seat>(
    `select id, status::text as status, wall_start <= $2 as "hasBegun" from appointments
     where md5(class_id) = $1 and (status <> 'cancelled' or no_show) and not conflict order by seat`,
    [classId, wallTimeOf(context.clock())],
  );
  const [first] = seats;
  if (!first) return refuse("not_found");
  if (!first.hasBegun)
    return refuse("not_active", { text: "Podrás hacerlo cuando la clase haya comenzado." });
  if (attended.some((id) => !seats.some((seat) => seat.id === id)))
    return refuse("validation", { fields: { attended: "Una de esas citas no es de esta clase." } });
  const outcome: Attendance = { attended: [], missed: [], left: [] };
  for (const { id, status } of seats) {
    if (status === "completed" || status === "cancelled") continue;
    const came = attended.includes(id);
    if (status === "pending" && !came) {
      outcome.left.push({ appointmentId: id, why: "Sigue por confirmar: apruébala o cancélala." });
      continue;
    }
    const approved = status === "pending" ? await decide(context, actor, "approve", { id, address }) : null;
    const decided =
      approved instanceof Refusal
        ? approved
        : await decide(context, actor, came ? "complete" : "miss", { id, address });
    if (decided instanceof Refusal) outcome.left.push({ appointmentId: id, why: decided.body().error });
    else (came ? outcome.attended : outcome.missed).push(id);
  }
  return outcome;
}
