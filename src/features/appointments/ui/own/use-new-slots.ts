import { useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { getAvailability } from "~/features/availability/contract";
import { freeSlots, type Slot } from "~/features/availability/free-slots";
import { lastOfferedDay } from "~/features/availability/offer";
import { makeCall } from "~/shared/api-client";
import { addDays } from "~/shared/clinic-time";
import type { Appointment } from "../../contract";

/** Where an appointment may be moved to: free starts of its own therapist, from tomorrow to the thirtieth day. */
export function useNewSlots({ service, therapistId }: Appointment) {
  const today = useClinicToday();
  const range = { from: addDays(today, 1), to: lastOfferedDay(today) };
  const query = useQuery({
    queryKey: [getAvailability.path, service, therapistId, range],
    queryFn: ({ signal }) =>
      makeCall(getAvailability, {
        query: { service, ...(therapistId !== null && { therapistId }), ...range },
        signal,
      }),
    // Others book meanwhile: each opening looks anew, and what an earlier one saw is not shown again.
    gcTime: 0,
    select: (availability): Slot[] => freeSlots(availability, therapistId),
  });
  return {
    slots: query.isFetching ? undefined : query.data,
    lost: query.isError && !query.isFetching,
    reload: () => query.refetch(),
    range,
  };
}
