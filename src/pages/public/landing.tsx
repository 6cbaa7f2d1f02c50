import { clinic } from "content/clinic";
import { landing } from "content/landing";
import { symptomBox } from "content/symptom-box";
import { teamPage } from "content/team-page";
import { Suspense } from "react";
import { data } from "react-router";
import { testimonialsFor } from "~/features/testimonials/queries";
import { deferredComponent } from "~/ui/deferred/deferred-component";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/landing";
import { Hero, HeroPictures } from "./Hero";

const LandingRest = deferredComponent(() => import("./LandingRest"));

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The texts come with the page instead of the script: a phone fetches only the part of the content that it shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const { identity, team, services, serviceCards, heroTheme, heroThemes } = clinic;
  const { publicUrl } = context.get(siteSettings);
  const testimonials = await testimonialsFor(context.get(serverOfRequest).pool, null).catch(() => null);
  const loaded = {
    page: describePage({
      publicUrl,
      page: "inicio",
      title: identity.tagline,
      description: landing.heroText,
    }),
    tagline: identity.tagline,
    texts: landing,
    firstService: services[0],
    theme: heroThemes[heroTheme],
    rest: {
      texts: landing,
      cards: serviceCards,
      symptomBox,
      counters: teamPage.counters,
      team: team.map(({ name, role, avatar }) => ({ name, role, avatar })),
      testimonials,
    },
  };
  // Without the database the page still helps, but is not what anybody should get later.
  return data(loaded, testimonials ? {} : { headers: { "Cache-Control": "no-store" } });
}

/** Coming from another page the whole page is there at once, so that a link to a section finds it. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): ReturnType<typeof serverLoader> {
  const [loaded] = await Promise.all([serverLoader(), LandingRest.preload(), HeroPictures.preload()]);
  return loaded;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { tagline, texts, firstService, theme, rest } = loaderData;
  return (
    <>
      <Hero tagline={tagline} texts={texts} theme={theme} firstService={firstService} />
      <Suspense>
        <LandingRest {...rest} />
      </Suspense>
    </>
  );
}
