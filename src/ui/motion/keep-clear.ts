/** Marks what floats over the page and gives way to whatever can be pressed. */
export const FLOATING = "data-floating";

const restMs = 120;
const gap = 8;
const controls = "a[href], button, input, textarea, select, summary";

/**
 * Lifts what floats over the page above the controls that it would cover once the page rests, and hides it where there is no
 * room within half a screen. Only once for each place, before or after React takes the page over.
 */
export function keepClear(floating: HTMLElement): void {
  if (floating.dataset.clear !== undefined) return;
  floating.dataset.clear = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onMove = () => {
    clearTimeout(timer);
    if (floating.isConnected) timer = setTimeout(() => giveWay(floating), restMs);
    else {
      removeEventListener("scroll", onMove, true);
      removeEventListener("resize", onMove);
      content.disconnect();
    }
  };
  addEventListener("scroll", onMove, { capture: true, passive: true });
  addEventListener("resize", onMove);
  // A step of the booking takes the place of another without a scroll. It also tells of the first sight.
  const content = new ResizeObserver(onMove);
  content.observe(floating.parentElement ?? floating);
}

function giveWay(floating: HTMLElement): void {
  floating.style.translate = "";
  floating.style.visibility = "";
  const { left, right, top, bottom } = floating.getBoundingClientRect();
  const covered = [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)]
    .filter((one) => !floating.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.left < right + gap && box.right > left - gap);
  const lift = liftOver(covered, top, bottom);
  if (lift === 0) return;
  if (lift === null) floating.style.visibility = "hidden";
  else floating.style.translate = `0 ${-lift}px`;
}

interface Box {
  top: number;
  bottom: number;
}

/** By how much something between `top` and `bottom` must rise to touch none of the boxes; null when that is too far. */
export function liftOver(boxes: Box[], top: number, bottom: number): number | null {
  let lift = 0;
  for (;;) {
    const hit = boxes.find((box) => box.top < bottom - lift + gap && box.bottom > top - lift - gap);
    if (!hit) return lift;
    lift = bottom - hit.top + gap;
    if (lift > innerHeight / 2) return null;
  }
}
