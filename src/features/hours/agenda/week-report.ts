import { activeTherapists } from "~/features/clinic/staff/queries";
import { isOnDuty } from "~/features/hours/appointments/at-work";
import { startsOn } from "~/features/hours/availability/offer";
import { logBulkReading } from "~/server/audit/bulk-reading";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import { spreadsheet } from "~/server/http/spreadsheet";
import { addDays, daysBetween } from "~/shared/clinic-time";
import type { WeekReport } from "./contract";

type Row = Omit<WeekReport["therapists"][number], "name" | "offeredMinutes">;

/**
 * What each therapist's days held, both dates counted. Occupancy is booked minutes of what patients may book: the starts
 * of each one's week, holidays, closures and time off left out. A new patient is one whose first hour that was not cancelled, with
 * whomever, lies between the dates.
 */
export async function weekReport(
  { pool, clinic }: Pick<ServerContext, "pool" | "clinic">,
  actor: TherapistActor,
  { from, to }: { from: string; to: string },
): Promise<WeekReport> {
  const { rows } = await pool.query<Row>(
    `select therapist_id as "therapistId",
       coalesce(sum(duration_minutes) filter (where status <> 'cancelled'), 0)::int as "bookedMinutes",
       count(*)::int as appointments,
       count(*) filter (where status = 'completed')::int as completed,
       count(*) filter (where status = 'cancelled' and not no_show)::int as cancelled,
       count(*) filter (where no_show)::int as "noShows",
       count(*) filter (where status <> 'cancelled' and not exists (
         select from appointments before where before.patient_id = a.patient_id and before.status <> 'cancelled'
           and (before.wall_start, before.id) < (a.wall_start, a.id)))::int as "newPatients"
     from appointments a where wall_start >= $1::date and wall_start < $2::date + 1 group by therapist_id`,
    [from, to],
  );
  const { opening } = clinic();
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  const team = await activeTherapists(pool);
  const starts = team.flatMap(({ id }) =>
    dates.flatMap((date) => startsOn(opening, id, date).map((time) => ({ id, at: `${date}T${time}` }))),
  );
  const offers = await pool.query<{ id: string; minutes: number }>(
    `select offer.id, count(*)::int * $3::int as minutes from unnest($1::text[], $2::timestamp[]) as offer (id, start)
     where ${isOnDuty("offer.id", "offer.start", "$3::int")} group by offer.id`,
    [starts.map(({ id }) => id), starts.map(({ at }) => at), opening.care.stepMinutes],
  );
  const offered = new Map(offers.rows.map(({ id, minutes }) => [id, minutes]));
  const counted = new Map(rows.map((row) => [row.therapistId, row]));
  const none = { bookedMinutes: 0, appointments: 0, completed: 0, cancelled: 0, noShows: 0, newPatients: 0 };
  return {
    from,
    to,
    // Of attendance each reads the own, and the direction everybody's (clinic.md, "Who may what").
    therapists: team
      .filter(({ id }) => id === actor.id || actor.duties.includes("direction"))
      .map(({ id, name }) => ({
        ...none,
        ...counted.get(id),
        therapistId: id,
        name,
        offeredMinutes: offered.get(id) ?? 0,
      })),
  };
}

interface LoggedReport {
  action: "report.read" | "report.exported";
  asked: { from: string; to: string };
  report: WeekReport;
  address: string;
}

/** A report names no patient; that it was read is told all the same. */
export function logReport(
  client: Queryable,
  actor: TherapistActor,
  { report, ...reading }: LoggedReport,
): Promise<void> {
  return logBulkReading(client, actor, { ...reading, count: report.therapists.length });
}

const head = [
  "Profesional",
  "Desde",
  "Hasta",
  "Minutos ofrecidos",
  "Minutos agendados",
  "Ocupación %",
  "Citas",
  "Completadas",
  "Canceladas",
  "No llegaron",
  "Pacientes nuevos",
];

export function weekCsv({ from, to, therapists }: WeekReport): string {
  const lines = therapists.map((row) => [
    row.name,
    from,
    to,
    row.offeredMinutes,
    row.bookedMinutes,
    row.offeredMinutes ? Math.round((row.bookedMinutes / row.offeredMinutes) * 100) : 0,
    row.appointments,
    row.completed,
    row.cancelled,
    row.noShows,
    row.newPatients,
  ]);
  return spreadsheet([head, ...lines]);
}
