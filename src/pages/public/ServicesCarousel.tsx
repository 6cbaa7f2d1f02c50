import type { LandingTexts } from "content/shape";
import { Link } from "react-router";
import type { ServiceCard as Card } from "~/shared/own-texts";
import { CarouselDots } from "~/ui/carousel/CarouselDots";
import { CarouselSteps } from "~/ui/carousel/CarouselSteps";
import { trackStyle } from "~/ui/carousel/track-style";
import { useCarousel } from "~/ui/carousel/use-carousel";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { ServiceCard } from "./ServiceCard";

const anchor = (index: number) => `servicio-${index + 1}`;

export function ServicesCarousel({ texts, cards }: { texts: LandingTexts; cards: Card[] }) {
  const carousel = useCarousel(cards.length);
  return (
    <section aria-label="Servicios" className="overflow-hidden border-t border-line py-16 lg:py-24">
      <div className="page-width flex flex-wrap items-end justify-between gap-6">
        <div className="max-w-[34rem]">
          <SectionArc className="mb-3 w-24 text-green" />
          <h2 className="text-3xl">
            <Link to="/services" className="underline-offset-8 hover:underline">
              {texts.servicesTitle}
            </Link>
          </h2>
          <p className="mt-3 text-lg text-ink-soft">{texts.servicesText}</p>
        </div>
        <CarouselSteps carousel={carousel} previous="Servicio anterior" next="Servicio siguiente" />
      </div>
      <div className="page-width mt-8">
        <ul ref={carousel.track} onScroll={carousel.onScroll} className={trackStyle}>
          {cards.map((card, index) => (
            <ServiceCard key={card.title} {...card} id={anchor(index)} />
          ))}
        </ul>
        <CarouselDots
          carousel={carousel}
          items={cards.map(({ title }, index) => ({ id: anchor(index), label: title }))}
        />
      </div>
    </section>
  );
}
