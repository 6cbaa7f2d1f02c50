import { type RefObject, useEffect, useState } from "react";

/**
 * How much of a sweep is done, 0 to 1, for something that sweeps once when it comes into view. It is done from the start
 * without JavaScript, under reduced motion, and for what is in view already: a number that stands does not jump back.
 */
export function useSweep(target: RefObject<Element | null>, durationMs: number): number {
  const [done, setDone] = useState(1);

  useEffect(() => {
    const element = target.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < innerHeight && bottom > 0) return;
    setDone(0);
    let frame = 0;
    const sweep = (started: number) => {
      const passed = Math.min(1, (performance.now() - started) / durationMs);
      setDone(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(() => sweep(started));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        sweep(performance.now());
      },
      { threshold: 0.3 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target, durationMs]);

  return done;
}
