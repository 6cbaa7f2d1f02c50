// pack: dashboard-parts

import { queryOptions } from "@tanstack/react-query";
import { agendaKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listRooms } from "~/features/clinic/places/contract";
import { checkHours } from "~/features/hours/appointments/series-contract";
import { addDays } from "~/shared/clinic-time";
import { countAppointments, countByDay, listAppointments, listTimeOff, listVisitNumbers } from "../contract";

export const rangeQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...agendaKey, "range", from, to],
    // What another system tells of before holds no place on a board.
    queryFn: async ({ signal }) =>
      (await signedInCall(listAppointments, { signal, query: { from, to } })).filter(
        ({ status }) => status !== "imported",
      ),
    // Whoever comes back to a week that was open before sees it as it is now; what the page brought along is now.
    staleTime: 30_000,
  });

export const countsQuery = queryOptions({
  queryKey: [...agendaKey, "counts"],
  queryFn: ({ signal }) => signedInCall(countAppointments, { signal }),
});

export const timeOffQuery = queryOptions({
  queryKey: [...agendaKey, "time-off"],
  queryFn: ({ signal }) => signedInCall(listTimeOff, { signal, query: { all: "true" } }),
});

/** Direction alone changes them: once for as long as the page is open. */
export const roomsQuery = queryOptions({
  queryKey: ["rooms"],
  queryFn: ({ signal }) => signedInCall(listRooms, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const waitingQuery = (status: "pending" | "therapist_scheduled", today: string, limit: number) =>
  queryOptions({
    queryKey: [...agendaKey, "waiting", status, today],
    queryFn: ({ signal }) =>
      signedInCall(listAppointments, {
        signal,
        query: { status, from: today, page: "1", pageSize: String(limit) },
      }),
  });

export const upcomingQuery = (today: string, count: number) =>
  queryOptions({
    queryKey: [...agendaKey, "upcoming", today],
    queryFn: ({ signal }) =>
      signedInCall(listAppointments, {
        signal,
        query: { from: today, open: "true", page: "1", pageSize: String(count) },
      }),
  });

export type AgendaList = "total" | "confirmed" | "pending" | "today";

export const listTitles: Record<AgendaList, string> = {
  total: "Total de Citas",
  confirmed: "Citas Confirmadas del Mes",
  pending: "Citas Pendientes",
  today: "Citas de Hoy",
};

/** A tile counts exactly what its list pages through. */
export const listPageSize = 10;

export interface ListFilter {
  q: string;
  /** Empty: of whatever status. */
  status: string;
}

export const listQuery = (list: AgendaList, page: number, today: string, filter: ListFilter) =>
  queryOptions({
    queryKey: [...agendaKey, "list", list, today, page, filter],
    queryFn: ({ signal }) =>
      signedInCall(listAppointments, {
        signal,
        query: {
          ...filterOf(filter),
          ...ruleOf(list, today),
          page: String(page),
          pageSize: String(listPageSize),
        },
      }),
    staleTime: 0,
  });

function ruleOf(list: AgendaList, today: string): Record<string, string> {
  if (list === "pending") return { status: "pending" };
  if (list === "today") return { from: today, to: today };
  if (list === "confirmed") return { status: "confirmed", ...monthOf(today) };
  return { order: "newest" };
}

const filterOf = ({ q, status }: ListFilter): Record<string, string> => ({
  ...(q && { q }),
  ...(status && { status }),
});

function monthOf(today: string): { from: string; to: string } {
  const from = `${today.slice(0, 7)}-01`;
  const intoNext = addDays(from, 31);
  return { from, to: addDays(`${intoNext.slice(0, 7)}-01`, -1) };
}

/** Whether each of several hours could be given now. */
export const checkedHoursQuery = (therapistId: string, service: string, hours: string[]) =>
  queryOptions({
    queryKey: [...agendaKey, "checked-hours", therapistId, service, ...hours],
    queryFn: ({ signal }) =>
      signedInCall(checkHours, { signal, query: { therapistId, service, hours: hours.join(",") } }),
    staleTime: 0,
  });

export const visitsQuery = (today: string) =>
  queryOptions({
    queryKey: [...agendaKey, "visits", today],
    queryFn: ({ signal }) => signedInCall(listVisitNumbers, { signal }),
  });

/** `month` is yyyy-MM. */
export const daysQuery = (month: string) => {
  const { from, to } = monthOf(`${month}-01`);
  return queryOptions({
    queryKey: [...agendaKey, "days", month],
    queryFn: ({ signal }) => signedInCall(countByDay, { signal, query: { from, to } }),
  });
};
