import { teamPage } from "content/team-page";
import { Suspense } from "react";
import { data } from "react-router";
import { countersShown } from "~/features/care/satisfaction/counters-shown";
import { figuresOf, publicFigures } from "~/features/care/satisfaction/queries";
import { presented } from "~/shared/clinic";
import { deferredComponent } from "~/ui/deferred/deferred-component";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import { personThing } from "../structured-data";
import type { Route } from "./+types/team";
import { PageOpening } from "./PageOpening";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

const TeamRest = deferredComponent(() => import("./TeamRest"));

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const { readLate, clock, ...server } = context.get(serverOfRequest);
  const clinic = server.clinic();
  const followed = figuresOf(clinic);
  const figures = await readLate((client) => publicFigures(client, clock(), followed)).catch(
    () => "unread" as const,
  );
  const isUnread = figures === "unread";
  const loaded = {
    page: describePage({
      clinic,
      publicUrl,
      page: "nosotros",
      title: teamPage.tabTitle,
      description: teamPage.text,
      things: presented(clinic.team).map((person) => personThing(publicUrl, person)),
    }),
    title: teamPage.title,
    text: teamPage.text,
    rest: {
      texts: {
        ...teamPage,
        counters: countersShown(teamPage.counters, isUnread ? null : figures, followed.follow),
      },
      // The address that somebody signs in with stays on the server.
      team: presented(clinic.team).map(({ email, online, serviceIds, ...shown }) => shown),
    },
  };
  // What the database did not tell is not what anybody should get later.
  return data(loaded, isUnread ? { headers: { "Cache-Control": "no-store" } } : {});
}

/** Coming from another page the whole page is there at once. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): ReturnType<typeof serverLoader> {
  const [loaded] = await Promise.all([serverLoader(), TeamRest.preload()]);
  return loaded;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function Team({ loaderData: { title, text, rest } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening title={title} text={text} />
      <Suspense>
        <TeamRest {...rest} />
      </Suspense>
    </>
  );
}
