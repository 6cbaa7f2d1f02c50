import type { QueryClient } from "@tanstack/react-query";
import { toAnswerLimit, upcomingCount } from "~/features/agenda/page-sizes";
import {
  countsQuery,
  rangeQuery,
  timeOffQuery,
  upcomingQuery,
  visitsQuery,
  waitingQuery,
} from "~/features/agenda/ui/agenda-queries";
import { externalQuery } from "~/features/calendar-sync/ui/desk/external-queries";
import { caseCountQuery, caseloadQuery } from "~/features/caseload/ui/caseload-queries";
import { waitingPeople } from "~/features/hour-offers/ui/desk/waiting-people";
import type { DashboardData } from "./dashboard.server";

/** What the page brought along is what the calls would have answered: nothing is fetched twice. */
export function seedDashboard(queryClient: QueryClient, data: DashboardData): void {
  const { today, range, agenda, patients, therapist, pending, timeOff, visits } = data;
  queryClient.setQueryData(countsQuery.queryKey, data.counts);
  queryClient.setQueryData(rangeQuery(today, today).queryKey, data.todays);
  if (pending) queryClient.setQueryData(waitingQuery("pending", today, toAnswerLimit).queryKey, pending);
  if (timeOff) queryClient.setQueryData(timeOffQuery.queryKey, timeOff);
  if (visits) queryClient.setQueryData(visitsQuery(today).queryKey, visits);
  if (agenda) {
    queryClient.setQueryData(rangeQuery(range.from, range.to).queryKey, agenda.shown);
    queryClient.setQueryData(
      waitingQuery("therapist_scheduled", today, toAnswerLimit).queryKey,
      agenda.proposed,
    );
    queryClient.setQueryData(upcomingQuery(today, upcomingCount).queryKey, agenda.upcoming);
    queryClient.setQueryData(externalQuery.queryKey, agenda.external);
    queryClient.setQueryData(waitingPeople.queryKey, agenda.waitingPeople);
  }
  if (patients) {
    queryClient.setQueryData(caseloadQuery(therapist.id, "", 1).queryKey, patients.caseload);
    queryClient.setQueryData(caseCountQuery.queryKey, { count: patients.count });
  }
}
