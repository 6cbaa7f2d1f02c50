import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { type CachedUser, readCachedUser } from "~/client/cached-user";
import { keepFor } from "~/client/forget-kept";
import { guardLeaving } from "~/client/leaving";
import { isUnsent, startSaying } from "~/client/say-later";
import { ownAttachments } from "~/features/care/attachments/ui/offered/own-attachments";
import {
  isFileUnsent,
  onFileSent,
  startSendingFiles,
} from "~/features/care/attachments/ui/offered/sent-files";
import { followCharts } from "~/features/care/body-chart/ui/own/follow-charts";
import { followSigns } from "~/features/care/danger-signs/ui/own-signs";
import { followHomeMeasures } from "~/features/care/movement/ui/own/own-home-measures";
import { followPain } from "~/features/care/pain-diary/ui/note-own-pain";
import { followEffort } from "~/features/care/pain-diary/ui/own-effort";
import { keepPlan, picturesOf } from "~/features/care/plans/ui/kept-plan";
import { ownRecommendations } from "~/features/care/plans/ui/own-recommendations";
import { followTicks } from "~/features/care/plans/ui/own-ticks";
import { followQuestionnaires } from "~/features/care/questionnaires/ui/own/own-questionnaires";

/** Sends what was said without a network, and shows what the server answers to it. */
export function sendKept(queryClient: QueryClient, user: CachedUser): () => void {
  const stops = [
    followTicks(queryClient, user.email),
    followPain(queryClient),
    followEffort(queryClient),
    followSigns(queryClient),
    followCharts(queryClient),
    followHomeMeasures(queryClient),
    followQuestionnaires(queryClient),
    guardLeaving(isUnsent),
    guardLeaving(isFileUnsent),
    onFileSent((sent, { appointmentId }) => {
      queryClient.setQueryData(ownAttachments.queryKey, (all = []) => [
        { ...sent, appointmentId },
        ...all.filter(({ id }) => id !== sent.id),
      ]);
    }),
    startSendingFiles(),
    startSaying(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The plan that stands is kept on the phone each time that the server has said it, and so is the page that shows it. */
export function keepOwnPlan(
  queryClient: QueryClient,
  user: CachedUser,
  { aheadMs, readAt }: { aheadMs: number; readAt: () => number },
): () => void {
  const observer = new QueryObserver(queryClient, { ...ownRecommendations(user.email), enabled: false });
  const keepIt = async () => {
    const plan = observer.getCurrentResult().data?.find(({ exercises }) => exercises.length > 0);
    if (!plan || readCachedUser()?.id !== user.id) return;
    keepFor(user.id);
    await keepPlan(user.id, { plan, readAt: readAt(), aheadMs });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: "keep-exercises", pictures: picturesOf(plan) });
  };
  // A browser that keeps nothing, or has no service worker, shows the plan with a network alone.
  const keepQuietly = () => void keepIt().catch(() => undefined);
  const stop = observer.subscribe(keepQuietly);
  keepQuietly();
  return stop;
}
