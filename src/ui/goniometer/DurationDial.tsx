import { arc, line, ticks } from "./arc";

const centre = { x: 20, y: 20 };
const sweep = { stroke: "var(--green)", strokeWidth: 4, strokeLinecap: "butt" } as const;
const hours = ticks({ centre, radius: 18, from: 0, to: 330, step: 30, length: 3 });

/** Minutes as degrees of a dial: a whole hour goes all the way round. It repeats a text beside it. */
export function DurationDial({ minutes }: { minutes: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-9 shrink-0" fill="none" strokeLinecap="round">
      <path d={hours} stroke="var(--line-strong)" strokeWidth="1.5" />
      {minutes < 60 ? (
        <path d={arc(centre, 11, 90, 90 - minutes * 6)} {...sweep} />
      ) : (
        <circle cx={centre.x} cy={centre.y} r="11" {...sweep} />
      )}
      <path d={line(centre, { x: 20, y: 4 })} stroke="var(--coral-line)" strokeWidth="2" />
    </svg>
  );
}
