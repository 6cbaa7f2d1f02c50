import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";

/** How many people an hour of its service holds now. */
export function useSeatsOf({ serviceId }: Pick<AgendaEntry, "serviceId">): number {
  const { services, therapistServices } = useStaffClinic();
  return [...services, ...therapistServices].find(({ id }) => id === serviceId)?.seats ?? 1;
}
