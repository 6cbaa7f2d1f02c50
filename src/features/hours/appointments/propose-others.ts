import { serviceOfHour } from "~/features/clinic/catalogue/catalogue";
import { readClinic } from "~/features/clinic/clinic/read-clinic";
import { workPlaceAt } from "~/features/hours/availability/offer";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { alternatives } from "./find-slot";
import { move } from "./move";

interface ProposedOthers {
  done: { appointmentId: string; date: string; time: string }[];
  left: { appointmentId: string; why: string }[];
}

interface Row {
  id: string;
  status: string;
  date: string;
  time: string;
  therapistId: string;
  serviceId: string;
  durationMinutes: number;
}

/**
 * Another time for each of these hours to come, which a shorter week or a closure has hit: the nearest free one of the same person from
 * its day on, as a proposal to its patient. One that nothing has hit is no concern of direction, and stays; one for which there is none stays where it is and is told with the reason. By the clinic as
 * it stands now: this process may not have read of the change yet.
 */
export async function proposeOthers(
  context: ServerContext,
  actor: TherapistActor,
  { appointmentIds, address }: { appointmentIds: string[]; address: string },
): Promise<ProposedOthers | Refusal> {
  const now = wallTimeOf(context.clock());
  const today = now.slice(0, 10);
  const clinic = await readClinic(context.pool, today);
  const { rows } = await context.pool.query<Row>(
    `select id, status::text as status, to_char(wall_start, 'YYYY-MM-DD') as date, to_char(wall_start, 'HH24:MI') as time,
       therapist_id as "therapistId", service_id as "serviceId", duration_minutes as "durationMinutes"
     from appointments where id = any ($1) and therapist_id is not null and wall_start > $2 order by wall_start`,
    [appointmentIds, now],
  );
  if (rows.length === 0) return refuse("not_found");
  const outcome: ProposedOthers = { done: [], left: [] };
  for (const hour of rows) {
    const { id, status, date, time, therapistId } = hour;
    if (workPlaceAt(clinic.opening, therapistId, `${date}T${time}`) !== null) {
      outcome.left.push({ appointmentId: id, why: "Esa hora sigue dentro del horario." });
      continue;
    }
    const wish = {
      service: serviceOfHour(clinic, hour),
      therapistId,
      date,
      time,
      exceptAppointment: id,
      fromDate: date,
    };
    const nearest = await alternatives(context.pool, clinic.opening, wish, now);
    const start = nearest.find((each) => each !== `${date}T${time}`);
    if (!start) {
      outcome.left.push({ appointmentId: id, why: "No queda otra hora libre con la misma persona." });
      continue;
    }
    const place = { date: start.slice(0, 10), time: start.slice(11) };
    const moved = await move({ ...context, clinic: () => clinic }, actor, {
      id,
      ...place,
      therapistId: null,
      // Whoever has not said yes yet is asked again by the move alone.
      isProposal: status !== "therapist_scheduled",
      address,
    });
    if (moved instanceof Refusal) outcome.left.push({ appointmentId: id, why: moved.body().error });
    else outcome.done.push({ appointmentId: id, ...place });
  }
  return outcome;
}
