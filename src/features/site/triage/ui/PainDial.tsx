import { arc, at, line, ticks } from "~/ui/goniometer/arc";

const centre = { x: 100, y: 100 };
/** From 1 at the left to 10 at the right: twenty degrees each. */
const degreesOf = (level: number) => 180 - (level - 1) * 20;
const fine = ticks({ centre, radius: 96, from: 0, to: 180, step: 5, length: 5 });
const coarse = ticks({ centre, radius: 96, from: 0, to: 180, step: 20, length: 12 });

interface Props {
  id: string;
  level: number;
  onChange: (level: number) => void;
}

/** The arc of a goniometer that opens with the pain; the slider under it is the native one. */
export function PainDial({ id, level, onChange }: Props) {
  const reached = degreesOf(level);
  return (
    <div className="flex flex-col items-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 106"
        className="w-full max-w-64"
        fill="none"
        strokeLinecap="round"
      >
        <path d={fine} stroke="var(--line-strong)" />
        <path d={coarse} stroke="var(--ink)" strokeWidth="2" />
        {level > 1 && <path d={arc(centre, 74, 180, reached)} stroke="var(--green)" strokeWidth="9" />}
        <path d={line(centre, at(centre, reached, 90))} stroke="var(--green)" strokeWidth="3" />
        <circle cx={centre.x} cy={centre.y} r="5" fill="var(--green)" />
      </svg>
      <input
        id={id}
        type="range"
        min={1}
        max={10}
        step={1}
        value={level}
        aria-valuetext={`${level} de 10`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-green"
      />
      <div className="flex w-full items-baseline justify-between text-ink-soft">
        <span aria-hidden="true">1 · casi nada</span>
        <output htmlFor={id} className="font-display text-2xl font-bold text-ink tabular-nums">
          {level}
        </output>
        <span aria-hidden="true">10 · lo peor</span>
      </div>
    </div>
  );
}
