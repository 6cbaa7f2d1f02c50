import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CachedUser } from "~/client/cached-user";
import { useClinicNow } from "~/client/clinic-now";
import { now } from "~/shared/clinic-time";
import { useInstalledPortal } from "./use-installed-portal";

/**
 * What an open portal does that nobody sees. Apart from what is drawn: an update of the tabs, before their script has come, would draw
 * anew what came with the page, and lose what was typed and chosen in it.
 */
export function PortalUpkeep({ user }: { user: CachedUser }) {
  useInstalledPortal(user.id);
  useKeeping(user);
  return null;
}

/** What is said without a network is sent later, and the plan is there without one; none of its script is the page's first. */
function useKeeping({ id, email, name, role }: CachedUser): void {
  const queryClient = useQueryClient();
  const [clinicNow] = useState(useClinicNow());
  useEffect(() => {
    const user = { id, email, name, role };
    const aheadMs = clinicNow.getTime() - now().getTime();
    let stops: (() => void)[] | null = [];
    void import("./keep-portal")
      .then(({ sendKept, keepOwnPlan }) => {
        stops?.push(
          sendKept(queryClient, user),
          keepOwnPlan(queryClient, user, { aheadMs, readAt: () => now().getTime() }),
        );
      })
      .catch(() => undefined);
    return () => {
      for (const stop of stops ?? []) stop();
      stops = null;
    };
  }, [queryClient, id, email, name, role, clinicNow]);
}
