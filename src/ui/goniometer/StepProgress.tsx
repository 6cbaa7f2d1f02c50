import { arc, at, line, ticks } from "./arc";

const centre = { x: 40, y: 40 };

interface Props {
  /** From 1. */
  step: number;
  total: number;
  label: string;
}

/** How far along a task is: the arm of a goniometer that opens from 0° to 180°. */
export function StepProgress({ step, total, label }: Props) {
  const done = 180 - (180 * step) / total;
  return (
    <div className="flex items-center gap-3">
      <svg aria-hidden="true" viewBox="0 0 80 46" className="w-16 shrink-0" fill="none" strokeLinecap="round">
        <path
          d={ticks({ centre, radius: 38, from: 0, to: 180, step: 180 / (total * 4), length: 5 })}
          stroke="var(--line-strong)"
          strokeWidth="1.25"
        />
        <path
          d={ticks({ centre, radius: 38, from: 0, to: 180, step: 180 / total, length: 10 })}
          stroke="var(--ink)"
          strokeWidth="2"
        />
        <path d={arc(centre, 24, 180, done)} stroke="var(--green)" strokeWidth="6" strokeLinecap="butt" />
        <path d={line(centre, at(centre, done, 34))} stroke="var(--coral-line)" strokeWidth="3.5" />
        <circle cx={centre.x} cy={centre.y} r="4" fill="var(--ink)" />
      </svg>
      <p className="leading-snug">
        <span className="text-ink-soft tabular-nums">
          Paso {step} de {total}
        </span>
        <br />
        <strong className="font-semibold">{label}</strong>
      </p>
    </div>
  );
}
