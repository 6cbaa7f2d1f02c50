import { arc, at, line, sector, ticks } from "~/ui/goniometer/arc";
import { type Figure, turnsAround } from "./figure";

interface Props {
  figure: Figure;
  /** The dial around the joint, in units of the figure. */
  radius: number;
  /** Whether the dial goes all the way round or only past the measured angle. */
  fullDial?: boolean;
}

/** A figure with the goniometer laid on its joint; draws groups, for an svg around it. */
export function MeasuredFigure({ figure: { pivot, from, to, armClass, Body }, radius, fullDial }: Props) {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const dial = { centre: pivot, radius, from: fullDial ? 0 : low - 30, to: fullDial ? 355 : high + 30 };
  const measured = { centre: pivot, radius, from: low, to: high };
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={sector(pivot, radius, from, to)} fill="var(--coral-wash)" className="figure-wedge" />
      <path d={ticks({ ...dial, step: 5, length: radius * 0.05 })} stroke="var(--line-strong)" />
      <path
        d={ticks({
          ...dial,
          from: fullDial ? 0 : low,
          to: fullDial ? 330 : high,
          step: 30,
          length: radius * 0.1,
        })}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <path
        d={ticks({ ...measured, step: 5, length: radius * 0.05 })}
        stroke="var(--coral-line)"
        strokeWidth="1.5"
      />
      <path d={arc(pivot, radius, from, to)} stroke="var(--coral-line)" strokeWidth="2" />
      <Body />
      <path
        d={line(pivot, at(pivot, from, radius))}
        stroke="var(--coral-line)"
        strokeWidth="2"
        strokeDasharray="1 6"
      />
      <g className={armClass} {...turnsAround(pivot)}>
        <path d={line(pivot, at(pivot, to, radius * 1.06))} stroke="var(--coral-line)" strokeWidth="3" />
      </g>
      <circle
        cx={pivot.x}
        cy={pivot.y}
        r="6.5"
        fill="var(--figure-gap)"
        stroke="var(--coral-line)"
        strokeWidth="3"
      />
    </g>
  );
}
