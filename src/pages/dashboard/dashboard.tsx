import { identity } from "content/identity";
import { useMemo } from "react";
import { data } from "react-router";
import { loadSignedIn } from "~/client/load-signed-in";
import { SignedInPage } from "~/client/SignedInPage";
import { isSharedPasswordInUse } from "~/features/accounts/first-password-in-use";
import { AccountSafety } from "~/features/accounts/ui/AccountSafety";
import { SharedPassword } from "~/features/accounts/ui/SharedPassword";
import { dashboardAddressIn } from "~/shared/dashboard-address";
import { TooltipProvider } from "~/ui/tooltip/Tooltip";
import { onlyTherapist } from "../actor-of-request";
import { personalHeaders, personalMeta } from "../personal-page";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/dashboard";
import { DashboardDataProvider } from "./DashboardDataProvider";
import { DashboardDialogs } from "./DashboardDialogs";
import { DashboardHeader } from "./DashboardHeader";
import { DashboardTabs } from "./DashboardTabs";
import { dashboardOf } from "./dashboard.server";

export { keepWithinDashboard as shouldRevalidate } from "./keep-within-dashboard";

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = () => personalMeta("Panel de kinesiólogos", identity.name);

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = onlyTherapist({ context });
  const server = context.get(serverOfRequest);
  const [dashboard, hasSharedPassword] = await Promise.all([
    dashboardOf(server, actor, dashboardAddressIn(new URL(request.url).search)),
    isSharedPasswordInUse(server.pool, actor),
  ]);
  return data({ ...dashboard, hasSharedPassword });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("therapist", request, serverLoader);
}

/** A therapist's dashboard: what the address asks for is read at once, the rest when it is opened. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { therapist, hasSharedPassword } = loaderData;
  const user = useMemo(() => ({ ...therapist, role: "therapist" }) as const, [therapist]);
  return (
    <SignedInPage user={user}>
      {hasSharedPassword && <SharedPassword user={user} />}
      <DashboardDataProvider data={loaderData}>
        <TooltipProvider>
          <DashboardDialogs>
            <DashboardHeader user={user} />
            <DashboardTabs />
          </DashboardDialogs>
        </TooltipProvider>
      </DashboardDataProvider>
      <div className="page-width grid gap-10 pb-10 md:grid-cols-2">
        <AccountSafety user={user} />
      </div>
    </SignedInPage>
  );
}
