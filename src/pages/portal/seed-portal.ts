import type { QueryClient } from "@tanstack/react-query";
import { ownAttachments } from "~/features/care/attachments/ui/offered/own-attachments";
import { ownBodyCharts } from "~/features/care/body-chart/ui/offered/own-charts";
import { ownConsents } from "~/features/care/consents/ui/own-consents";
import { ownDangerSigns } from "~/features/care/danger-signs/ui/own-signs";
import { ownDocuments } from "~/features/care/documents/ui/own-documents";
import { ownHourQuestions } from "~/features/care/hour-questions/ui/own-questions";
import { ownMeasures } from "~/features/care/measures/ui/offered/own-measures";
import { ownEffort } from "~/features/care/pain-diary/ui/own-effort";
import { ownPain } from "~/features/care/pain-diary/ui/own-pain";
import { ownRecommendations, ownStanding } from "~/features/care/plans/ui/own-recommendations";
import { ownQuestionnaires } from "~/features/care/questionnaires/ui/own/own-questionnaires";
import { ownRecords } from "~/features/care/records/ui/own-records";
import { missingConsents } from "~/features/care/signed-consents/ui/offered/consent-queries";
import { ownAppointments } from "~/features/hours/appointments/ui/own/own-appointments";
import { ownWaiting } from "~/features/hours/waiting-list/ui/offered/own-waiting";
import { ownPayments } from "~/features/money/payments/ui/offered/own-payments";
import { ownIdentification } from "~/features/people/identification/ui/offered/identification-queries";
import { ownPacks } from "~/features/people/patients/ui/own-packs";
import type { Portal } from "./portal.server";

/** What the page brought along is what the calls would have answered: nothing is fetched twice. */
export function seedPortal(queryClient: QueryClient, portal: Portal): void {
  queryClient.setQueryData(ownAppointments.queryKey, portal.appointments);
  queryClient.setQueryData(ownStanding.queryKey, portal.standing);
  queryClient.setQueryData(ownWaiting.queryKey, portal.waiting);
  // What the server would refuse is not asked for, wherever it is shown.
  for (const { queryKey } of [ownPayments, ownRecords, ownHourQuestions])
    queryClient.setQueryDefaults(queryKey, { enabled: portal.behindProof !== null });
  const recommended = ownRecommendations(portal.patient.email).queryKey;
  queryClient.setQueryDefaults(recommended, { enabled: portal.behindProof !== null });
  if (!portal.behindProof) {
    queryClient.setQueryData(recommended, []);
    return;
  }
  const {
    records,
    recommendations,
    measures,
    pain,
    effort,
    dangerSigns,
    hourQuestions,
    bodyCharts,
    questionnaires,
    packs,
    consents,
    missing,
    attachments,
    documents,
    identification,
  } = portal.behindProof;
  queryClient.setQueryData(ownRecords.queryKey, records);
  queryClient.setQueryData(recommended, recommendations);
  queryClient.setQueryData(ownMeasures.queryKey, measures);
  queryClient.setQueryData(ownPain.queryKey, pain);
  queryClient.setQueryData(ownEffort.queryKey, effort);
  queryClient.setQueryData(ownDangerSigns.queryKey, dangerSigns);
  queryClient.setQueryData(ownHourQuestions.queryKey, hourQuestions);
  queryClient.setQueryData(ownBodyCharts.queryKey, bodyCharts);
  queryClient.setQueryData(ownQuestionnaires.queryKey, questionnaires);
  queryClient.setQueryData(ownAttachments.queryKey, attachments);
  queryClient.setQueryData(ownPacks.queryKey, packs);
  queryClient.setQueryData(ownDocuments(portal.patient.id).queryKey, documents);
  queryClient.setQueryData(ownIdentification.queryKey, identification);
  queryClient.setQueryData(ownConsents.queryKey, { consents });
  queryClient.setQueryData(missingConsents.queryKey, missing);
}
