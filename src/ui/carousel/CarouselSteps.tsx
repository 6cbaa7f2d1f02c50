import { buttonStyle } from "~/ui/button/button-style";
import { NextIcon, PreviousIcon } from "~/ui/icon/icons";
import type { CarouselState } from "./use-carousel";

interface Props {
  carousel: CarouselState;
  /** As "Servicio anterior". */
  previous: string;
  next: string;
}

export function CarouselSteps({ carousel: { current, count, show }, previous, next }: Props) {
  const step = buttonStyle("outline", "medium", "needs-js !px-0 w-12");
  return (
    <div className="flex gap-2">
      <button
        type="button"
        className={step}
        aria-label={previous}
        aria-disabled={current === 0}
        onClick={() => show(Math.max(0, current - 1))}
      >
        <PreviousIcon />
      </button>
      <button
        type="button"
        className={step}
        aria-label={next}
        aria-disabled={current === count - 1}
        onClick={() => show(Math.min(count - 1, current + 1))}
      >
        <NextIcon />
      </button>
    </div>
  );
}
