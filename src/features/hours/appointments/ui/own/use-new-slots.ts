import { useQuery } from "@tanstack/react-query";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { freeSlots, type Slot } from "~/features/hours/availability/free-slots";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { addDays } from "~/shared/clinic-time";
import { type Appointment, listNewPlaces } from "../../contract";

/** Where an appointment may be moved to: free starts of its own therapist, from tomorrow to the thirtieth day. */
export function useNewSlots({ id, therapistId, preferredDate }: Appointment) {
  const { opening } = useClinic();
  const today = useClinicToday();
  const range = { from: addDays(today, 1), to: lastOfferedDay(opening, today) };
  const query = useQuery({
    queryKey: [listNewPlaces.path, id, today],
    queryFn: ({ signal }) => signedInCall(listNewPlaces, { params: { id }, signal }),
    // Others book meanwhile: each opening looks anew, and what an earlier one saw is not shown again.
    gcTime: 0,
    select: (availability): Slot[] =>
      // Where it stands already is no move.
      freeSlots(availability, therapistId).filter(({ date, time }) => `${date}T${time}` !== preferredDate),
  });
  return {
    slots: query.isFetching ? undefined : query.data,
    lost: query.isFetching ? null : query.error,
    reload: () => query.refetch(),
    range,
  };
}
