import { useEffect, useRef } from "react";
import { formatCount } from "~/shared/money";
import { SWEEP, startSweep } from "~/ui/motion/sweep";
import { arc, at, line, ticks } from "./arc";

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
  useEffect(() => {
    if (root.current) startSweep(root.current);
  }, []);
  const turn = 180 * Math.min(1, value / outOf);
  const number = `${formatCount(value)}${suffix}`;
  return (
    <div
      ref={root}
      className="flex flex-col items-center text-center"
      {...{ [SWEEP]: value }}
      data-sweep-ms={sweepMs}
      // What has begun to sweep before this has its own --done.
      suppressHydrationWarning
    >
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
          <path
            d={arc(centre, 78, 180, 180 - turn)}
            stroke="var(--coral)"
            strokeWidth="9"
            strokeLinecap="butt"
            pathLength={1}
            style={{ strokeDasharray: "var(--done, 1) 2" }}
          />
          <path
            d={line(at(centre, 180 - turn, 68), at(centre, 180 - turn, 102))}
            stroke="var(--coral)"
            strokeWidth="4"
            style={{
              transform: `rotate(calc((var(--done, 1) - 1) * ${turn}deg))`,
              transformOrigin: `${centre.x}px ${centre.y}px`,
            }}
          />
        </svg>
        <span
          aria-hidden="true"
          data-number={suffix}
          suppressHydrationWarning
          className="absolute inset-x-0 bottom-1 font-display text-3xl font-extrabold tabular-nums"
        >
          {number}
        </span>
      </div>
      <p className="mt-3 text-lg">
        <span className="sr-only">{`${number} `}</span>
        {label}
      </p>
    </div>
  );
}
