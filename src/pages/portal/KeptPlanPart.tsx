import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CachedUser } from "~/client/cached-user";
import { ClinicNowProvider } from "~/client/clinic-now";
import { type KeptPlan, keptPlanOf } from "~/features/care/plans/ui/kept-plan";
import OwnPlan from "~/features/care/plans/ui/OwnPlan";
import { ownRecommendations } from "~/features/care/plans/ui/own-recommendations";
import { formatDateOf, isoOf, later, now } from "~/shared/clinic-time";
import { portalPlace } from "~/shared/portal-address";
import { createQueryClient } from "~/shared/query-client";
import { buttonStyle } from "~/ui/button/button-style";
import { useOnline } from "~/ui/use-online";
import { keepOwnPlan, sendKept } from "./keep-portal";

/** The plan as this phone has it, and its ticks: the same parts as in the portal, on what was kept. */
export function KeptPlanPart({ user }: { user: CachedUser }) {
  const [kept, setKept] = useState<KeptPlan | null>();
  const [queryClient] = useState(() => createQueryClient());
  const isOnline = useOnline();
  useEffect(() => {
    const read = async () => {
      const found = await keptPlanOf(user.id, now().getTime());
      if (found) queryClient.setQueryData(ownRecommendations(user.email).queryKey, [found.plan]);
      setKept(found);
    };
    void read();
    return sendKept(queryClient, user);
  }, [queryClient, user]);
  useEffect(() => {
    if (!kept) return;
    const { aheadMs, readAt } = kept;
    return keepOwnPlan(queryClient, user, { aheadMs, readAt: () => readAt });
  }, [queryClient, user, kept]);
  return (
    <QueryClientProvider client={queryClient}>
      {isOnline && (
        <p className="mb-6">
          <a href={portalPlace("recomendaciones")} className={buttonStyle("solid")}>
            Ir a tu portal
          </a>
        </p>
      )}
      {kept === null && (
        <p className="max-w-prose text-lg">
          En este teléfono no hay un plan guardado. Abre una vez tu portal con red, y tu plan queda aquí por
          dos semanas.
        </p>
      )}
      {kept && (
        <ClinicNowProvider instant={later(now(), kept.aheadMs).toISOString()}>
          <p className="mb-6 text-ink-soft">Así estaba tu plan el {formatDateOf(isoOf(kept.readAt))}.</p>
          <h2 className="sr-only">De tu kinesiólogo</h2>
          <ShownPlan email={user.email} />
        </ClinicNowProvider>
      )}
    </QueryClientProvider>
  );
}

function ShownPlan({ email }: { email: string }) {
  const [plan] = useQuery({ ...ownRecommendations(email), enabled: false }).data ?? [];
  return plan && <OwnPlan plan={plan} isAway />;
}
