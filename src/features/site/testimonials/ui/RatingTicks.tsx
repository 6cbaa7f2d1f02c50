import { arc, at, line, ticks } from "~/ui/goniometer/arc";

const centre = { x: 30, y: 30 };

/** A rating of five as an angle: the full half turn is a five. */
export function RatingTicks({ rating }: { rating: number }) {
  const reached = 180 - 36 * Math.min(5, Math.max(0, rating));
  return (
    <p className="flex items-center gap-3">
      <svg aria-hidden="true" viewBox="0 0 60 34" className="w-14" fill="none" strokeLinecap="round">
        <path
          d={ticks({ centre, radius: 28, from: 0, to: 180, step: 36, length: 6 })}
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
        <path
          d={arc(centre, 18, 180, reached)}
          stroke="var(--coral-line)"
          strokeWidth="5"
          strokeLinecap="butt"
        />
        <path d={line(centre, at(centre, reached, 26))} stroke="var(--coral-line)" strokeWidth="2.5" />
      </svg>
      <span className="tabular-nums">{String(rating).replace(".", ",")} de 5</span>
    </p>
  );
}
