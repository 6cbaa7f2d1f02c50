import { themeOf } from "content/hero-themes";
import { landing } from "content/landing";
import { questions } from "content/questions";
import { serviceCards } from "content/service-cards";
import { symptomBox } from "content/symptom-box";
import { teamPage } from "content/team-page";
import { Suspense } from "react";
import { data } from "react-router";
import { countersShown } from "~/features/care/satisfaction/counters-shown";
import { figuresOf, publicFigures } from "~/features/care/satisfaction/queries";
import { leastWithFonasa } from "~/features/clinic/catalogue/least-price";
import { nextHour } from "~/features/hours/availability/next-hour-queries";
import { testimonialsFor } from "~/features/site/testimonials/queries";
import { presented } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { deferredComponent } from "~/ui/deferred/deferred-component";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import { questionsThing } from "../structured-data";
import type { Route } from "./+types/landing";
import { Hero, HeroPictures } from "./Hero";

const LandingRest = deferredComponent(() => import("./LandingRest"));

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The texts come with the page instead of the script: a phone fetches only the part of the content that it shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const { readLate, clock, ...server } = context.get(serverOfRequest);
  const clinic = server.clinic();
  const { identity, team, services, opening } = clinic;
  const { heroTitle = landing.heroTitle, heroText = landing.heroText } = clinic.texts;
  const texts = { ...landing, heroTitle, heroText };
  const asked = questions(clinic);
  const followed = figuresOf(clinic);
  const now = wallTimeOf(clock());
  const [first] = services;
  const [testimonials, next, figures] = await Promise.all([
    readLate((client) => testimonialsFor(client, null)).catch(() => null),
    first ? readLate((client) => nextHour(client, opening, first, now)).catch(() => null) : null,
    readLate((client) => publicFigures(client, clock(), followed)).catch(() => null),
  ]);
  const loaded = {
    page: describePage({
      clinic,
      publicUrl,
      page: "inicio",
      title: identity.tagline,
      description: texts.heroText,
      things: asked.length > 0 ? [questionsThing(asked)] : [],
    }),
    tagline: identity.tagline,
    texts,
    firstService: first,
    next: next && { ...next, today: now.slice(0, 10) },
    theme: themeOf(clinic),
    rest: {
      texts,
      cards: clinic.texts.cards ?? serviceCards,
      symptomBox,
      counters: countersShown(teamPage.counters, figures, followed.follow),
      team: presented(team).map(({ name, role, avatar }) => ({ name, role, avatar })),
      testimonials,
      figures,
      questions: asked,
      leastWithFonasa: leastWithFonasa(services),
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
  const { tagline, texts, firstService, next, theme, rest } = loaderData;
  return (
    <>
      <Hero tagline={tagline} texts={texts} theme={theme} firstService={firstService} next={next} />
      <Suspense>
        <LandingRest {...rest} />
      </Suspense>
    </>
  );
}
