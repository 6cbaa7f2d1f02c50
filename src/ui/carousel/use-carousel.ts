import { useRef, useState } from "react";

/** A row that swipes by CSS alone; this adds the steps and says which item stands first. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Until somebody moves the row, and when it is back where it began.
  const [isAtRest, setIsAtRest] = useState(true);

  function onScroll() {
    const list = track.current;
    if (!list) return;
    setIsAtRest(list.scrollLeft < 1);
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 8;
    const distances = [...list.children].map((item) => Math.abs(offsetIn(list, item)));
    setCurrent(atEnd ? count - 1 : distances.indexOf(Math.min(...distances)));
  }

  function show(index: number) {
    const list = track.current;
    const item = list?.children[index];
    if (!list || !item) return;
    list.scrollBy({ left: offsetIn(list, item) });
    setCurrent(index);
  }

  return { track, onScroll, current, show, count, isAtRest };
}

export type CarouselState = ReturnType<typeof useCarousel>;

function offsetIn(list: Element, item: Element): number {
  return item.getBoundingClientRect().left - list.getBoundingClientRect().left;
}
