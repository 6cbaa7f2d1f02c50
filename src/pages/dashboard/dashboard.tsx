import { identity } from "content/identity";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { loadSignedIn } from "~/features/accounts/ui/load-signed-in";
import { SignedInPage } from "~/features/accounts/ui/SignedInPage";
import { sayDate, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";
import { useHydrated } from "~/ui/use-hydrated";
import { onlyTherapist } from "../actor-of-request";
import { personalHeaders, personalMeta } from "../personal-page";
import type { Route } from "./+types/dashboard";
import { DashboardHeader } from "./DashboardHeader";
import { DashboardStart } from "./DashboardStart";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = () => personalMeta("Panel de kinesiólogos", identity.name);

export function loader({ context }: Route.LoaderArgs) {
  const { id, email, name } = onlyTherapist({ context });
  const today = sayDate(wallTimeOf(systemClock()).slice(0, 10));
  return data({ user: { id, email, name, role: "therapist" } as const, today });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("therapist", request, serverLoader);
}

const BlogTab = lazy(() => import("~/features/blog/ui/BlogTab"));

/** A therapist's dashboard. Its tabs stand in this folder, under the header. */
export default function Dashboard({ loaderData: { user, today } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <SignedInPage user={user}>
      <DashboardHeader user={user} today={today} />
      <DashboardStart user={user} />
      <div className="page-width pb-16">
        {/* Drawn by the browser alone: a button of the server's would take presses that nobody hears until its script is there. */}
        {hydrated && (
          <Suspense>
            <BlogTab therapistId={user.id} />
          </Suspense>
        )}
      </div>
    </SignedInPage>
  );
}
