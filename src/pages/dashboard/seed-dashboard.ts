import type { QueryClient } from "@tanstack/react-query";
import { allCases, caseCountQuery, caseloadQuery } from "~/features/care/caseload/ui/caseload-queries";
import { watchQuery } from "~/features/care/watch/ui/watch-query";
import { toAnswerLimit, upcomingCount } from "~/features/hours/agenda/page-sizes";
import {
  countsQuery,
  rangeQuery,
  timeOffQuery,
  upcomingQuery,
  visitsQuery,
  waitingQuery,
} from "~/features/hours/agenda/ui/agenda-queries";
import { waitingPeople } from "~/features/hours/hour-offers/ui/desk/waiting-people";
import { externalQuery } from "~/features/hours/other-calendar/ui/desk/external-queries";
import type { DashboardData } from "./dashboard.server";

/** What the page brought along is what the calls would have answered: nothing is fetched twice. */
export function seedDashboard(queryClient: QueryClient, data: DashboardData): void {
  const { today, range, agenda, patients, therapist, pending, timeOff, visits, watch } = data;
  queryClient.setQueryData(countsQuery.queryKey, data.counts);
  queryClient.setQueryData(rangeQuery(today, today).queryKey, data.todays);
  if (pending) queryClient.setQueryData(waitingQuery("pending", today, toAnswerLimit).queryKey, pending);
  if (timeOff) queryClient.setQueryData(timeOffQuery.queryKey, timeOff);
  if (visits) queryClient.setQueryData(visitsQuery(today).queryKey, visits);
  if (watch) queryClient.setQueryData(watchQuery.queryKey, watch);
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
    queryClient.setQueryData(caseloadQuery(therapist.id, allCases, 1).queryKey, patients.caseload);
    queryClient.setQueryData(caseCountQuery.queryKey, { count: patients.count });
  }
}
