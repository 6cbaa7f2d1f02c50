import type { ServiceCard as Card, LandingTexts } from "content/shape";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "~/ui/button/button-style";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { NextIcon, PreviousIcon } from "~/ui/icon/icons";
import { ServiceCard } from "./ServiceCard";

const anchor = (index: number) => `servicio-${index + 1}`;

/** Swipes by CSS alone; the script adds the steps and says where it stands. */
export function ServicesCarousel({ texts, cards }: { texts: LandingTexts; cards: Card[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function onScroll() {
    const list = track.current;
    if (!list) return;
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 8;
    const distances = [...list.children].map((card) =>
      Math.abs(card.getBoundingClientRect().left - list.getBoundingClientRect().left),
    );
    setCurrent(atEnd ? cards.length - 1 : distances.indexOf(Math.min(...distances)));
  }

  function show(index: number) {
    const list = track.current;
    const card = list?.children[index];
    if (!list || !card) return;
    list.scrollBy({ left: card.getBoundingClientRect().left - list.getBoundingClientRect().left });
    setCurrent(index);
  }

  const step = buttonStyle("outline", "medium", "needs-js !px-0 w-12");
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
        <div className="flex gap-2">
          <button
            type="button"
            className={step}
            aria-label="Servicio anterior"
            aria-disabled={current === 0}
            onClick={() => show(Math.max(0, current - 1))}
          >
            <PreviousIcon />
          </button>
          <button
            type="button"
            className={step}
            aria-label="Servicio siguiente"
            aria-disabled={current === cards.length - 1}
            onClick={() => show(Math.min(cards.length - 1, current + 1))}
          >
            <NextIcon />
          </button>
        </div>
      </div>
      <div className="page-width mt-8">
        <ul
          ref={track}
          onScroll={onScroll}
          className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto overscroll-x-contain px-5 pb-4 [scrollbar-width:none] md:-mr-[calc(2.5rem+max(0px,(100vw-80rem)/2))] md:ml-0 md:scroll-px-0 md:gap-6 md:px-0 md:pr-[calc(2.5rem+max(0px,(100vw-80rem)/2))]"
        >
          {cards.map((card, index) => (
            <ServiceCard key={card.title} {...card} id={anchor(index)} />
          ))}
        </ul>
        <ul className="mt-2 flex">
          {cards.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#${anchor(index)}`}
                aria-label={`${title}, ${index + 1} de ${cards.length}`}
                aria-current={index === current ? "true" : undefined}
                className="group grid size-12 place-items-center"
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <span className="h-4 w-1 rounded-sm bg-line-strong transition-transform group-hover:scale-y-150 group-aria-[current]:scale-y-200 group-aria-[current]:bg-coral-line" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
