import { arc, at, line, ticks } from "~/ui/goniometer/arc";

const centre = { x: 100, y: 100 };
const fine = ticks({ centre, radius: 96, from: 0, to: 180, step: 180 / 28, length: 6 });
const days = ticks({ centre, radius: 96, from: 0, to: 180, step: 180 / 7, length: 12 });
const weekMs = 7 * 86_400_000;

interface Props {
  left: number;
  value: number;
  unit: string;
}

/** Beside the words, where there is room: the last week before an hour as the half circle of a goniometer that closes, a coarse tick a day. */
export function CountdownDial({ left, value, unit }: Props) {
  const open = 180 * Math.min(1, left / weekMs);
  return (
    <div aria-hidden="true" className="relative hidden w-44 shrink-0 self-start sm:block lg:w-56">
      <svg aria-hidden="true" viewBox="0 0 200 108" className="w-full" fill="none" strokeLinecap="round">
        <path d={fine} stroke="currentColor" strokeOpacity="0.55" />
        <path d={days} stroke="currentColor" strokeWidth="2" />
        {open > 1 && (
          <path d={arc(centre, 78, open, 0)} stroke="var(--coral)" strokeWidth="8" strokeLinecap="butt" />
        )}
        <path d={line(at(centre, open, 66), at(centre, open, 102))} stroke="var(--coral)" strokeWidth="4" />
      </svg>
      <p className="absolute inset-x-0 bottom-0 flex flex-col text-center leading-none">
        <span className="font-display text-3xl font-extrabold tabular-nums">{value}</span> <span>{unit}</span>
      </p>
    </div>
  );
}
