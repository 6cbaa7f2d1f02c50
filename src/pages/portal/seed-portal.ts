import type { QueryClient } from "@tanstack/react-query";
import { ownAppointments } from "~/features/appointments/ui/own/own-appointments";
import { ownConsents } from "~/features/consents/ui/own-consents";
import { ownMeasures } from "~/features/measures/ui/own/own-measures";
import { ownPain } from "~/features/pain-diary/ui/own-pain";
import { ownPacks } from "~/features/patients/ui/own-packs";
import { ownPayments } from "~/features/payments/ui/offered/own-payments";
import { ownRecommendations, ownStanding } from "~/features/recommendations/ui/own-recommendations";
import { ownRecords } from "~/features/records/ui/own-records";
import { ownWaiting } from "~/features/waiting-list/ui/offered/own-waiting";
import type { Portal } from "./portal.server";

/** What the page brought along is what the calls would have answered: nothing is fetched twice. */
export function seedPortal(queryClient: QueryClient, portal: Portal): void {
  queryClient.setQueryData(ownAppointments.queryKey, portal.appointments);
  queryClient.setQueryData(ownStanding.queryKey, portal.standing);
  queryClient.setQueryData(ownWaiting.queryKey, portal.waiting);
  // What the server would refuse is not asked for, wherever it is shown.
  for (const { queryKey } of [ownPayments, ownRecords])
    queryClient.setQueryDefaults(queryKey, { enabled: portal.behindProof !== null });
  const recommended = ownRecommendations(portal.patient.email).queryKey;
  queryClient.setQueryDefaults(recommended, { enabled: portal.behindProof !== null });
  if (!portal.behindProof) {
    queryClient.setQueryData(recommended, []);
    return;
  }
  const { records, recommendations, measures, pain, packs, consents } = portal.behindProof;
  queryClient.setQueryData(ownRecords.queryKey, records);
  queryClient.setQueryData(recommended, recommendations);
  queryClient.setQueryData(ownMeasures.queryKey, measures);
  queryClient.setQueryData(ownPain.queryKey, pain);
  queryClient.setQueryData(ownPacks.queryKey, packs);
  queryClient.setQueryData(ownConsents.queryKey, { consents });
}
