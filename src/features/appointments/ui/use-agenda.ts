import { useQuery } from "@tanstack/react-query";
import type { Availability } from "~/features/availability/contract";
import { lastOfferedDay } from "~/features/availability/offer";
import type { Therapist } from "~/features/therapists/contract";
import { wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

/** The days that can be booked as seen from now, in the clinic's time. */
export function bookableRange(): { from: string; to: string } {
  const now = wallTimeOf(systemClock());
  return { from: now.slice(0, 10), to: lastOfferedDay(now) };
}

export function useTherapists() {
  return useQuery<Therapist[]>({ queryKey: ["/api/therapists"] });
}

/** Free hours of a service (none is asked for without one), of every therapist, over all days that can be booked. */
export function useAvailability(service: string | null) {
  const query = new URLSearchParams({ service: service ?? "", ...bookableRange() });
  return useQuery<Availability>({ queryKey: [`/api/availability?${query}`], enabled: service !== null });
}
