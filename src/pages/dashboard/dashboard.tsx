import { useMemo } from "react";
import { data } from "react-router";
import { loadSignedIn } from "~/client/load-signed-in";
import { SignedInPage } from "~/client/SignedInPage";
import { HeldProvider } from "~/features/hours/agenda/ui/held/HeldDecisions";
import { AccountActions } from "~/features/people/accounts/ui/AccountActions";
import { SecondFactorDue } from "~/features/people/accounts/ui/SecondFactorDue";
import { SharedPassword } from "~/features/people/accounts/ui/SharedPassword";
import { dashboardAddressIn } from "~/shared/dashboard-address";
import { TooltipProvider } from "~/ui/tooltip/Tooltip";
import { onlyTherapist } from "../actor-of-request";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalFooter } from "../portal/PortalFooter";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/dashboard";
import { DashboardDataProvider } from "./DashboardDataProvider";
import { DashboardDialogs } from "./DashboardDialogs";
import { DashboardTabs } from "./DashboardTabs";
import { dashboardOf, passwordOf } from "./dashboard.server";
import { notTheirs } from "./places";

export { keepWithinDashboard as shouldRevalidate } from "./keep-within-dashboard";

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = personalTitle("Panel de kinesiólogos");

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = onlyTherapist({ context, request });
  const server = context.get(serverOfRequest);
  const { id, email, name } = actor;
  const { hasSharedPassword, due } = await passwordOf(server, actor);
  // docs/decisions/0024: on a site that people use, nothing of a patient before its owner has a password of their own, nor after
  // the time for a second factor.
  const isShut = actor.lacksSecondFactor || (hasSharedPassword && server.env.publicUrl.startsWith("https:"));
  const { search } = new URL(request.url);
  const asked = dashboardAddressIn(search);
  const page = {
    therapist: { id, email, name },
    hasSharedPassword,
    demanded: due && { due, isOver: actor.lacksSecondFactor },
    dashboard: isShut ? null : await dashboardOf(server, actor, asked),
  };
  // The page says in words whose place it is.
  return data(page, notTheirs(actor.duties, search) === null ? 200 : 403);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("therapist", request, serverLoader);
}

/** A therapist's dashboard: what the address asks for is read at once, the rest when it is opened. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { therapist, hasSharedPassword, demanded, dashboard } = loaderData;
  const user = useMemo(() => ({ ...therapist, role: "therapist" }) as const, [therapist]);
  const notice = (
    <>
      {hasSharedPassword && <SharedPassword user={user} />}
      {demanded && <SecondFactorDue user={user} {...demanded} />}
    </>
  );
  return (
    <SignedInPage user={user}>
      {dashboard ? (
        <DashboardDataProvider data={dashboard}>
          <TooltipProvider>
            <HeldProvider>
              <DashboardDialogs>
                <DashboardTabs user={user} notice={notice} />
              </DashboardDialogs>
            </HeldProvider>
          </TooltipProvider>
        </DashboardDataProvider>
      ) : (
        <main id="contenido" tabIndex={-1} className="grow outline-none">
          <h1 className="page-width pt-8 text-2xl">Panel de kinesiólogos</h1>
          {notice}
          <div className="page-width pb-8">
            <AccountActions user={user} />
          </div>
        </main>
      )}
      <PortalFooter />
    </SignedInPage>
  );
}
