import { agendaCounts, agendaOf, timeOffFor } from "~/features/agenda/queries";
import { activeTherapists } from "~/features/therapists/queries";
import type { TherapistActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
import type { ServerContext } from "~/server/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import {
  caseloadPageSize,
  type DashboardPlace,
  dashboardRange,
  toAnswerLimit,
  upcomingCount,
} from "./dashboard-place";
import { caseloadCount, caseloadOf } from "./queries";

type Context = Pick<ServerContext, "pool" | "db" | "clock"> & { address: string };

/** Everything that the dashboard shows first at the asked place, at once: what its calls would answer one by one. */
export async function dashboardOf(context: Context, actor: TherapistActor, place: DashboardPlace) {
  const { pool, db, address } = context;
  const now = context.clock();
  const today = wallTimeOf(now).slice(0, 10);
  const range = dashboardRange(place, today);
  const isAgenda = place.section === "citas";
  const agenda = (asked: Parameters<typeof agendaOf>[2]) => agendaOf(pool, actor, asked);
  const waiting = (status: string) => agenda({ status, from: today, page: 1, pageSize: toAnswerLimit });
  const [team, counts, todays, shown, pending, proposed, upcoming, timeOff, count, caseload] =
    await Promise.all([
      activeTherapists(db),
      agendaCounts(pool, actor, today),
      agenda({ from: today, to: today }),
      isAgenda ? agenda(range) : null,
      isAgenda ? waiting("pending") : null,
      isAgenda ? waiting("therapist_scheduled") : null,
      isAgenda ? agenda({ from: today, page: 1, pageSize: upcomingCount }) : null,
      isAgenda ? timeOffFor(pool, actor, { all: true, now }) : null,
      place.section === "pacientes" ? caseloadCount(pool, actor) : null,
      place.section === "pacientes"
        ? inTransaction(pool, (client) =>
            caseloadOf(client, actor, { page: 1, pageSize: caseloadPageSize }, { now, address }),
          )
        : null,
    ]);
  const { id, email, name } = actor;
  return {
    therapist: { id, email, name },
    now: now.toISOString(),
    today,
    range,
    team: team.map((each) => ({ id: each.id, name: each.name })),
    counts,
    todays,
    agenda: shown &&
      pending &&
      proposed &&
      upcoming &&
      timeOff && { shown, pending, proposed, upcoming, timeOff },
    patients: caseload && count !== null ? { caseload, count } : null,
  };
}
export type DashboardData = Awaited<ReturnType<typeof dashboardOf>>;
