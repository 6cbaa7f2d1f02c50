import { useRef } from "react";
import { formatCount } from "~/shared/money";
import { arc, at, line, ticks } from "./arc";
import { useSweep } from "./use-sweep";

const centre = { x: 100, y: 100 };
const fine = ticks({ centre, radius: 96, from: 0, to: 180, step: 4.5, length: 6 });
const coarse = ticks({ centre, radius: 96, from: 0, to: 180, step: 45, length: 12 });

interface Props {
  value: number;
  suffix: string;
  label: string;
  outOf: number;
  sweepMs: number;
}

/** A number that the arm of a goniometer opens to. Its colours are those of the text around it. */
export function CounterDial({ value, suffix, label, outOf, sweepMs }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const done = useSweep(root, sweepMs);
  const reached = 180 - 180 * Math.min(1, value / outOf) * done;
  return (
    <div ref={root} className="flex flex-col items-center text-center">
      <div className="relative w-full max-w-60">
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
          {reached < 179 && (
            <path
              d={arc(centre, 78, 180, reached)}
              stroke="var(--coral)"
              strokeWidth="9"
              strokeLinecap="butt"
            />
          )}
          <path
            d={line(at(centre, reached, 68), at(centre, reached, 102))}
            stroke="var(--coral)"
            strokeWidth="4"
          />
        </svg>
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-1 font-display text-3xl font-extrabold tabular-nums"
        >
          {formatCount(Math.round(value * done))}
          {suffix}
        </span>
      </div>
      <p className="mt-3 text-lg">
        <span className="sr-only">
          {formatCount(value)}
          {suffix}{" "}
        </span>
        {label}
      </p>
    </div>
  );
}
