import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useClinic } from "~/client/clinic";
import type { Therapist } from "~/features/clinic/staff/contract";
import type { Availability } from "~/features/hours/availability/contract";
import type { FirstHours } from "~/features/hours/availability/free-slots";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";
import { useHydrated } from "~/ui/use-hydrated";

export const clinicToday = (): string => wallTimeOf(systemClock()).slice(0, 10);

/** The days that can be booked as seen from now, in the clinic's time. */
export function useBookableRange(): { from: string; to: string } {
  const { opening } = useClinic();
  const now = wallTimeOf(systemClock());
  return { from: now.slice(0, 10), to: lastOfferedDay(opening, now) };
}

/** In a page that came whole the day that it was made, as long as its first rendering must equal it. */
export function useToday(): string {
  const first = useContext(FirstHoursContext);
  const isLive = useHydrated();
  return first && !isLive ? first.today : clinicToday();
}

/** What came with the page, for a first visit: shown until the whole agenda is there. */
export const FirstHoursContext = createContext<(FirstHours & { service: string }) | null>(null);

export function useTherapists() {
  const first = useContext(FirstHoursContext);
  return useQuery<Therapist[]>({ queryKey: ["/api/therapists"], initialData: first?.team });
}

/** Free hours of a service (none is asked for without one), of every therapist, over all days that can be booked. */
export function useAvailability(service: string | null) {
  const query = new URLSearchParams({ service: service ?? "", ...useBookableRange() });
  const first = useContext(FirstHoursContext);
  return useQuery<Availability>({
    queryKey: [`/api/availability?${query}`],
    enabled: service !== null,
    placeholderData: service !== null && service === first?.service ? first.availability : undefined,
  });
}
