// pack: portal-parts

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { ownPayments } from "~/features/money/payments/ui/offered/own-payments";
import { type Appointment, listPatientAppointments } from "../../contract";
import { isAhead } from "./time-left";

export const ownAppointments = queryOptions({
  queryKey: [listPatientAppointments.path],
  queryFn: ({ signal }) => signedInCall(listPatientAppointments, { signal }),
});

/** The latest first; the page brings them along. */
export const useOwnAppointments = (): Appointment[] => useQuery(ownAppointments).data ?? [];

/** Those still to come, the nearest first. */
export const aheadOf = (appointments: Appointment[], now: Date): Appointment[] =>
  appointments.filter((each) => isAhead(each, now)).reverse();

/** The day of the first hour that was attended, or of the first that is to come; null without any. The latest come first. */
export function firstSessionOf(appointments: Appointment[]): string | null {
  const attended = appointments.findLast(({ status }) => status === "completed");
  const first = attended ?? appointments.findLast(({ status }) => status !== "cancelled");
  return first?.appointmentDate ?? null;
}

export function useAppointmentsCache() {
  const queryClient = useQueryClient();
  // What is owed and what there is to spend follow from the hours.
  const readMoney = () => void queryClient.invalidateQueries({ queryKey: ownPayments.queryKey });
  return {
    /** Puts a changed one in its place. */
    put(changed: Appointment): void {
      queryClient.setQueryData(ownAppointments.queryKey, (all) =>
        all
          ?.map((each) => (each.id === changed.id ? changed : each))
          .sort((a, b) => (a.preferredDate < b.preferredDate ? 1 : -1)),
      );
      readMoney();
    },
    /** What the server has now; rejects when it cannot be reached. */
    read(): Promise<Appointment[]> {
      readMoney();
      return queryClient.fetchQuery({ ...ownAppointments, staleTime: 0 });
    },
  };
}
