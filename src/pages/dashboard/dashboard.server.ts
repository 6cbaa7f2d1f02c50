import { caseloadPageSize } from "~/features/care/caseload/page-size";
import { caseloadCount } from "~/features/care/caseload/queries";
import { readCaseload } from "~/features/care/caseload/read-caseload";
import { readWatch } from "~/features/care/watch/read-watch";
import { activeTherapists } from "~/features/clinic/staff/queries";
import { toAnswerLimit, upcomingCount } from "~/features/hours/agenda/page-sizes";
import { agendaCounts, agendaOf, timeOffFor } from "~/features/hours/agenda/queries";
import { logAgendaReading } from "~/features/hours/agenda/read-agenda";
import { readVisitNumbers } from "~/features/hours/agenda/visit-numbers";
import { readWaitingPeople } from "~/features/hours/hour-offers/waiting-people";
import { externalHours } from "~/features/hours/other-calendar/external-hours";
import { secondFactorDue } from "~/features/people/accounts/demand-second-factor";
import { isSharedPasswordInUse } from "~/features/people/accounts/first-password-in-use";
import type { TherapistActor } from "~/server/http/actor";
import { wallTimeOf } from "~/shared/clinic-time";
import { type DashboardAddress, datesShown } from "~/shared/dashboard-address";
import { treats } from "~/shared/role";
import type { PageServer } from "../server-of-request";

/** Whether somebody has the password that all were given, and until when they may go on with a password alone. */
export async function passwordOf({ pool, env }: PageServer, actor: TherapistActor) {
  const [hasSharedPassword, due] = await Promise.all([
    isSharedPasswordInUse(pool, actor),
    secondFactorDue(pool, env, actor),
  ]);
  return { hasSharedPassword, due };
}

/** Everything that the dashboard shows first at the asked address, at once: what its calls would answer one by one. */
export async function dashboardOf(context: PageServer, actor: TherapistActor, asked: DashboardAddress) {
  const { pool, address, env } = context;
  const { services, therapistServices, opening, payments } = context.clinic();
  const issuesBoletas = env.dte !== undefined && payments.boletaIssuer === "provider";
  const issuesByItself = issuesBoletas && payments.boletaWhen === "paid";
  const now = context.clock();
  const today = wallTimeOf(now).slice(0, 10);
  const range = datesShown(asked, today);
  const isAgenda = asked.section === "citas";
  const isToday = asked.section === "hoy";
  const showsPatients = asked.section === "pacientes" && treats(actor);
  const agenda = (which: Parameters<typeof agendaOf>[2]) => agendaOf(pool, actor, which, now);
  const waiting = (status: string) => agenda({ status, from: today, page: 1, pageSize: toAnswerLimit });
  const [
    team,
    counts,
    todays,
    shown,
    pending,
    proposed,
    upcoming,
    timeOff,
    external,
    waitingPeople,
    count,
    caseload,
    visits,
    watch,
  ] = await Promise.all([
    activeTherapists(pool),
    agendaCounts(pool, actor, wallTimeOf(now)),
    agenda({ from: today, to: today }),
    isAgenda ? agenda(range) : null,
    isAgenda || isToday ? waiting("pending") : null,
    isAgenda ? waiting("therapist_scheduled") : null,
    isAgenda ? agenda({ from: today, open: true, page: 1, pageSize: upcomingCount }) : null,
    isAgenda || isToday ? timeOffFor(pool, actor, { all: true, now }) : null,
    isAgenda ? externalHours(context, actor) : null,
    isAgenda ? readWaitingPeople(context, actor, address) : null,
    showsPatients ? caseloadCount(pool, actor) : null,
    showsPatients ? readCaseload(context, actor, { page: 1, pageSize: caseloadPageSize }, address) : null,
    isToday ? readVisitNumbers(context, actor, address) : null,
    isToday && treats(actor) ? readWatch(context, actor, address) : null,
  ]);
  await logAgendaReading(pool, actor, {
    asked: { ...range, section: asked.section },
    entries: [todays, shown, pending, proposed, upcoming].flatMap((list) => list ?? []),
    address,
  });
  const { id, email, name } = actor;
  return {
    therapist: { id, email, name },
    duties: actor.duties,
    now: now.toISOString(),
    today,
    range,
    team: team.map((each) => ({ id: each.id, name: each.name })),
    clinic: { services, therapistServices, opening, issuesBoletas, issuesByItself },
    counts,
    todays,
    pending,
    timeOff,
    visits,
    watch,
    agenda: shown &&
      proposed &&
      upcoming &&
      external &&
      waitingPeople && { shown, proposed, upcoming, external, waitingPeople },
    patients: caseload && count !== null ? { caseload, count } : null,
  };
}
export type DashboardData = Awaited<ReturnType<typeof dashboardOf>>;
