import { clinic } from "content/clinic";
import type { Route } from "./+types/landing";
import { ContactBlock } from "./ContactBlock";
import { Hero } from "./Hero";
import { ServicesCarousel } from "./ServicesCarousel";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

/** The texts come with the page instead of the script: a phone fetches only the part of the content that it shows. */
export function loader() {
  const { identity, landing, services, serviceCards, heroTheme, heroThemes } = clinic;
  return {
    title: `${identity.name} · ${identity.tagline}`,
    tagline: identity.tagline,
    texts: landing,
    firstService: services[0],
    cards: serviceCards,
    theme: heroThemes[heroTheme],
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData.title }, { name: "description", content: loaderData.texts.heroText }];
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { tagline, texts, firstService, cards, theme } = loaderData;
  return (
    <>
      <Hero tagline={tagline} texts={texts} theme={theme} firstService={firstService} />
      <ServicesCarousel texts={texts} cards={cards} />
      <ContactBlock texts={texts} />
    </>
  );
}
