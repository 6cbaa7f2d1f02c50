import type { TeamPageTexts } from "content/shape";
import { CarouselDots } from "~/ui/carousel/CarouselDots";
import { CarouselSteps } from "~/ui/carousel/CarouselSteps";
import { trackStyle } from "~/ui/carousel/track-style";
import { useCarousel } from "~/ui/carousel/use-carousel";
import { SectionArc } from "~/ui/goniometer/SectionArc";

interface Props {
  title: string;
  values: TeamPageTexts["values"];
}

const anchor = (index: number) => `valor-${index + 1}`;

/** One statement at a time, large enough to be read as one. */
export function ValuesCarousel({ title, values }: Props) {
  const carousel = useCarousel(values.length);
  return (
    <section aria-labelledby="valores" className="overflow-hidden py-16 lg:py-24">
      <div className="page-width flex flex-wrap items-end justify-between gap-6">
        <div>
          <SectionArc className="mb-3 w-24 text-green" />
          <h2 id="valores" className="text-3xl">
            {title}
          </h2>
        </div>
        <CarouselSteps carousel={carousel} previous="Valor anterior" next="Valor siguiente" />
      </div>
      <div className="page-width mt-8">
        <ul
          ref={carousel.track}
          onScroll={carousel.onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and arrow keys scroll it
          tabIndex={0}
          aria-label={title}
          className={trackStyle}
        >
          {values.map(({ name, text }, index) => (
            <li
              key={name}
              id={anchor(index)}
              className="w-[min(84vw,30rem)] shrink-0 snap-start border-l-4 border-green py-2 pr-4 pl-6 lg:w-[46rem] lg:pl-10"
            >
              <h3 className="text-xl text-green lg:text-2xl">{name}</h3>
              <p className="mt-3 font-display text-xl font-bold lg:mt-5 lg:text-3xl lg:leading-tight">
                {text}
              </p>
            </li>
          ))}
        </ul>
        <CarouselDots
          carousel={carousel}
          items={values.map(({ name }, index) => ({ id: anchor(index), label: name }))}
        />
      </div>
    </section>
  );
}
