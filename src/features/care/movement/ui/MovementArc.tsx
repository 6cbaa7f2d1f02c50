import { arc, at, line, ticks } from "~/ui/goniometer/arc";
import type { Movement } from "../movement-shape";

const centre = { x: 100, y: 100 };
const fine = ticks({ centre, radius: 96, from: 0, to: 180, step: 5, length: 6 });
const coarse = ticks({ centre, radius: 96, from: 0, to: 180, step: 45, length: 12 });
/** The half circle ends here; the number goes on. */
const opening = (degrees: number): number => 180 - Math.max(0, Math.min(180, Math.abs(degrees)));

interface Props {
  /** Null before anything is measured. */
  degrees: number | null;
  normal: Movement["normal"];
}

/** A goniometer that opens with the limb; behind it, thin, what is usual. It repeats a text beside it. */
export function MovementArc({ degrees, normal }: Props) {
  const open = opening(degrees ?? 0);
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-72">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 108"
        className="w-full"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <path d={fine} strokeOpacity="0.55" />
        <path d={coarse} strokeWidth="2" />
        {normal.to > 0 && (
          <path
            d={arc(centre, 66, opening(normal.from), opening(normal.to))}
            stroke="var(--green)"
            strokeWidth="5"
            strokeLinecap="butt"
          />
        )}
        {open < 180 && (
          <path d={arc(centre, 78, 180, open)} stroke="var(--coral)" strokeWidth="9" strokeLinecap="butt" />
        )}
        {degrees !== null && (
          <path
            d={line(at(centre, open, 60), at(centre, open, 102))}
            stroke="var(--coral-line)"
            strokeWidth="4"
          />
        )}
      </svg>
      <p className="absolute inset-x-0 bottom-0 text-center font-display text-[3.5rem] leading-none font-extrabold tabular-nums">
        {degrees === null ? "–" : `${Math.round(degrees)}°`}
      </p>
    </div>
  );
}
