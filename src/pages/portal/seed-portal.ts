import type { QueryClient } from "@tanstack/react-query";
import { ownAppointments } from "~/features/appointments/ui/own/own-appointments";
import { ownPain } from "~/features/pain-diary/ui/own-pain";
import type { Portal } from "~/features/patients/portal";
import { ownPacks } from "~/features/patients/ui/own-packs";
import { ownRecommendations } from "~/features/recommendations/ui/own-recommendations";
import { ownRecords } from "~/features/records/ui/own-records";

/** What the page brought along is what the calls would have answered: nothing is fetched twice. */
export function seedPortal(queryClient: QueryClient, portal: Portal): void {
  queryClient.setQueryData(ownAppointments.queryKey, portal.appointments);
  queryClient.setQueryData(ownRecords.queryKey, portal.records);
  queryClient.setQueryData(ownRecommendations(portal.patient.email).queryKey, portal.recommendations);
  queryClient.setQueryData(ownPain.queryKey, portal.pain);
  queryClient.setQueryData(ownPacks.queryKey, portal.packs);
}
