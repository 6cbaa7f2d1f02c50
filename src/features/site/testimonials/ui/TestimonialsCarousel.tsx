import { Fragment, useState } from "react";
import { CarouselDots } from "~/ui/carousel/CarouselDots";
import { CarouselSteps } from "~/ui/carousel/CarouselSteps";
import { trackStyle } from "~/ui/carousel/track-style";
import { useCarousel } from "~/ui/carousel/use-carousel";
import type { Testimonial } from "../contract";
import { RatingTicks } from "./RatingTicks";

const anchor = (id: string) => `testimonio-${id}`;

export function TestimonialsCarousel({ testimonials }: { testimonials: Testimonial[] }) {
  const carousel = useCarousel(testimonials.length);
  const [shown, setShown] = useState(testimonials);
  // A new order waits while somebody reads on: nothing is exchanged under their eyes.
  if (shown !== testimonials && carousel.isAtRest) setShown(testimonials);
  return (
    <>
      <ul
        ref={carousel.track}
        onScroll={carousel.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and arrow keys scroll it
        tabIndex={0}
        aria-label="Testimonios"
        className={trackStyle}
      >
        {/* Another order is other cards: one that moved would take the scroll position along (scroll snap). */}
        <Fragment key={shown.map(({ id }) => id).join()}>
          {shown.map(({ id, rating, content, shortContent, customerName, customerRole }) => (
            <li
              key={id}
              id={anchor(id)}
              className="flex w-[min(84vw,28rem)] shrink-0 snap-start flex-col gap-5 rounded-lg bg-sunk p-6 lg:w-[36rem] lg:p-10"
            >
              <RatingTicks rating={rating} />
              <blockquote>
                <p className="font-display text-xl font-bold lg:text-2xl">{`«${shortContent}»`}</p>
                {content !== shortContent && <p className="mt-4 text-lg">{content}</p>}
              </blockquote>
              <p className="mt-auto">
                <strong className="block font-semibold">{customerName}</strong>
                <span className="text-ink-soft">{customerRole}</span>
              </p>
            </li>
          ))}
        </Fragment>
      </ul>
      {shown.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <CarouselDots
            carousel={carousel}
            items={shown.map(({ id, customerName }) => ({ id: anchor(id), label: customerName }))}
          />
          <CarouselSteps carousel={carousel} previous="Testimonio anterior" next="Testimonio siguiente" />
        </div>
      )}
    </>
  );
}
